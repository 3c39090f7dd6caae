-- A card has its price in its own currency alone. Francs and dollars follow from the rates of the day when it is read,
-- so that a new rate changes the order and every total at once and touches no card. Within a currency the order by price
-- never changes: a list reads the cards of each currency in order and merges them by the rates.

alter table offers add column price_in_tenths bigint not null generated always as (price * 10 + price_tenths) stored;
comment on column offers.price_in_tenths is 'price and price_tenths together, in tenths of a minor unit of currency: its place in a list by price.';
comment on table offers is 'A rate card. price and minimum_charge are minor units of currency, for one unit of basis; capacity is in units of basis.';

-- What processes of the version before read and write until they are restarted. Nothing reads it any more, and the next
-- version drops it.
alter table offers alter column price_frw drop not null, alter column price_usd drop not null;
comment on column offers.price_frw is 'For processes of version 0.2.0 alone, as price_usd, price_usd_mills and the two rates.';

-- The indexes of the catalogue are made anew below.
do $$ declare name text; begin
  for name in select indexrelid::regclass from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = 'offers'::regclass and (c.relname like 'offers_%by_price' or c.relname like 'offers_%by_transit'
      or c.relname like 'offers_%by_rating' or c.relname like 'offers_%by_departure') and c.relname <> 'offers_of_lane_by_transit'
  loop
    execute 'drop index ' || name;
  end loop;
end $$;

-- Temperatures as integers: a comparison of numerics is decided outside an index wherever row level security holds.
alter table offers
  add column temperature_from integer generated always as (round((attributes #>> '{temperature,minC}')::numeric * 1000)::integer) stored,
  add column temperature_to integer generated always as (round((attributes #>> '{temperature,maxC}')::numeric * 1000)::integer) stored;
comment on column offers.temperature_from is 'Lowest temperature at which the goods can be kept, in thousandths of a degree Celsius.';
comment on column offers.temperature_to is 'Highest temperature at which the goods can be kept, in thousandths of a degree Celsius.';

-- The catalogue by price: within a service or from an origin, currency by currency. The columns after id let the other
-- filters be decided inside the index.
create index offers_by_price on offers (service, currency, price_unit, price_in_tenths, id, destination, equipment, availability, valid_until, temperature_from, temperature_to)
  where status = 'published';
create index offers_from_by_price on offers (service, origin, currency, price_unit, price_in_tenths, id, destination, equipment, availability, valid_until)
  where status = 'published';

-- The other orders, which need no rate.
create index offers_by_transit on offers (service, transit_order, id, destination, equipment, availability, valid_until, price_unit, temperature_from, temperature_to)
  where status = 'published';
create index offers_by_rating on offers (service, rating_hundredths desc, id desc, destination, equipment, availability, valid_until, price_unit, temperature_from, temperature_to)
  where status = 'published';
create index offers_by_departure on offers (service, departure_order, id, destination, equipment, availability, valid_until, price_unit, temperature_from, temperature_to)
  where status = 'published';
create index offers_from_by_transit on offers (service, origin, transit_order, id, destination, equipment, availability, valid_until, price_unit)
  where status = 'published';
create index offers_from_by_rating on offers (service, origin, rating_hundredths desc, id desc, destination, equipment, availability, valid_until, price_unit)
  where status = 'published';
create index offers_from_by_departure on offers (service, origin, departure_order, id, destination, equipment, availability, valid_until, price_unit)
  where status = 'published';

-- There are few destinations: a common one is found soon in any order, the cards of a rare one are read and sorted.
-- Those with little capacity left are few as well.
create index offers_to on offers (service, destination, currency, price_in_tenths) where status = 'published';
create index offers_limited on offers (service, currency, price_in_tenths) where status = 'published' and availability = 'limited';

-- What a page narrows by an attribute: small, for only its cards have one.
create index offers_of_hub_by_price on offers (hub, currency, price_unit, price_in_tenths, id, service, origin, availability, valid_until)
  where status = 'published' and hub is not null;
create index offers_of_hub_by_transit on offers (hub, transit_order, id, service, origin, availability, valid_until, price_unit)
  where status = 'published' and hub is not null;
create index offers_of_hub_by_rating on offers (hub, rating_hundredths desc, id desc, service, origin, availability, valid_until, price_unit)
  where status = 'published' and hub is not null;
create index offers_of_hub_by_departure on offers (hub, departure_order, id, service, origin, availability, valid_until, price_unit)
  where status = 'published' and hub is not null;
create index offers_of_part_by_price on offers (part_category, currency, price_unit, price_in_tenths, id, service, vehicle_make, availability, valid_until)
  where status = 'published' and part_category is not null;
create index offers_of_part_by_rating on offers (part_category, rating_hundredths desc, id desc, service, vehicle_make, availability, valid_until, price_unit)
  where status = 'published' and part_category is not null;
create index offers_of_make_by_price on offers (vehicle_make, currency, price_unit, price_in_tenths, id, service, part_category, availability, valid_until)
  where status = 'published' and vehicle_make is not null;
create index offers_of_make_by_rating on offers (vehicle_make, rating_hundredths desc, id desc, service, part_category, availability, valid_until, price_unit)
  where status = 'published' and vehicle_make is not null;

-- The cards of a lane, and brokers by where they declare.
create index offers_of_lane_by_price on offers (service, origin, destination, basis, equipment_key, currency, price_in_tenths, id)
  include (valid_from, valid_until, availability) where status = 'published';
create index offers_at_place_by_price on offers (service, origin, currency, price_in_tenths, id)
  include (valid_from, valid_until, availability) where status = 'published' and destination is null;

-- The newest rate of a currency of a day.
create index exchange_rates_by_day on exchange_rates (from_currency, day desc, id desc) where to_currency = 'RWF';

-- Nothing converts cards any more.
delete from graphile_worker._private_jobs
 where task_id in (select id from graphile_worker._private_tasks where identifier = 'offers:reprice');
