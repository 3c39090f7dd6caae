-- Whether a person is in a company now. A signed link is served only while the person who made it is.

create function is_member(company uuid, person uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (select from public.people p where p.company_id = company and p.id = person and p.left_at is null)
$$;
-- The same for its managers.
create function is_manager(company uuid, person uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (select from public.people p
    where p.company_id = company and p.id = person and p.left_at is null and p.role = 'manager')
$$;
revoke all on function is_member(uuid, uuid) from public;
revoke all on function is_manager(uuid, uuid) from public;
grant execute on function is_member(uuid, uuid) to umuhora_public;
grant execute on function is_manager(uuid, uuid) to umuhora_public;
