-- Documents that wait for the provider of a booking, as 0130 has them for its customer.
create index documents_rejected_of_provider on documents (provider_company_id, set_id) where status = 'rejected';
create index documents_missing_of_provider on documents (provider_company_id, due_at) where status is null and required;
