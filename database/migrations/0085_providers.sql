-- Customers who ask to be providers, and what operators decided. Seen by the company and operators, nobody else.

create table provider_applications (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies,
  applied_by uuid not null,
  status text not null default 'waiting' check (status in ('waiting', 'accepted', 'declined')),
  services text[] not null check (cardinality(services) > 0 and services <@ array['transport', 'seafreight', 'airfreight',
    'car-carrier', 'warehousing', 'spare-parts', 'in-gauge', 'out-of-gauge', 'refrigerated', 'cold-rooms', 'customs',
    'consolidation']),
  registered_name text not null,
  country char(2) not null,
  registration_number text not null check (country <> 'RW' or registration_number ~ '^[0-9]{9}$'),
  phone text not null,
  about text not null,
  file_id uuid,
  applied_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid,
  reason text,
  unique (company_id, id),
  foreign key (company_id, applied_by) references people (company_id, id),
  foreign key (company_id, file_id) references files (company_id, id),
  check ((status = 'waiting') = (decided_at is null)),
  check ((status = 'declined') = (reason is not null))
);
comment on column provider_applications.registration_number is 'In Rwanda the TIN, elsewhere the number of the country''s register; written in one way.';
comment on column provider_applications.decided_by is 'A person of the operator.';
create index provider_applications_of_company on provider_applications (company_id, id desc);
create index provider_applications_of_file on provider_applications (company_id, file_id);
create index provider_applications_of_person on provider_applications (company_id, applied_by);
create index provider_applications_by_registration on provider_applications (registration_number);
-- One at a time, also when two are sent at once.
create unique index provider_applications_waiting on provider_applications (company_id) where status = 'waiting';
select protect('provider_applications', 'company_id = current_company_id() or is_operator()');
-- What was applied for stays as it was written.
revoke update, delete on provider_applications from umuhora_app;
grant update (status, decided_at, decided_by, reason) on provider_applications to umuhora_app;
-- The company itself decides nothing.
create policy operators_decide on provider_applications as restrictive for update to umuhora_app
  using (is_operator()) with check (is_operator());

-- Operators look through companies, the newest first.
create index companies_by_kind on companies (kind, id desc);

-- A customer becomes a verified provider: the one way in which a company changes its kind. False: it is none.
create function make_provider(company uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.companies c set kind = 'provider', verified_at = now(), was_customer = true
   where c.id = company and c.kind = 'customer' and public.is_operator();
  return found;
end $$;
revoke all on function make_provider(uuid) from public;
grant execute on function make_provider(uuid) to umuhora_app;
