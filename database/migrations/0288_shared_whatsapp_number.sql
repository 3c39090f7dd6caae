-- A company without a Meta app of its own is connected through the number of this installation: only its business number
-- is kept then. The holder of a number agrees by writing START to that number.

alter table whatsapp_connections alter column phone_number_id drop not null;
alter table whatsapp_connections alter column template drop not null;
alter table whatsapp_connections alter column language drop not null;
alter table whatsapp_connections alter column sealed_token drop not null;
alter table whatsapp_connections alter column sealed_app_secret drop not null;
alter table whatsapp_connections add constraint whatsapp_connections_whole_check
  check (num_nonnulls(phone_number_id, template, language, sealed_token, sealed_app_secret) in (0, 5));
comment on column whatsapp_connections.phone_number_id is 'Of the company''s own number at the service; null: messages go from the number of this installation.';

create index alert_recipients_by_number on alert_recipients (address) where channel = 'whatsapp';

create function whatsapp_number_asked(number text, since timestamptz)
returns table (times integer, has_stopped boolean)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select count(*) filter (where r.token_sent_at > since and r.confirmed_at is null)::integer,
         coalesce(bool_or(r.unsubscribed_at is not null and c.company_id is not null), false)
    from public.alert_recipients r
    left join public.whatsapp_connections c on c.company_id = r.company_id and c.phone_number_id is null
   where r.channel = 'whatsapp' and r.address = number
$$;
comment on function whatsapp_number_asked is 'How many companies have asked a number since then that has not agreed, and whether it wants nothing from the shared number.';
revoke all on function whatsapp_number_asked(text, timestamptz) from public;
grant execute on function whatsapp_number_asked(text, timestamptz) to umuhora_app;
