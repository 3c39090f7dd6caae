-- A booking is seen by its customer, its provider and operators, nobody else.

create table bookings (
  id uuid primary key default uuidv7(),
  number text not null unique,
  customer_company_id uuid not null references companies,
  provider_company_id uuid not null references companies,
  customer_name text not null,
  provider_name text not null,
  offer_id uuid,
  quote_id uuid unique,
  service text not null,
  origin text not null,
  destination text not null,
  cargo jsonb not null,
  price_lines jsonb not null,
  total_amount bigint not null check (total_amount >= 0),
  currency char(3) not null,
  capacity_quantity numeric(12, 3),
  transit_days_min integer not null,
  transit_days_max integer not null,
  pickup_at timestamptz not null,
  instructions text not null default '',
  included text[] not null default '{}',
  excluded text[] not null default '{}',
  status text not null default 'requested'
    check (status in ('requested', 'confirmed', 'in_progress', 'completed', 'declined', 'cancelled', 'expired')),
  confirm_by timestamptz not null,
  closed_reason text,
  cancelled_by text check (cancelled_by in ('customer', 'provider')),
  cancellation_fee bigint,
  requested_by uuid not null,
  requested_at timestamptz not null default now(),
  confirmed_at timestamptz,
  closed_at timestamptz,
  shipment_id uuid,
  shipment_number text,
  unique (customer_company_id, id),
  unique (provider_company_id, id),
  unique (customer_company_id, provider_company_id, id),
  foreign key (customer_company_id, requested_by) references people (company_id, id),
  foreign key (provider_company_id, offer_id) references offers (provider_company_id, id),
  foreign key (customer_company_id, quote_id) references quotes (customer_company_id, id)
);
comment on column bookings.shipment_number is 'Told by the shipment that the confirmation began.';
comment on column bookings.capacity_quantity is 'What it holds of the offer''s capacity, in units of its basis; null when the offer sets no limit.';
create index bookings_of_customer on bookings (customer_company_id, id desc);
create index bookings_of_provider on bookings (provider_company_id, id desc);
create index bookings_of_customer_by_status on bookings (customer_company_id, status, id desc);
create index bookings_of_provider_by_status on bookings (provider_company_id, status, id desc);
create index bookings_waiting on bookings (confirm_by) where status = 'requested';
create index bookings_by_offer on bookings (provider_company_id, offer_id);
select protect('bookings',
  'customer_company_id = current_company_id() or provider_company_id = current_company_id() or is_operator()');
revoke delete on bookings from umuhora_app;

create table ratings (
  booking_id uuid primary key,
  customer_company_id uuid not null,
  provider_company_id uuid not null,
  stars smallint not null check (stars between 1 and 5),
  comment text not null default '',
  rated_by uuid not null,
  rated_at timestamptz not null default now(),
  foreign key (customer_company_id, provider_company_id, booking_id)
    references bookings (customer_company_id, provider_company_id, id),
  foreign key (customer_company_id, rated_by) references people (company_id, id)
);
create index ratings_of_provider on ratings (provider_company_id, rated_at desc);
create index ratings_of_customer on ratings (customer_company_id, rated_at desc);
select protect('ratings',
  'customer_company_id = current_company_id() or provider_company_id = current_company_id() or is_operator()',
  'customer_company_id = current_company_id()');
revoke update, delete on ratings from umuhora_app;
