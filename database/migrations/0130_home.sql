-- The dashboard asks often for few rows: each of these indexes holds what still waits, and nothing of the past.

create index quote_requests_to_choose on quote_requests (customer_company_id, expires_at) where status = 'quoted';
-- Operators see everybody's shipments; a company's own are few and found by its state.
create index shipments_under_way on shipments (eta, id) where cancelled_at is null
  and status in ('loading', 'in_transit', 'customs_clearance', 'out_for_delivery', 'exception');
create index shipments_upcoming on shipments (scheduled_at, id) where cancelled_at is null and status = 'booked';
create index documents_rejected on documents (customer_company_id, set_id) where status = 'rejected';
create index documents_missing on documents (customer_company_id, due_at) where status is null and required;
