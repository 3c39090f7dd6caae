-- Storage of the ports for special containers and reefers: it is per container, whatever its kind. And what Maersk
-- publishes for them. Rows that an operator has entered already stay.

insert into free_time_tariffs (clock, line, place, equipment_group, free_days, tier_base, tiers, currency, vat_bp, effective_from, source, grade) values
  ('port_storage', '', 'KEMBA', 'special', 15, 'from_start',
   '[{"from": 16, "to": 21, "box20": 3000, "box40": 6000}, {"from": 22, "to": null, "box20": 4500, "box40": 9000}]',
   'USD', 0, '2023-05-01', 'Kenya Ports Authority, transit imports, promotion of May 2023 by press reports', 'B'),
  ('port_storage', '', 'KEMBA', 'reefer', 15, 'from_start',
   '[{"from": 16, "to": 21, "box20": 3000, "box40": 6000}, {"from": 22, "to": null, "box20": 4500, "box40": 9000}]',
   'USD', 0, '2023-05-01', 'Kenya Ports Authority, transit imports, promotion of May 2023 by press reports', 'B'),
  ('port_storage', '', 'TZDAR', 'special', 15, 'after_free',
   '[{"from": 1, "to": 21, "box20": 2000, "box40": 4000}, {"from": 22, "to": null, "box20": 4000, "box40": 8000}]',
   'USD', 1800, '2025-07-01', 'Tanzania Ports Authority, transit imports, by an importers'' guide of about 2025', 'C'),
  ('port_storage', '', 'TZDAR', 'reefer', 15, 'after_free',
   '[{"from": 1, "to": 21, "box20": 2000, "box40": 4000}, {"from": 22, "to": null, "box20": 4000, "box40": 8000}]',
   'USD', 1800, '2025-07-01', 'Tanzania Ports Authority, transit imports, by an importers'' guide of about 2025', 'C'),
  ('container', 'Maersk', 'TZDAR', 'special', 30, 'after_free',
   '[{"from": 1, "to": 7, "box20": 2000, "box40": 4000}, {"from": 8, "to": 14, "box20": 3000, "box40": 7000}, {"from": 15, "to": null, "box20": 5000, "box40": 10000}]',
   'USD', 0, '2020-03-20', 'Maersk Tanzania: free time of 2018-01-05, charges of 2020-03-20', 'A'),
  ('container', 'Maersk', 'TZDAR', 'reefer', 21, 'after_free',
   '[{"from": 1, "to": 7, "box20": 4000, "box40": 8000}, {"from": 8, "to": 14, "box20": 7000, "box40": 14000}, {"from": 15, "to": null, "box20": 10000, "box40": 16000}]',
   'USD', 0, '2020-03-20', 'Maersk Tanzania: free time of 2018-01-05, charges of 2020-03-20', 'A'),
  ('container', 'Maersk', 'KEMBA', 'special', 14, 'after_free',
   '[{"from": 1, "to": 7, "box20": 3500, "box40": 7000}, {"from": 8, "to": 14, "box20": 7000, "box40": 13000}, {"from": 15, "to": null, "box20": 10000, "box40": 20000}]',
   'USD', 0, '2023-02-15', 'Maersk Kenya: charges of 2023-02-15 as reprinted; free time not published for Rwanda, own estimate', 'D'),
  ('container', 'Maersk', 'KEMBA', 'reefer', 7, 'after_free',
   '[{"from": 1, "to": 7, "box20": 6500, "box40": 13000}, {"from": 8, "to": 14, "box20": 13000, "box40": 26500}, {"from": 15, "to": null, "box20": 20000, "box40": 40000}]',
   'USD', 0, '2023-02-15', 'Maersk Kenya: charges of 2023-02-15 as reprinted; free time not published for Rwanda, own estimate', 'D')
on conflict (clock, line, place, cargo, equipment_group, effective_from) do nothing;
