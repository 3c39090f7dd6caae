-- Where the cargo is. Seen by the booking's customer and provider, and operators; a stranger with the number sees the
-- little that the tracking hook tells.

create table shipments (
  id uuid primary key default uuidv7(),
  number text not null unique,
  booking_id uuid not null unique,
  booking_number text not null,
  customer_company_id uuid not null,
  provider_company_id uuid not null,
  customer_name text not null,
  provider_name text not null,
  mode text not null check (mode in ('sea', 'air', 'road')),
  origin text not null,
  destination text not null,
  status text not null default 'booked'
    check (status in ('booked', 'loading', 'in_transit', 'customs_clearance', 'out_for_delivery', 'delivered', 'exception')),
  plan jsonb not null,
  container_number text,
  bill_of_lading text,
  air_waybill text,
  scheduled_at timestamptz not null,
  eta timestamptz,
  eta_sureness text check (eta_sureness in ('PLN', 'EST', 'ACT')),
  last_milestone text,
  last_place text,
  last_event_at timestamptz,
  created_at timestamptz not null default now(),
  cancelled_at timestamptz,
  unique (customer_company_id, id),
  unique (customer_company_id, provider_company_id, id),
  foreign key (customer_company_id, provider_company_id, booking_id)
    references bookings (customer_company_id, provider_company_id, id)
);
comment on column shipments.plan is 'Planned milestones in order: [{milestone, placeCode, at}], made when the booking was confirmed.';
create index shipments_of_provider on shipments (provider_company_id, id desc);
create index shipments_of_customer_by_status on shipments (customer_company_id, status, id desc);
create index shipments_of_provider_by_status on shipments (provider_company_id, status, id desc);
create index shipments_by_booking_number on shipments (booking_number);
create index shipments_by_container on shipments (container_number, id desc) where container_number is not null;
create index shipments_by_bill on shipments (bill_of_lading, id desc) where bill_of_lading is not null;
create index shipments_by_waybill on shipments (air_waybill, id desc) where air_waybill is not null;
select protect('shipments',
  'customer_company_id = current_company_id() or provider_company_id = current_company_id() or is_operator()');
revoke delete on shipments from umuhora_app;

create table shipment_events (
  id uuid primary key default uuidv7(),
  shipment_id uuid not null,
  customer_company_id uuid not null,
  provider_company_id uuid not null,
  milestone text not null,
  classifier text not null check (classifier in ('EST', 'ACT')),
  place_code text,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  happened_at timestamptz not null,
  note text not null default '',
  reported_by uuid not null,
  reported_at timestamptz not null default now(),
  foreign key (customer_company_id, provider_company_id, shipment_id)
    references shipments (customer_company_id, provider_company_id, id),
  foreign key (provider_company_id, reported_by) references people (company_id, id)
);
create index shipment_events_of_shipment on shipment_events (shipment_id, happened_at, id);
create index shipment_events_of_customer on shipment_events (customer_company_id, shipment_id);
create index shipment_events_of_provider on shipment_events (provider_company_id, shipment_id);
select protect('shipment_events',
  'customer_company_id = current_company_id() or provider_company_id = current_company_id() or is_operator()',
  'provider_company_id = current_company_id()');
revoke update, delete on shipment_events from umuhora_app;
