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
  unique (from_currency, to_currency, day, source)
);
comment on table exchange_rates is 'One from_currency is worth rate of to_currency on that day, in major units. Every conversion names its row. Grade: A official, B secondary, C one source, D estimate or demonstration.';
revoke insert, update, delete on exchange_rates from umuhora_app;
-- The last official rates that were read; the other three follow from the dollar. Newer rows take their place.
insert into exchange_rates (from_currency, to_currency, rate, day, source, grade) values
  ('USD', 'RWF', '1456.83', '2025-12-08', 'National Bank of Rwanda', 'A'),
  ('EUR', 'RWF', '1697.50', '2025-12-08', 'National Bank of Rwanda', 'A'),
  ('KES', 'RWF', '11.29', '2025-12-08', 'Estimate from the dollar at KES 129', 'D'),
  ('UGX', 'RWF', '0.4047', '2025-12-08', 'Estimate from the dollar at UGX 3,600', 'D'),
  ('TZS', 'RWF', '0.5713', '2025-12-08', 'Estimate from the dollar at TZS 2,550', 'D');

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
  basis text not null check (basis in ('container', 'truckload', 'wm', 'kg', 'piece', 'shipment')),
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
  unique (provider_company_id, id),
  check (capacity_taken <= capacity_total),
  check (transit_days_max >= transit_days_min),
  check (valid_until >= valid_from)
);
comment on table offers is 'A rate card. price and minimum_charge are minor units of currency, for one unit of basis; price_frw and price_usd are the same price by the rates named; capacity is in units of basis.';
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
