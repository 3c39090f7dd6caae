-- Whether operators have verified a company: shown beside its name to whoever hears from it.

create function company_is_verified(company uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (select from public.companies c where c.id = company and c.verified_at is not null)
$$;
revoke all on function company_is_verified(uuid) from public;
grant execute on function company_is_verified(uuid) to umuhora_app, umuhora_worker;
