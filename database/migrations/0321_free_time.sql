-- Free time of containers and ports: how many days cost nothing, and what each day after them costs. Dated rows; the
-- delivery order of a shipment overrides them.

create table free_time_tariffs (
  id uuid primary key default uuidv7(),
  -- container: one merged clock of the line from discharge to the empty return; port_storage: of the port, until the gate.
  clock text not null check (clock in ('container', 'port_storage')),
  -- Empty: every line that has no row of its own.
  line text not null default '',
  place text not null check (place ~ '^[A-Z]{5}$'),
  cargo text not null default 'transit' check (cargo in ('transit', 'local')),
  equipment_group text not null check (equipment_group in ('dry', 'special', 'reefer')),
  free_days integer not null check (free_days between 0 and 365),
  free_day_type text not null default 'calendar' check (free_day_type in ('calendar', 'working')),
  starts_on text not null default 'same' check (starts_on in ('same', 'next')),
  tier_base text not null check (tier_base in ('after_free', 'from_start')),
  -- [{"from": 1, "to": 7, "box20": 2000, "box40": 4000}]: minor units for a container and day; to is null in the last.
  tiers jsonb not null check (jsonb_typeof(tiers) = 'array' and jsonb_array_length(tiers) > 0),
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  vat_bp integer not null default 0 check (vat_bp between 0 and 10000),
  effective_from date not null,
  effective_to date,
  source text not null check (length(source) between 1 and 300),
  grade char(1) not null check (grade in ('A', 'B', 'C', 'D')),
  created_at timestamptz not null default now(),
  unique (clock, line, place, cargo, equipment_group, effective_from),
  check (effective_to >= effective_from)
);
comment on table free_time_tariffs is 'Free days and what each day after them costs, by clock, line and port. Grade: A official, B secondary, C one source, D estimate; the least certain of free days and tiers.';
select protect('free_time_tariffs', 'true', 'is_operator()');
revoke update, delete on free_time_tariffs from umuhora_app, umuhora_worker;
create policy owner on free_time_tariffs to current_role using (true) with check (true);

insert into free_time_tariffs (clock, line, place, equipment_group, free_days, tier_base, tiers, currency, vat_bp, effective_from, source, grade) values
  ('container', 'Maersk', 'TZDAR', 'dry', 30, 'after_free',
   '[{"from": 1, "to": 7, "box20": 1000, "box40": 2000}, {"from": 8, "to": 14, "box20": 1500, "box40": 3000}, {"from": 15, "to": null, "box20": 3000, "box40": 6000}]',
   'USD', 0, '2020-03-20', 'Maersk Tanzania: free time of 2018-01-05, charges of 2020-03-20', 'A'),
  ('container', 'Maersk', 'KEMBA', 'dry', 21, 'after_free',
   '[{"from": 1, "to": 7, "box20": 2000, "box40": 4000}, {"from": 8, "to": 14, "box20": 3500, "box40": 7000}, {"from": 15, "to": null, "box20": 5000, "box40": 10000}]',
   'USD', 0, '2023-02-15', 'Maersk Kenya: charges of 2023-02-15 as reprinted; free time not published for Rwanda, own estimate', 'D'),
  ('container', '', 'TZDAR', 'dry', 30, 'after_free',
   '[{"from": 1, "to": 7, "box20": 2000, "box40": 4000}, {"from": 8, "to": 14, "box20": 3000, "box40": 6000}, {"from": 15, "to": null, "box20": 4500, "box40": 9000}]',
   'USD', 0, '2025-07-01', 'Own estimate for lines whose tariff was not read', 'D'),
  ('container', '', 'KEMBA', 'dry', 21, 'after_free',
   '[{"from": 1, "to": 7, "box20": 2000, "box40": 4000}, {"from": 8, "to": 14, "box20": 3000, "box40": 6000}, {"from": 15, "to": null, "box20": 4500, "box40": 9000}]',
   'USD', 0, '2025-07-01', 'Own estimate for lines whose tariff was not read', 'D'),
  ('container', '', 'TZDAR', 'special', 14, 'after_free',
   '[{"from": 1, "to": 7, "box20": 3500, "box40": 7000}, {"from": 8, "to": 14, "box20": 5250, "box40": 10500}, {"from": 15, "to": null, "box20": 7875, "box40": 15750}]',
   'USD', 0, '2025-07-01', 'Own estimate for lines whose tariff was not read', 'D'),
  ('container', '', 'KEMBA', 'special', 14, 'after_free',
   '[{"from": 1, "to": 7, "box20": 3500, "box40": 7000}, {"from": 8, "to": 14, "box20": 5250, "box40": 10500}, {"from": 15, "to": null, "box20": 7875, "box40": 15750}]',
   'USD', 0, '2025-07-01', 'Own estimate for lines whose tariff was not read', 'D'),
  ('container', '', 'TZDAR', 'reefer', 7, 'after_free',
   '[{"from": 1, "to": 7, "box20": 6400, "box40": 12800}, {"from": 8, "to": 14, "box20": 9600, "box40": 19200}, {"from": 15, "to": null, "box20": 14400, "box40": 28800}]',
   'USD', 0, '2025-07-01', 'Own estimate for lines whose tariff was not read', 'D'),
  ('container', '', 'KEMBA', 'reefer', 7, 'after_free',
   '[{"from": 1, "to": 7, "box20": 6400, "box40": 12800}, {"from": 8, "to": 14, "box20": 9600, "box40": 19200}, {"from": 15, "to": null, "box20": 14400, "box40": 28800}]',
   'USD', 0, '2025-07-01', 'Own estimate for lines whose tariff was not read', 'D'),
  ('port_storage', '', 'KEMBA', 'dry', 15, 'from_start',
   '[{"from": 16, "to": 21, "box20": 3000, "box40": 6000}, {"from": 22, "to": null, "box20": 4500, "box40": 9000}]',
   'USD', 0, '2023-05-01', 'Kenya Ports Authority, transit imports, promotion of May 2023 as told in the press', 'B'),
  ('port_storage', '', 'TZDAR', 'dry', 15, 'after_free',
   '[{"from": 1, "to": 21, "box20": 2000, "box40": 4000}, {"from": 22, "to": null, "box20": 4000, "box40": 8000}]',
   'USD', 1800, '2025-07-01', 'Tanzania Ports Authority, transit imports, by an importers'' guide of about 2025', 'C');

alter table transfer_rates drop constraint transfer_rates_code_check;
alter table transfer_rates add constraint transfer_rates_code_check
  check (code in ('collection', 'origin_charges', 'terminal_handling', 'delivery_order', 'port_stay',
    'container_deposit', 'deposit_return', 'empty_return', 'airport_handling', 'airport_stay', 'road_toll',
    'transit_charge', 'transit_bond', 'declaration', 'clearance_stay', 'delivery', 'delivery_stay', 'collection_stay',
    'insurance', 'departure_interval'));
insert into transfer_rates (code, mode, unit, low, high, effective_from, source, grade) values
  ('empty_return', 'sea', 'days', 5, 9, '2025-07-01', 'The way of an empty container from Kigali back to the port, 5 to 9 days', 'C');
