-- What stands between the cards of an itinerary: charges and hours of ports, borders, airports and delivery, and the
-- emission factors of the modes. Dated rows with source and grade; a newer row takes the place of an older one.

create table transfer_rates (
  id uuid primary key default uuidv7(),
  code text not null check (code in ('collection', 'origin_charges', 'terminal_handling', 'delivery_order', 'port_stay',
    'container_deposit', 'deposit_return', 'airport_handling', 'airport_stay', 'road_toll', 'transit_charge',
    'transit_bond', 'declaration', 'clearance_stay', 'delivery', 'delivery_stay', 'collection_stay', 'insurance',
    'departure_interval')),
  -- A place code, the letters of a country, or empty: everywhere.
  place text not null default '' check (place ~ '^([A-Z]{2}|[A-Z]{5}(-[A-Z]{3})?)?$'),
  mode text not null default '' check (mode in ('', 'sea', 'air', 'road')),
  unit text not null check (unit in ('box20', 'box40', 'truck', 'trailer', 'shipment', 'kg', 'truck_km', 'tonne_km',
    'value_bp', 'taxes_bp', 'hours', 'days')),
  low bigint not null check (low >= 0),
  high bigint not null,
  minimum bigint check (minimum > 0),
  currency char(3) check (currency is null or currency ~ '^[A-Z]{3}$'),
  effective_from date not null,
  effective_to date,
  source text not null check (length(source) between 1 and 300),
  grade char(1) not null check (grade in ('A', 'B', 'C', 'D')),
  created_at timestamptz not null default now(),
  unique (code, place, mode, unit, effective_from),
  check (high >= low),
  check (effective_to >= effective_from),
  check ((currency is null) = (unit in ('value_bp', 'taxes_bp', 'hours', 'days'))),
  check (minimum is null or currency is not null)
);
comment on table transfer_rates is 'Charges between the legs of an itinerary, from low to high: minor units of currency for one unit, hundredths of a per cent (of the insured value, of the taxes), hours or days. Grade: A official, B secondary, C one source, D estimate.';
-- Operators enter them, and nobody changes one.
select protect('transfer_rates', 'true', 'is_operator()');
revoke update, delete on transfer_rates from umuhora_app, umuhora_worker;
create policy owner on transfer_rates to current_role using (true) with check (true);

insert into transfer_rates (code, place, mode, unit, low, high, minimum, currency, effective_from, source, grade) values
  ('collection', '', '', 'truck_km', 120, 250, 15000, 'USD', '2025-07-01', 'Own estimate: a truck in the country of origin, to the port or airport', 'D'),
  ('collection', '', '', 'tonne_km', 15, 40, 4000, 'USD', '2025-07-01', 'Own estimate: part loads in the country of origin, to the port or airport', 'D'),
  ('collection_stay', '', '', 'hours', 12, 48, null, null, '2025-07-01', 'Own estimate', 'D'),
  ('origin_charges', '', 'sea', 'shipment', 6000, 15000, null, 'USD', '2025-07-01', 'Own estimate: warehouse and export papers of groupage', 'D'),
  ('origin_charges', '', 'air', 'shipment', 4000, 12000, null, 'USD', '2025-07-01', 'Own estimate: export handling and papers of air cargo', 'D'),
  ('terminal_handling', 'KEMBA', 'sea', 'box20', 10000, 15000, null, 'USD', '2025-07-01', 'Range of terminal handling charges of lines at Mombasa', 'D'),
  ('terminal_handling', 'KEMBA', 'sea', 'box40', 15000, 22000, null, 'USD', '2025-07-01', 'Range of terminal handling charges of lines at Mombasa', 'D'),
  ('terminal_handling', 'TZDAR', 'sea', 'box20', 10000, 15000, null, 'USD', '2025-07-01', 'Range of terminal handling charges of lines at Dar es Salaam', 'D'),
  ('terminal_handling', 'TZDAR', 'sea', 'box40', 15000, 22000, null, 'USD', '2025-07-01', 'Range of terminal handling charges of lines at Dar es Salaam', 'D'),
  ('terminal_handling', '', 'sea', 'shipment', 6000, 14000, null, 'USD', '2025-07-01', 'Own estimate: handling of groupage in a port', 'D'),
  ('delivery_order', '', 'sea', 'shipment', 5000, 10000, null, 'USD', '2025-07-01', 'Range of delivery order fees of lines at Mombasa and Dar es Salaam', 'D'),
  ('port_stay', 'KEMBA', 'sea', 'hours', 50, 158, null, null, '2025-07-01', 'Estimate from World Bank 2005 and Kenya Ports Authority 2021 to 2023: 8 in 10 leave by then', 'D'),
  ('port_stay', 'TZDAR', 'sea', 'hours', 101, 331, null, null, '2025-07-01', 'Estimate from World Bank and press reports to 2024: 8 in 10 leave by then', 'D'),
  ('container_deposit', '', 'sea', 'box20', 100000, 250000, null, 'USD', '2025-07-01', 'Range of deposits for transit containers; shippers'' councils told of USD 1,000 to 5,000 in 2020', 'D'),
  ('container_deposit', '', 'sea', 'box40', 100000, 250000, null, 'USD', '2025-07-01', 'Range of deposits for transit containers; shippers'' councils told of USD 1,000 to 5,000 in 2020', 'D'),
  ('deposit_return', '', 'sea', 'days', 12, 189, null, null, '2025-07-01', 'Empty return in 5 to 9 days; the line refunds in 7 working days (Maersk 2018) to six months (2017)', 'B'),
  ('airport_handling', '', 'air', 'kg', 8, 20, 2500, 'USD', '2025-07-01', 'Own estimate: handling of imports at an airport', 'D'),
  ('airport_stay', '', 'air', 'hours', 6, 24, null, null, '2025-07-01', 'Own estimate', 'D'),
  ('road_toll', 'RW', 'road', 'trailer', 0, 15200, null, 'USD', '2025-07-01', 'RRA Tax Handbook 2025: road toll of foreign semi-trailers on each entry; none for Rwandan ones', 'A'),
  ('road_toll', 'RW', 'road', 'truck', 0, 7600, null, 'USD', '2025-07-01', 'RRA Tax Handbook 2025: road toll of foreign trucks on each entry; none for Rwandan ones', 'A'),
  ('transit_charge', 'TZ', 'road', 'truck_km', 10, 16, null, 'USD', '2025-07-01', 'Transit charge of Tanzania, USD 10 to 16 for 100 km by axles', 'D'),
  ('transit_charge', 'KE', 'road', 'truck_km', 10, 10, null, 'USD', '2025-07-01', 'Transit charge of Kenya, about USD 10 for 100 km', 'D'),
  ('transit_charge', 'UG', 'road', 'truck_km', 10, 10, null, 'USD', '2025-07-01', 'Transit charge of Uganda, about USD 10 for 100 km', 'D'),
  ('transit_bond', '', 'road', 'taxes_bp', 25, 50, null, null, '2025-07-01', 'Own estimate: premium of a transit bond on the duty and taxes that it covers', 'D'),
  ('declaration', 'RW', '', 'shipment', 100000, 250000, null, 'RWF', '2025-07-01', 'Own estimate: fee of a clearing agent for an import declaration', 'D'),
  ('clearance_stay', 'RW', '', 'hours', 26, 77, null, null, '2025-07-01', 'Estimate from rwandatrade.rw 2020 and dry port figures: 8 in 10 are released by then', 'D'),
  ('delivery', 'RW', '', 'truck', 50000, 120000, null, 'RWF', '2025-07-01', 'Own estimate: a truck from the dry port or airport to a door in Kigali', 'D'),
  ('delivery', 'RW', '', 'shipment', 15000, 50000, null, 'RWF', '2025-07-01', 'Own estimate: a part load from the dry port or airport to a door in Kigali', 'D'),
  ('delivery_stay', 'RW', '', 'hours', 3, 24, null, null, '2025-07-01', 'Own estimate', 'D'),
  ('insurance', '', '', 'value_bp', 30, 60, null, null, '2025-07-01', 'Own estimate: premium of cargo insurance for general goods', 'D'),
  ('departure_interval', '', 'sea', 'hours', 168, 168, null, null, '2025-07-01', 'Own estimate: after the departure that a card names, one a week', 'D'),
  ('departure_interval', '', 'air', 'hours', 72, 72, null, null, '2025-07-01', 'Own estimate: after the departure that a card names, one in three days', 'D');

create table emission_factors (
  id uuid primary key default uuidv7(),
  mode text not null check (mode in ('sea', 'air', 'road', 'site')),
  vehicle text not null check (vehicle in ('container_ship', 'freighter', 'short_haul', 'articulated', 'rigid', 'van', 'terminal')),
  -- Grams of CO₂ equivalent, well to wake, for a tonne moved a kilometre; for a site, for a tonne handled.
  grams numeric(10, 3) not null check (grams > 0),
  low numeric(10, 3) not null,
  high numeric(10, 3) not null,
  effective_from date not null,
  source text not null check (length(source) between 1 and 300),
  grade char(1) not null check (grade in ('A', 'B', 'C', 'D')),
  created_at timestamptz not null default now(),
  unique (mode, vehicle, effective_from),
  check (low <= grams and grams <= high)
);
comment on table emission_factors is 'By ISO 14083: kilograms = tonnes × kilometres × grams / 1000, well to wake; the tonnes are those of the goods with their packing.';
select protect('emission_factors', 'true', 'is_operator()');
revoke update, delete on emission_factors from umuhora_app, umuhora_worker;
create policy owner on emission_factors to current_role using (true) with check (true);

insert into emission_factors (mode, vehicle, grams, low, high, effective_from, source, grade) values
  ('sea', 'container_ship', 8.15, 6, 12, '2025-07-01', 'GLEC Framework v3.2, container ship, average of the fleet', 'B'),
  ('air', 'freighter', 560, 480, 700, '2025-07-01', 'Own estimate in the order of GLEC: long haul freighter', 'D'),
  ('air', 'short_haul', 1500, 1000, 2000, '2025-07-01', 'Own estimate: flights of up to 1,500 km', 'D'),
  ('road', 'articulated', 95, 70, 130, '2025-07-01', 'Own estimate: articulated truck of 26 to 28 t, 60 % loaded, 30 % empty', 'D'),
  ('road', 'rigid', 175, 140, 230, '2025-07-01', 'Own estimate: rigid truck of 12 to 20 t', 'D'),
  ('road', 'van', 700, 400, 1200, '2025-07-01', 'Own estimate: van or pickup', 'D'),
  ('site', 'terminal', 1200, 600, 3000, '2025-07-01', 'Own estimate: terminal or warehouse', 'D');

-- The cards of a lane, the cheapest and the quickest: what an itinerary is put together from.
alter table offers add column equipment_key text not null generated always as (coalesce(equipment, '')) stored;
comment on column offers.equipment_key is 'equipment, empty where there is none: an index is read in order only behind columns that equal something.';
create index offers_of_lane_by_price on offers (service, origin, destination, basis, equipment_key, price_frw, id)
  include (valid_from, valid_until, availability) where status = 'published';
create index offers_of_lane_by_transit on offers (service, origin, destination, basis, equipment_key, transit_order, id)
  include (valid_from, valid_until, availability) where status = 'published';
-- Brokers, by where they declare.
create index offers_at_place_by_price on offers (service, origin, price_frw, id)
  include (valid_from, valid_until, availability) where status = 'published' and destination is null;
