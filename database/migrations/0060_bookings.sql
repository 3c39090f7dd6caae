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
  kind text not null default 'lane' check (kind in ('lane', 'storage', 'engagement')),
  mode text check (mode in ('sea', 'air', 'road')),
  origin text,
  destination text,
  cargo jsonb not null,
  price_lines jsonb not null,
  total_amount bigint not null check (total_amount >= 0),
  currency char(3) not null,
  capacity_quantity numeric(12, 3),
  reservation_id uuid,
  departure_id uuid,
  departure_number text,
  period_from date,
  period_until date,
  transit_days_min integer,
  transit_days_max integer,
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
  foreign key (customer_company_id, quote_id) references quotes (customer_company_id, id),
  foreign key (customer_company_id, provider_company_id, reservation_id)
    references offer_reservations (customer_company_id, provider_company_id, id),
  foreign key (provider_company_id, departure_id) references departures (provider_company_id, id),
  check (kind <> 'lane' or (mode is not null and origin is not null and destination is not null
    and transit_days_min is not null and transit_days_max is not null)),
  check ((kind = 'storage') = (period_from is not null)),
  check ((period_from is null) = (period_until is null)),
  check (period_until > period_from)
);
comment on column bookings.kind is 'lane: carried, becomes a shipment; storage: room from period_from until period_until, which is free again; engagement: a deed, such as a clearance.';
comment on column bookings.reservation_id is 'What it holds of a departure or of a period, where the room of the card depends on time.';
comment on column bookings.pickup_at is 'When the cargo is handed over, the period begins, or the deed is wanted.';
comment on column bookings.shipment_number is 'Told by the shipment that the confirmation began.';
comment on column bookings.capacity_quantity is 'What it holds of the offer''s capacity, in units of its basis; null when the offer sets no limit.';
create index bookings_of_customer on bookings (customer_company_id, id desc);
create index bookings_of_provider on bookings (provider_company_id, id desc);
create index bookings_of_customer_by_status on bookings (customer_company_id, status, id desc);
create index bookings_of_provider_by_status on bookings (provider_company_id, status, id desc);
create index bookings_waiting on bookings (confirm_by) where status = 'requested';
create index bookings_of_departure on bookings (provider_company_id, departure_id, id) where departure_id is not null;
create index bookings_to_begin on bookings (period_from) where kind = 'storage' and status = 'confirmed';
create index bookings_to_end on bookings (period_until) where kind = 'storage' and status = 'in_progress';
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
