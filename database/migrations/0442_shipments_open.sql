-- What needs attention is looked for among what is not delivered yet: a few, however many were.
create index shipments_open on shipments (id) where cancelled_at is null and status <> 'delivered';
create index shipments_open_of_customer on shipments (customer_company_id, id)
  where cancelled_at is null and status <> 'delivered';
create index shipments_open_of_provider on shipments (provider_company_id, id)
  where cancelled_at is null and status <> 'delivered';
