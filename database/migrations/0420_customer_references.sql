-- The customer's own name for a deal, such as the number of its purchase order. It stands on what comes of the deal, so
-- that each list finds it by an index of its own.

alter table quote_requests add column customer_reference text check (length(customer_reference) between 1 and 60);
alter table bookings add column customer_reference text check (length(customer_reference) between 1 and 60);
alter table itinerary_bookings add column customer_reference text check (length(customer_reference) between 1 and 60);
alter table shipments add column customer_reference text check (length(customer_reference) between 1 and 60);
alter table document_sets add column customer_reference text check (length(customer_reference) between 1 and 60);
comment on column bookings.customer_reference is 'As the customer calls it; its provider sees it and leaves it.';
comment on column itinerary_bookings.customer_reference is 'Of every leg when it is booked, also of one that is booked later.';
comment on column shipments.customer_reference is 'As the booking has it; a change comes as an event.';
comment on column document_sets.customer_reference is 'As the booking has it; a change comes as an event.';

create index quote_requests_by_reference on quote_requests (customer_reference, id desc) where customer_reference is not null;
create index bookings_by_reference on bookings (customer_reference, id desc) where customer_reference is not null;
create index shipments_by_reference on shipments (customer_reference, id desc) where customer_reference is not null;
create index document_sets_by_reference on document_sets (customer_reference, id desc) where customer_reference is not null;
