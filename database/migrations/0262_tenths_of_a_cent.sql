-- Prices per kilogram are small: their approximate dollars are kept to a tenth of a cent too.

alter table offers add column price_usd_mills bigint check (price_usd_mills >= 0);
comment on column offers.price_usd_mills is 'price_usd once more in thousandths of a dollar, by the same rate.';
alter table offers no force row level security;
update offers o
   set price_usd_mills = case when o.currency = 'USD' then o.price * 10
                              else round(o.price_frw * 1000 / r.rate::numeric)::bigint end
  from offers own left join exchange_rates r on r.id = own.usd_rate_id
 where own.id = o.id and (o.currency = 'USD' or r.id is not null);
alter table offers force row level security;
