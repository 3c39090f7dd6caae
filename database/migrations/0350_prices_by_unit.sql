-- A price is compared with prices for the same unit: the catalogue by price goes unit by unit, and every list can be
-- narrowed to one.

alter table offers add column price_unit smallint not null generated always as (
  case basis when 'truckload' then 1 when 'container' then 2 when 'wm' then 3 when 'kg' then 4 when 'piece' then 5
    when 'shipment' then 6 when 'm2-month' then 7 when 'room-month' then 8 when 'declaration' then 9 end) stored;
comment on column offers.price_unit is 'What the price is per, as its place in a list by price: the order of bases in domain/offers/services.ts.';

drop index offers_by_price;
create index offers_by_price on offers (service, price_unit, price_frw, id, destination, equipment, availability, valid_until)
  where status = 'published';
drop index offers_by_transit;
create index offers_by_transit on offers (service, transit_order, id, destination, equipment, availability, valid_until, price_frw, price_unit)
  where status = 'published';
drop index offers_by_rating;
create index offers_by_rating on offers (service, rating_hundredths desc, id desc, destination, equipment, availability, valid_until, price_frw, price_unit)
  where status = 'published';
drop index offers_by_departure;
create index offers_by_departure on offers (service, departure_order, id, destination, equipment, availability, valid_until, price_frw, price_unit)
  where status = 'published';
drop index offers_from_by_price;
create index offers_from_by_price on offers (service, origin, price_unit, price_frw, id, destination, equipment, availability, valid_until)
  where status = 'published';
drop index offers_from_by_transit;
create index offers_from_by_transit on offers (service, origin, transit_order, id, destination, equipment, availability, valid_until, price_frw, price_unit)
  where status = 'published';
drop index offers_from_by_rating;
create index offers_from_by_rating on offers (service, origin, rating_hundredths desc, id desc, destination, equipment, availability, valid_until, price_frw, price_unit)
  where status = 'published';
drop index offers_from_by_departure;
create index offers_from_by_departure on offers (service, origin, departure_order, id, destination, equipment, availability, valid_until, price_frw, price_unit)
  where status = 'published';
drop index offers_to_by_price;
create index offers_to_by_price on offers (service, destination, price_unit, price_frw, id, equipment, availability, valid_until)
  where status = 'published';
drop index offers_to_by_transit;
create index offers_to_by_transit on offers (service, destination, transit_order, id, equipment, availability, valid_until, price_frw, price_unit)
  where status = 'published';
drop index offers_to_by_rating;
create index offers_to_by_rating on offers (service, destination, rating_hundredths desc, id desc, equipment, availability, valid_until, price_frw, price_unit)
  where status = 'published';
drop index offers_to_by_departure;
create index offers_to_by_departure on offers (service, destination, departure_order, id, equipment, availability, valid_until, price_frw, price_unit)
  where status = 'published';
drop index offers_of_hub_by_price;
create index offers_of_hub_by_price on offers (hub, price_unit, price_frw, id, service, origin, availability, valid_until)
  where status = 'published' and hub is not null;
drop index offers_of_hub_by_transit;
create index offers_of_hub_by_transit on offers (hub, transit_order, id, service, origin, availability, valid_until, price_frw, price_unit)
  where status = 'published' and hub is not null;
drop index offers_of_hub_by_rating;
create index offers_of_hub_by_rating on offers (hub, rating_hundredths desc, id desc, service, origin, availability, valid_until, price_frw, price_unit)
  where status = 'published' and hub is not null;
drop index offers_of_hub_by_departure;
create index offers_of_hub_by_departure on offers (hub, departure_order, id, service, origin, availability, valid_until, price_frw, price_unit)
  where status = 'published' and hub is not null;
drop index offers_of_part_by_price;
create index offers_of_part_by_price on offers (part_category, price_unit, price_frw, id, service, vehicle_make, availability, valid_until)
  where status = 'published' and part_category is not null;
drop index offers_of_part_and_make_by_price;
create index offers_of_part_and_make_by_price on offers (part_category, vehicle_make, price_unit, price_frw, id, service, availability, valid_until)
  where status = 'published' and part_category is not null and vehicle_make is not null;
drop index offers_of_make_by_price;
create index offers_of_make_by_price on offers (vehicle_make, price_unit, price_frw, id, service, part_category, availability, valid_until)
  where status = 'published' and vehicle_make is not null;
drop index offers_cold_by_price;
create index offers_cold_by_price on offers (service, price_unit, price_frw, id, temperature_min, temperature_max, origin, destination, equipment, availability, valid_until)
  where status = 'published' and temperature_min is not null and temperature_max is not null;
drop index offers_cold_by_transit;
create index offers_cold_by_transit on offers (service, transit_order, id, temperature_min, temperature_max, origin, destination, equipment, availability, valid_until, price_frw, price_unit)
  where status = 'published' and temperature_min is not null and temperature_max is not null;
drop index offers_cold_by_rating;
create index offers_cold_by_rating on offers (service, rating_hundredths desc, id desc, temperature_min, temperature_max, origin, destination, equipment, availability, valid_until, price_frw, price_unit)
  where status = 'published' and temperature_min is not null and temperature_max is not null;
drop index offers_cold_by_departure;
create index offers_cold_by_departure on offers (service, departure_order, id, temperature_min, temperature_max, origin, destination, equipment, availability, valid_until, price_frw, price_unit)
  where status = 'published' and temperature_min is not null and temperature_max is not null;
