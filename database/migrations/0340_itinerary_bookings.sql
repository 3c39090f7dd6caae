-- An itinerary that was booked as a whole: one booking for each leg that a card carries, all made in one transaction.

alter table bookings add column awaits_others boolean not null default false;
comment on column bookings.awaits_others is 'A leg of an itinerary of which not all legs are confirmed: cancelling it costs nothing.';

create table itinerary_bookings (
  id uuid primary key default uuidv7(),
  number text not null unique,
  customer_company_id uuid not null references companies,
  asked jsonb not null,
  plan jsonb not null,
  goods text not null,
  requested_by uuid not null,
  requested_at timestamptz not null default now(),
  -- All legs were confirmed; empty again while one is missing.
  firm_at timestamptz,
  -- Since when a leg is missing, or will be missed, and its customer has to choose.
  troubled_at timestamptz,
  -- The customer waits: until then it is not asked again.
  waits_until timestamptz,
  closed_at timestamptz,
  unique (customer_company_id, id),
  foreign key (customer_company_id, requested_by) references people (company_id, id)
);
comment on table itinerary_bookings is 'Legs from door to door that were booked with one press. Its state is worked out from the bookings of its legs.';
comment on column itinerary_bookings.asked is 'The question that was answered: from, to, goods, size, ready day.';
comment on column itinerary_bookings.plan is 'The itinerary as it is booked, with every line of its cash; its customer''s alone.';
create index itinerary_bookings_of_customer on itinerary_bookings (customer_company_id, id desc);
create index itinerary_bookings_troubled on itinerary_bookings (customer_company_id, troubled_at)
  where troubled_at is not null and closed_at is null;
select protect('itinerary_bookings', 'customer_company_id = current_company_id() or is_operator()');
revoke delete on itinerary_bookings from umuhora_app;

create table itinerary_legs (
  booking_id uuid primary key,
  itinerary_booking_id uuid not null,
  customer_company_id uuid not null,
  provider_company_id uuid not null,
  -- Place in the plan, from 0; what nobody books stands between.
  position smallint not null check (position >= 0),
  -- The card and its price as it was planned with.
  card jsonb not null,
  from_place text not null,
  to_place text not null,
  -- The cargo is there; it is handed over; it leaves; it arrives: as planned by the longest time of each leg.
  ready_at timestamptz not null,
  hand_over_at timestamptz not null,
  departs_at timestamptz not null,
  arrives_at timestamptz not null,
  -- The last moment at which it is still taken along; empty where it is done whenever the cargo comes.
  latest_at timestamptz,
  -- It leaves by a date, with or without the cargo.
  dated boolean not null,
  -- Names of the providers before and after: their prices are nobody else's.
  brought_by text,
  taken_by text,
  -- When the cargo is expected there by what the legs before it report; later than latest_at it is missed.
  expected_at timestamptz,
  missed boolean not null default false,
  -- Since when nobody carries it, as its customer was told.
  lost_at timestamptz,
  -- Another booking carries it instead.
  replaced_at timestamptz,
  foreign key (customer_company_id, itinerary_booking_id) references itinerary_bookings (customer_company_id, id),
  foreign key (customer_company_id, provider_company_id, booking_id)
    references bookings (customer_company_id, provider_company_id, id)
);
comment on table itinerary_legs is 'The bookings of an itinerary in their order. A provider sees its own row, never a neighbour''s.';
create index itinerary_legs_of_itinerary on itinerary_legs (customer_company_id, itinerary_booking_id, position);
create index itinerary_legs_of_provider on itinerary_legs (provider_company_id, booking_id);
select protect('itinerary_legs',
  'customer_company_id = current_company_id() or provider_company_id = current_company_id() or is_operator()',
  'customer_company_id = current_company_id()');
revoke delete on itinerary_legs from umuhora_app;
