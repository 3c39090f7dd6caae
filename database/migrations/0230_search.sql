-- The search of the application finds bookings and shipments of a company by the beginning of their number.

create index bookings_of_customer_by_number on bookings (customer_company_id, number text_pattern_ops);
create index bookings_of_provider_by_number on bookings (provider_company_id, number text_pattern_ops);
create index shipments_of_customer_by_number on shipments (customer_company_id, number text_pattern_ops);
create index shipments_of_provider_by_number on shipments (provider_company_id, number text_pattern_ops);
