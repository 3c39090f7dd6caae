-- A kilogram by road or air is priced to a tenth of a cent: USD 0.085 is a price of 8 and tenths of 5.

alter table offers add column price_tenths smallint not null default 0 check (price_tenths between 0 and 9);
alter table offers drop constraint offers_price_check;
alter table offers add constraint offers_price_check check (price >= 0 and price * 10 + price_tenths > 0);
alter table offers add constraint offers_price_fine_check
  check (price_tenths = 0 or (basis = 'kg' and currency not in ('RWF', 'UGX')));
comment on column offers.price_tenths is 'Tenths of a minor unit of currency beside price; only for a price per kilogram.';
