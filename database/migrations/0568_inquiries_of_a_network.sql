-- Inquiries are counted by the network that they come from, too: one stranger does not close the form for others.

alter table inquiries add column network bytea;
comment on column inquiries.network is 'A keyed hash of the network of the visitor; null for an inquiry from before.';
create index inquiries_lately on inquiries (created_at);

create function inquiries_lately(address text, of_network bytea, since timestamptz)
returns table (from_here bigint, of_address_from_here bigint, of_address bigint, of_all bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select count(*) filter (where i.network = of_network),
         count(*) filter (where i.network = of_network and i.email = address),
         count(*) filter (where i.email = address), count(*)
    from public.inquiries i where i.created_at > since
$$;
revoke all on function inquiries_lately(text, bytea, timestamptz) from public;
grant execute on function inquiries_lately(text, bytea, timestamptz) to umuhora_app;
