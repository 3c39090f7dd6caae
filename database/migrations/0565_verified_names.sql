-- The names under which verified providers sell: no other company takes one.

create function verified_names(except_company uuid) returns table (name text)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select c.name from public.companies c
   where c.kind = 'provider' and c.verified_at is not null and c.id is distinct from except_company
$$;
revoke all on function verified_names(uuid) from public;
grant execute on function verified_names(uuid) to umuhora_app, umuhora_worker, umuhora_auth;
