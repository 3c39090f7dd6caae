-- A provider bears the name that an operator verified. Another name waits for an operator, and the old one stands.

alter table companies
  add column asked_name text check (length(asked_name) between 1 and 200),
  add column name_asked_at timestamptz,
  add constraint companies_asked_name check ((asked_name is null) = (name_asked_at is null));
comment on column companies.asked_name is 'The name that a provider wants to bear; it waits for an operator.';
grant update (asked_name, name_asked_at) on companies to umuhora_app;
create index companies_by_asked_name on companies (id) where asked_name is not null;

-- The rule once more, beneath every request.
create function keep_verified_name() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if old.kind = 'provider' and old.id = public.current_company_id() then
    raise exception 'a provider does not name itself' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger keep_verified_name before update of name on companies
  for each row when (new.name is distinct from old.name) execute function keep_verified_name();

-- An operator gives a provider the name that it asked for, on its cards too. False: it asks for this name no more.
create function give_asked_name(company uuid, asked text) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.companies c set name = asked, asked_name = null, name_asked_at = null
   where c.id = company and c.asked_name = asked and public.is_operator();
  if not found then return false; end if;
  update public.offers o set provider_name = asked where o.provider_company_id = company;
  return true;
end $$;
revoke all on function give_asked_name(uuid, text) from public;
grant execute on function give_asked_name(uuid, text) to umuhora_app;
