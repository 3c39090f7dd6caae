-- What a booking came to in francs and dollars, and by which rates, as on the day it was made: a rate that is entered
-- later changes nothing.

alter table bookings
  add column total_frw bigint check (total_frw >= 0),
  add column total_usd bigint check (total_usd >= 0),
  add column frw_rate_id uuid references exchange_rates,
  add column usd_rate_id uuid references exchange_rates,
  add check ((total_frw is null) = (total_usd is null));
comment on column bookings.total_frw is 'total_amount in francs by frw_rate_id; null only in rows of an archive older than this column.';

update bookings b
   set total_frw = q.total_frw, total_usd = q.total_usd, frw_rate_id = q.frw_rate_id, usd_rate_id = q.usd_rate_id
  from quotes q
 where q.id = b.quote_id and q.total = b.total_amount and q.currency = b.currency;

-- Bookings of a card: by the newest rates that were known when they were made.
with known as (
  select b.id, b.total_amount, b.currency, own.id as own_id, own.rate::numeric as own_rate, usd.id as usd_id,
         usd.rate::numeric as usd_rate
    from bookings b
    left join lateral (select id, rate from exchange_rates
      where from_currency = b.currency and to_currency = 'RWF' and created_at <= b.requested_at
        and day <= (b.requested_at at time zone 'Africa/Kigali')::date
      order by day desc, id desc limit 1) own on b.currency <> 'RWF'
    left join lateral (select id, rate from exchange_rates
      where from_currency = 'USD' and to_currency = 'RWF' and created_at <= b.requested_at
        and day <= (b.requested_at at time zone 'Africa/Kigali')::date
      order by day desc, id desc limit 1) usd on true
   where b.total_frw is null
), francs as (
  select *, case when currency = 'RWF' then total_amount
    else round(total_amount * own_rate / case when currency = 'UGX' then 1 else 100 end)::bigint end as frw
    from known
)
update bookings b
   set total_frw = f.frw,
       total_usd = case when f.currency = 'USD' then f.total_amount else round(f.frw * 100 / f.usd_rate)::bigint end,
       frw_rate_id = f.own_id,
       usd_rate_id = case when f.currency = 'USD' then null else f.usd_id end
  from francs f
 where f.id = b.id and f.frw is not null and (f.currency = 'USD' or f.usd_rate is not null);
