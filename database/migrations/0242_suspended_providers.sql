-- An operator can suspend a provider and lift it: its cards leave the catalogue and come back, nothing new is booked
-- with it, and what runs goes on.

alter table companies
  add column suspended_at timestamptz,
  add column suspended_reason text,
  add check ((suspended_at is null) = (suspended_reason is null));
comment on column companies.suspended_reason is 'What its managers read of why operators suspended it.';
alter table offers add column hidden_by_suspension boolean not null default false;
comment on column offers.hidden_by_suspension is 'Withdrawn because its provider was suspended: it comes back when that is lifted.';

create function suspend_provider(company uuid, why text, at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.companies c set suspended_at = at, suspended_reason = why
   where c.id = company and c.kind = 'provider' and c.suspended_at is null and public.is_operator();
  if not found then return false; end if;
  update public.offers o set status = 'withdrawn', hidden_by_suspension = true
   where o.provider_company_id = company and o.status = 'published';
  return true;
end $$;
revoke all on function suspend_provider(uuid, text, timestamptz) from public;
grant execute on function suspend_provider(uuid, text, timestamptz) to umuhora_app;

-- Cards whose last day passed meanwhile stay away.
create function lift_suspension(company uuid, today date) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.companies c set suspended_at = null, suspended_reason = null
   where c.id = company and c.suspended_at is not null and public.is_operator();
  if not found then return false; end if;
  update public.offers o
     set status = case when o.valid_until >= today then 'published' else o.status end, hidden_by_suspension = false
   where o.provider_company_id = company and o.hidden_by_suspension;
  return true;
end $$;
revoke all on function lift_suspension(uuid, date) from public;
grant execute on function lift_suspension(uuid, date) to umuhora_app;

-- Its customers do not see its row.
create function provider_is_suspended(company uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (select from public.companies c where c.id = company and c.suspended_at is not null)
$$;
revoke all on function provider_is_suspended(uuid) from public;
grant execute on function provider_is_suspended(uuid) to umuhora_app, umuhora_worker;
