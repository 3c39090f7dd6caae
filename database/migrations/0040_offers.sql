-- Rate cards: what providers offer, at what price, and how much of it is left; and the rates that convert their prices.

create table exchange_rates (
  id uuid primary key default uuidv7(),
  from_currency char(3) not null,
  to_currency char(3) not null,
  -- Kept as it was written: a binary fraction is not a rate.
  rate text not null check (rate ~ '^[0-9]{1,12}(\.[0-9]{1,10})?$' and rate::numeric > 0),
  day date not null,
  source text not null,
  grade char(1) not null check (grade in ('A', 'B', 'C', 'D')),
  created_at timestamptz not null default now(),
  unique (from_currency, to_currency, day, source, rate)
);
comment on table exchange_rates is 'One from_currency is worth rate of to_currency on that day, in major units. Every conversion names its row. Grade: A official, B secondary, C one source, D estimate or demonstration.';
-- The last official rates that were read; the other three follow from the dollar. Newer rows take their place.
insert into exchange_rates (from_currency, to_currency, rate, day, source, grade) values
  ('USD', 'RWF', '1456.83', '2025-12-08', 'National Bank of Rwanda', 'A'),
  ('EUR', 'RWF', '1697.50', '2025-12-08', 'National Bank of Rwanda', 'A'),
  ('KES', 'RWF', '11.29', '2025-12-08', 'Estimate from the dollar at KES 129', 'D'),
  ('UGX', 'RWF', '0.4047', '2025-12-08', 'Estimate from the dollar at UGX 3,600', 'D'),
  ('TZS', 'RWF', '0.5713', '2025-12-08', 'Estimate from the dollar at TZS 2,550', 'D');
-- Operators enter them, and nobody changes one.
select protect('exchange_rates', 'true', 'is_operator()');
revoke update, delete on exchange_rates from umuhora_app, umuhora_worker;

create table provider_records (
  provider_company_id uuid primary key references companies,
  rating_hundredths integer not null default 0 check (rating_hundredths between 0 and 500),
  rating_count integer not null default 0 check (rating_count >= 0),
  earlier_stars integer not null default 0 check (earlier_stars >= 0),
  earlier_ratings integer not null default 0 check (earlier_ratings >= 0),
  completed_count integer not null default 0 check (completed_count >= 0)
);
comment on table provider_records is 'How a provider has done so far: public, and written only through the functions below.';
comment on column provider_records.earlier_stars is 'Sum of the stars of earlier_ratings ratings from before the market kept them; only the demonstration has any.';
select protect('provider_records', 'true');
revoke insert, update, delete on provider_records from umuhora_app;

create table offers (
  id uuid primary key default uuidv7(),
  provider_company_id uuid not null references companies,
  service text not null check (service in ('transport', 'seafreight', 'airfreight', 'car-carrier', 'warehousing',
    'spare-parts', 'in-gauge', 'out-of-gauge', 'refrigerated', 'cold-rooms', 'customs', 'consolidation')),
  status text not null default 'draft' check (status in ('draft', 'published', 'withdrawn')),
  origin text,
  destination text,
  basis text not null check (basis in ('container', 'truckload', 'wm', 'kg', 'piece', 'shipment', 'm2-month',
    'room-month', 'declaration')),
  equipment text,
  currency char(3) not null,
  price bigint not null check (price > 0),
  minimum_charge bigint check (minimum_charge >= 0),
  weight_breaks jsonb not null default '[]',
  maximum_kg numeric(14, 3) check (maximum_kg > 0),
  price_frw bigint not null check (price_frw >= 0),
  price_usd bigint not null check (price_usd >= 0),
  frw_rate_id uuid references exchange_rates,
  usd_rate_id uuid references exchange_rates,
  transit_days_min integer check (transit_days_min >= 0),
  transit_days_max integer,
  valid_from date not null,
  valid_until date not null,
  capacity_total numeric(14, 3) check (capacity_total >= 0),
  capacity_taken numeric(14, 3) not null default 0 check (capacity_taken >= 0),
  next_departure timestamptz(3),
  included text[] not null default '{}',
  not_included text[] not null default '{}',
  attributes jsonb not null default '{}' check (jsonb_typeof(attributes) = 'object'),
  demonstration boolean not null default false,
  -- Of the provider, kept here so that the catalogue sorts and reads one table.
  provider_name text not null,
  rating_hundredths integer not null default 0,
  rating_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The same rule as domain/offers/availability.ts.
  availability text not null generated always as (
    case when capacity_total is null then 'available'
         when capacity_taken >= capacity_total then 'full'
         when (capacity_total - capacity_taken) * 5 <= capacity_total then 'limited'
         else 'available' end) stored,
  -- Unknown sorts last.
  transit_order integer not null generated always as (coalesce(transit_days_max, 32767)) stored,
  departure_order timestamptz(3) not null generated always as (coalesce(next_departure, 'infinity')) stored,
  -- Attributes that a page narrows its catalogue by.
  hub text generated always as (attributes ->> 'hub') stored,
  part_category text generated always as (attributes ->> 'partCategory') stored,
  vehicle_make text generated always as (attributes ->> 'vehicleMake') stored,
  temperature_min numeric generated always as ((attributes #>> '{temperature,minC}')::numeric) stored,
  temperature_max numeric generated always as ((attributes #>> '{temperature,maxC}')::numeric) stored,
  unique (provider_company_id, id),
  check (capacity_taken <= capacity_total),
  check (transit_days_max >= transit_days_min),
  check (valid_until >= valid_from)
);
comment on table offers is 'A rate card. price and minimum_charge are minor units of currency, for one unit of basis; price_frw and price_usd are the same price by the rates named; capacity is in units of basis.';
comment on column offers.attributes is 'What cards of the service say beyond the common: contract/offer-attributes.ts.';
comment on column offers.capacity_taken is 'Decides only where the service counts in one counter. For departures and periods it repeats, for the word on the card, what is taken of the next departure or held today.';
comment on column offers.weight_breaks is '[{"fromKg": 45, "amount": 400}]: minor units of currency from a weight on.';

-- The catalogue: each sort, within a service, from an origin, or to a destination. The columns after id let the other
-- filters be decided inside the index.
create index offers_by_price on offers (service, price_frw, id, destination, equipment, availability, valid_until)
  where status = 'published';
create index offers_by_transit on offers (service, transit_order, id, destination, equipment, availability, valid_until, price_frw)
  where status = 'published';
create index offers_by_rating on offers (service, rating_hundredths desc, id desc, destination, equipment, availability, valid_until, price_frw)
  where status = 'published';
create index offers_by_departure on offers (service, departure_order, id, destination, equipment, availability, valid_until, price_frw)
  where status = 'published';
create index offers_from_by_price on offers (service, origin, price_frw, id, destination, equipment, availability, valid_until)
  where status = 'published';
create index offers_from_by_transit on offers (service, origin, transit_order, id, destination, equipment, availability, valid_until, price_frw)
  where status = 'published';
create index offers_from_by_rating on offers (service, origin, rating_hundredths desc, id desc, destination, equipment, availability, valid_until, price_frw)
  where status = 'published';
create index offers_from_by_departure on offers (service, origin, departure_order, id, destination, equipment, availability, valid_until, price_frw)
  where status = 'published';
create index offers_to_by_price on offers (service, destination, price_frw, id, equipment, availability, valid_until)
  where status = 'published';
create index offers_to_by_transit on offers (service, destination, transit_order, id, equipment, availability, valid_until, price_frw)
  where status = 'published';
create index offers_to_by_rating on offers (service, destination, rating_hundredths desc, id desc, equipment, availability, valid_until, price_frw)
  where status = 'published';
create index offers_to_by_departure on offers (service, destination, departure_order, id, equipment, availability, valid_until, price_frw)
  where status = 'published';

-- What a page narrows by an attribute: small, for only its cards have one.
create index offers_of_hub_by_price on offers (hub, price_frw, id, service, origin, availability, valid_until)
  where status = 'published' and hub is not null;
create index offers_of_hub_by_transit on offers (hub, transit_order, id, service, origin, availability, valid_until, price_frw)
  where status = 'published' and hub is not null;
create index offers_of_hub_by_rating on offers (hub, rating_hundredths desc, id desc, service, origin, availability, valid_until, price_frw)
  where status = 'published' and hub is not null;
create index offers_of_hub_by_departure on offers (hub, departure_order, id, service, origin, availability, valid_until, price_frw)
  where status = 'published' and hub is not null;
create index offers_of_part_by_price on offers (part_category, price_frw, id, service, vehicle_make, availability, valid_until)
  where status = 'published' and part_category is not null;
create index offers_of_part_and_make_by_price on offers (part_category, vehicle_make, price_frw, id, service, availability, valid_until)
  where status = 'published' and part_category is not null and vehicle_make is not null;
create index offers_of_part_and_make_by_rating on offers (part_category, vehicle_make, rating_hundredths desc, id desc, service, availability, valid_until, price_frw)
  where status = 'published' and part_category is not null and vehicle_make is not null;
create index offers_of_make_by_price on offers (vehicle_make, price_frw, id, service, part_category, availability, valid_until)
  where status = 'published' and vehicle_make is not null;
create index offers_of_part_by_rating on offers (part_category, rating_hundredths desc, id desc, service, vehicle_make, availability, valid_until, price_frw)
  where status = 'published' and part_category is not null;
create index offers_of_make_by_rating on offers (vehicle_make, rating_hundredths desc, id desc, service, part_category, availability, valid_until, price_frw)
  where status = 'published' and vehicle_make is not null;
create index offers_cold_by_price on offers (service, price_frw, id, temperature_min, temperature_max, origin, destination, equipment, availability, valid_until)
  where status = 'published' and temperature_min is not null and temperature_max is not null;
create index offers_cold_by_transit on offers (service, transit_order, id, temperature_min, temperature_max, origin, destination, equipment, availability, valid_until, price_frw)
  where status = 'published' and temperature_min is not null and temperature_max is not null;
create index offers_cold_by_rating on offers (service, rating_hundredths desc, id desc, temperature_min, temperature_max, origin, destination, equipment, availability, valid_until, price_frw)
  where status = 'published' and temperature_min is not null and temperature_max is not null;
create index offers_cold_by_departure on offers (service, departure_order, id, temperature_min, temperature_max, origin, destination, equipment, availability, valid_until, price_frw)
  where status = 'published' and temperature_min is not null and temperature_max is not null;

-- Whom to ask by hand: from provider to provider of a service.
create index offers_by_service_and_provider on offers (service, provider_company_id, origin) where status = 'published';

-- Published prices are public; a card is written by its own provider.
select protect('offers', 'status = ''published'' or provider_company_id = current_company_id() or is_operator()',
  'provider_company_id = current_company_id() or is_operator()');

-- The functions below run as the owner, for whom FORCE holds too wherever it is no superuser.
create policy owner on offers to current_role using (true) with check (true);
create policy owner on provider_records to current_role using (true) with check (true);

-- Takes capacity for a booking, which the customer's transaction does on the provider's card. False: not enough is left.
-- Two at once: the second waits for the first, then sees what is left.
create function reserve_offer_capacity(offer uuid, quantity numeric) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.offers set capacity_taken = capacity_taken + quantity
   where id = offer and quantity > 0 and (capacity_total is null or capacity_taken + quantity <= capacity_total);
  return found;
end $$;
revoke all on function reserve_offer_capacity(uuid, numeric) from public;
grant execute on function reserve_offer_capacity(uuid, numeric) to umuhora_app, umuhora_worker;

create function release_offer_capacity(offer uuid, quantity numeric) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.offers set capacity_taken = greatest(0, capacity_taken - quantity) where id = offer and quantity > 0;
  return found;
end $$;
revoke all on function release_offer_capacity(uuid, numeric) from public;
grant execute on function release_offer_capacity(uuid, numeric) to umuhora_app, umuhora_worker;

-- The rating of a provider, counted anew by whoever keeps the ratings, on their record and on all their cards: the mean
-- of these stars and of those from before.
create function set_provider_rating(provider uuid, stars integer, ratings integer) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare hundredths integer; total integer;
begin
  insert into public.provider_records (provider_company_id) values (provider) on conflict do nothing;
  update public.provider_records r
     set rating_count = r.earlier_ratings + ratings,
         rating_hundredths = coalesce(round(100.0 * (r.earlier_stars + stars) / nullif(r.earlier_ratings + ratings, 0)), 0)
   where r.provider_company_id = provider
  returning r.rating_hundredths, r.rating_count into hundredths, total;
  update public.offers set rating_hundredths = hundredths, rating_count = total where provider_company_id = provider;
end $$;
revoke all on function set_provider_rating(uuid, integer, integer) from public;
grant execute on function set_provider_rating(uuid, integer, integer) to umuhora_app, umuhora_worker;

create function count_provider_completion(provider uuid) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  insert into public.provider_records as r (provider_company_id, completed_count) values (provider, 1)
  on conflict (provider_company_id) do update set completed_count = r.completed_count + 1
$$;
revoke all on function count_provider_completion(uuid) from public;
grant execute on function count_provider_completion(uuid) to umuhora_app, umuhora_worker;

-- Dated runs of a consolidation card. What is left is counted here, on the row that everybody who wants some locks.
create table departures (
  id uuid primary key default uuidv7(),
  number text not null unique,
  provider_company_id uuid not null references companies,
  offer_id uuid not null,
  status text not null default 'open' check (status in ('open', 'closed', 'departed', 'arrived')),
  cut_off_at timestamptz(3) not null,
  departs_at timestamptz(3) not null,
  arrives_at timestamptz(3) not null,
  capacity numeric(14, 3) not null check (capacity >= 0),
  taken numeric(14, 3) not null default 0 check (taken >= 0),
  closed_at timestamptz,
  departed_at timestamptz,
  arrived_at timestamptz,
  unique (provider_company_id, id),
  unique (offer_id, cut_off_at),
  foreign key (provider_company_id, offer_id) references offers (provider_company_id, id),
  check (taken <= capacity),
  check (cut_off_at <= departs_at and departs_at <= arrives_at)
);
comment on table departures is 'A dated run of a consolidation card; capacity and taken are in units of its basis (for wm, neither volume nor weight can then be more than there is).';
create index departures_of_provider on departures (provider_company_id, cut_off_at, id);
create index departures_by_cut_off on departures (cut_off_at, id);
create index departures_of_offer on departures (provider_company_id, offer_id, cut_off_at);
create index departures_open on departures (cut_off_at) where status = 'open';
-- When something leaves is as public as its price; its provider dates it, moves it, and counts nothing by hand.
select protect('departures', 'true', 'provider_company_id = current_company_id()');
create policy owner on departures to current_role using (true) with check (true);
revoke update, delete on departures from umuhora_app;
grant update (status, closed_at, departed_at, arrived_at) on departures to umuhora_app;

-- Room that depends on time: on a departure, or of a card from a day until another.
create table offer_reservations (
  id uuid primary key default uuidv7(),
  provider_company_id uuid not null references companies,
  customer_company_id uuid not null references companies,
  offer_id uuid not null,
  departure_id uuid,
  from_day date,
  until_day date,
  quantity numeric(14, 3) not null check (quantity > 0),
  status text not null default 'held' check (status in ('held', 'confirmed', 'released')),
  held_at timestamptz not null default now(),
  confirmed_at timestamptz,
  released_at timestamptz,
  unique (customer_company_id, provider_company_id, id),
  foreign key (provider_company_id, offer_id) references offers (provider_company_id, id),
  foreign key (provider_company_id, departure_id) references departures (provider_company_id, id),
  check ((departure_id is null) = (from_day is not null)),
  check ((from_day is null) = (until_day is null)),
  check (until_day > from_day)
);
comment on table offer_reservations is 'Who holds how much of a departure, or of a card day by day (until_day is free again). Written by the functions below alone.';
create index offer_reservations_of_customer on offer_reservations (customer_company_id, id);
create index offer_reservations_of_offer on offer_reservations (provider_company_id, offer_id, until_day) where status <> 'released';
create index offer_reservations_of_period on offer_reservations (offer_id, until_day) where status <> 'released' and departure_id is null;
create index offer_reservations_of_departure on offer_reservations (provider_company_id, departure_id, id);
select protect('offer_reservations',
  'customer_company_id = current_company_id() or provider_company_id = current_company_id() or is_operator()');
create policy owner on offer_reservations to current_role using (true) with check (true);
revoke insert, update, delete on offer_reservations from umuhora_app;

-- Repeats on the card what is left of its next departure, and when that is.
create function show_next_departure(offer uuid) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update public.offers o
     set next_departure = n.departs_at, capacity_taken = least(coalesce(n.taken, 0), o.capacity_total)
    from (select 1) one
    left join lateral (
      select d.departs_at, d.taken from public.departures d
       where d.offer_id = offer and d.status = 'open' and d.cut_off_at > now()
       order by d.taken >= d.capacity, d.cut_off_at limit 1) n on true
   where o.id = offer and (o.next_departure, o.capacity_taken)
     is distinct from (n.departs_at, least(coalesce(n.taken, 0), o.capacity_total))
$$;
revoke all on function show_next_departure(uuid) from public;
grant execute on function show_next_departure(uuid) to umuhora_app, umuhora_worker;

-- The load of a card on a day.
create function held_on(offer uuid, day date) returns numeric
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce(sum(r.quantity), 0) from public.offer_reservations r
   where r.offer_id = offer and r.departure_id is null and r.status <> 'released'
     and r.until_day > day and r.from_day <= day
$$;
revoke all on function held_on(uuid, date) from public;
grant execute on function held_on(uuid, date) to umuhora_app, umuhora_worker;

-- The most that is held of a card on any day from a day on.
create function peak_held(offer uuid, from_day date) returns numeric
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce(max(public.held_on(offer, days.day)), 0) from (
    select from_day as day
    union
    select r.from_day from public.offer_reservations r
     where r.offer_id = offer and r.departure_id is null and r.status <> 'released' and r.from_day > peak_held.from_day) days
$$;
revoke all on function peak_held(uuid, date) from public;
grant execute on function peak_held(uuid, date) to umuhora_app, umuhora_worker;

-- Repeats on the card what is held of it today.
create function show_load(offer uuid) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update public.offers o set capacity_taken = least(h.held, o.capacity_total)
    from (select public.held_on(offer, (now() at time zone 'Africa/Kigali')::date) as held) h
   where o.id = offer and o.capacity_taken is distinct from least(h.held, o.capacity_total)
$$;
revoke all on function show_load(uuid) from public;
grant execute on function show_load(uuid) to umuhora_app, umuhora_worker;

-- Takes away the runs of a card that nobody has booked on and that are no longer planned like this. Asked by the card's
-- provider or by a job. One on which somebody takes room at this moment is kept: its row is looked at again.
create function drop_empty_departures(offer uuid, cut_offs timestamptz[], arrivals timestamptz[], capacity numeric, at timestamptz) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from public.departures d
   where d.offer_id = offer and d.status = 'open' and d.cut_off_at > at and d.taken = 0
     and (public.current_company_id() is null or d.provider_company_id = public.current_company_id())
     and not exists (select from public.offer_reservations r
       where r.provider_company_id = d.provider_company_id and r.departure_id = d.id)
     and not (d.capacity = drop_empty_departures.capacity and exists (
       select from unnest(cut_offs, arrivals) as planned(cut_off, arrival)
        where planned.cut_off = d.cut_off_at and planned.arrival = d.arrives_at))
$$;
revoke all on function drop_empty_departures(uuid, timestamptz[], timestamptz[], numeric, timestamptz) from public;
grant execute on function drop_empty_departures(uuid, timestamptz[], timestamptz[], numeric, timestamptz) to umuhora_app, umuhora_worker;

-- Holds room on a departure for the asking company. Null: not enough is left, or its cut-off is over. Two at once: the
-- second waits for the first, then sees what is left.
create function hold_departure(departure uuid, quantity numeric) returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare d public.departures; made uuid;
begin
  update public.departures set taken = taken + quantity
   where id = departure and quantity > 0 and status = 'open' and cut_off_at > now() and taken + quantity <= capacity
  returning * into d;
  if not found then return null; end if;
  insert into public.offer_reservations (provider_company_id, customer_company_id, offer_id, departure_id, quantity)
  values (d.provider_company_id, public.current_company_id(), d.offer_id, d.id, quantity) returning id into made;
  perform public.show_next_departure(d.offer_id);
  return made;
end $$;
revoke all on function hold_departure(uuid, numeric) from public;
grant execute on function hold_departure(uuid, numeric) to umuhora_app;

-- Holds room of a card from a day until another for the asking company. Null: on some day not enough is left. The lock
-- on the card makes two at once wait for each other; the load only rises on a day on which a reservation begins.
create function hold_period(offer uuid, quantity numeric, from_day date, until_day date) returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare card public.offers; peak numeric; made uuid;
begin
  select * into card from public.offers o where o.id = offer and o.status = 'published' for no key update;
  if not found or quantity <= 0 or until_day <= from_day then return null; end if;
  select max(public.held_on(offer, days.day)) into peak from (
    select from_day as day
    union
    select r.from_day from public.offer_reservations r
     where r.offer_id = offer and r.departure_id is null and r.status <> 'released'
       and r.until_day > hold_period.from_day
       and r.from_day > hold_period.from_day and r.from_day < hold_period.until_day) days;
  if peak + quantity > card.capacity_total then return null; end if;
  insert into public.offer_reservations (provider_company_id, customer_company_id, offer_id, from_day, until_day, quantity)
  values (card.provider_company_id, public.current_company_id(), offer, hold_period.from_day, hold_period.until_day, quantity)
  returning id into made;
  perform public.show_load(offer);
  return made;
end $$;
revoke all on function hold_period(uuid, numeric, date, date) from public;
grant execute on function hold_period(uuid, numeric, date, date) to umuhora_app;

-- The provider has confirmed what was held. Asked by its provider or by a job, which is nobody's company.
create function confirm_reservation(reservation uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.offer_reservations set status = 'confirmed', confirmed_at = now()
   where id = reservation and status = 'held'
     and (public.current_company_id() is null or provider_company_id = public.current_company_id());
  return found;
end $$;
revoke all on function confirm_reservation(uuid) from public;
grant execute on function confirm_reservation(uuid) to umuhora_app, umuhora_worker;

-- Gives held or confirmed room back, once. Asked by either side or by a job.
create function release_reservation(reservation uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare r public.offer_reservations;
begin
  update public.offer_reservations set status = 'released', released_at = now()
   where id = reservation and status <> 'released'
     and (public.current_company_id() is null
       or public.current_company_id() in (provider_company_id, customer_company_id))
  returning * into r;
  if not found then return false; end if;
  if r.departure_id is null then
    perform public.show_load(r.offer_id);
  else
    update public.departures set taken = taken - r.quantity where id = r.departure_id;
    perform public.show_next_departure(r.offer_id);
  end if;
  return true;
end $$;
revoke all on function release_reservation(uuid) from public;
grant execute on function release_reservation(uuid) to umuhora_app, umuhora_worker;
