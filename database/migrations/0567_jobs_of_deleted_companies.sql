-- A job about a company that was deleted meanwhile has nothing left to do.

create function company_is_gone(company uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select not exists (select from public.companies c where c.id = company)
$$;
revoke all on function company_is_gone(uuid) from public;
grant execute on function company_is_gone(uuid) to umuhora_worker;
