-- A kept tax estimate has a number that people can say, as bookings and shipments have; and invoices come in the
-- currencies of the countries that Rwanda buys from.

-- `UME-4K7W-Q2NX`: seven signs by chance and the sign that checks them, as domain/identifiers/reference-number.ts makes
-- them. The default of the table, so that estimates of before and those of an older archive have one too.
create function new_estimate_number() returns text language plpgsql volatile set search_path = pg_catalog, pg_temp as $$
declare
  signs constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  chance constant bytea := uuid_send(gen_random_uuid());
  body text := '';
  factor integer := 2;
  total integer := 0;
  product integer;
begin
  -- Bytes 6 and 8 of a random UUID are not all chance.
  foreach product in array array[0, 1, 2, 3, 4, 5, 7] loop
    body := body || substr(signs, get_byte(chance, product) % 32 + 1, 1);
  end loop;
  for place in reverse 7..1 loop
    product := factor * (strpos(signs, substr(body, place, 1)) - 1);
    factor := 3 - factor;
    total := total + product / 32 + product % 32;
  end loop;
  return 'UME-' || left(body, 4) || '-' || right(body, 3) || substr(signs, (32 - total % 32) % 32 + 1, 1);
end
$$;
revoke all on function new_estimate_number() from public;
grant execute on function new_estimate_number() to umuhora_app, umuhora_worker;

alter table tax_estimates add column number text not null default new_estimate_number() unique;
comment on column tax_estimates.number is 'What people call it by; of the whole market, and never given twice.';

alter table exchange_rates no force row level security;
insert into exchange_rates (from_currency, to_currency, rate, day, source, grade) values
  ('GBP', 'RWF', '1942.25', '2025-12-08', 'National Bank of Rwanda', 'A'),
  ('AED', 'RWF', '396.69', '2025-12-08', 'Estimate from the dollar at AED 3.6725', 'C'),
  ('CNY', 'RWF', '205.19', '2025-12-08', 'Estimate from the dollar at CNY 7.10', 'D')
on conflict do nothing;
alter table exchange_rates force row level security;
