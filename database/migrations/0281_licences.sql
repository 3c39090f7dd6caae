-- A provider is verified for each service, by a licence with its number and last day. What lapsed stops selling: the
-- cards of that service are hidden until a renewal is verified, and running deals go on.

create table licences (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies,
  service text not null check (service = any (array['transport', 'seafreight', 'airfreight', 'car-carrier',
    'warehousing', 'spare-parts', 'in-gauge', 'out-of-gauge', 'refrigerated', 'cold-rooms', 'customs', 'consolidation'])),
  number text,
  expires_on date,
  told_days integer check (told_days in (30, 14, 3, 0, -1)),
  verified_at timestamptz not null default now(),
  verified_by uuid,
  unique (company_id, service),
  check ((number is null) = (expires_on is null))
);
comment on table licences is 'What a provider may sell. Without a number it is not yet recorded, and holds.';
comment on column licences.expires_on is 'The last day on which it holds, in Kigali.';
comment on column licences.told_days is 'The last warning that was sent: so many days before; -1: that it has lapsed.';
comment on column licences.verified_by is 'A person of the operator; none where it was taken over.';
select protect('licences', 'company_id = current_company_id() or is_operator()', 'is_operator()');
revoke delete on licences from umuhora_app;
-- The functions below run as the owner, for whom FORCE holds too wherever it is no superuser.
create policy owner on licences to current_role using (true) with check (true);

create table licence_renewals (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies,
  service text not null check (service = any (array['transport', 'seafreight', 'airfreight', 'car-carrier',
    'warehousing', 'spare-parts', 'in-gauge', 'out-of-gauge', 'refrigerated', 'cold-rooms', 'customs', 'consolidation'])),
  number text not null,
  expires_on date not null,
  file_id uuid,
  status text not null default 'waiting' check (status in ('waiting', 'accepted', 'declined')),
  asked_by uuid not null,
  asked_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid,
  reason text,
  foreign key (company_id, asked_by) references people (company_id, id),
  foreign key (company_id, file_id) references files (company_id, id),
  check ((status = 'waiting') = (decided_at is null)),
  check ((status = 'declined') = (reason is not null))
);
comment on table licence_renewals is 'Licences that a provider handed in, and what an operator decided.';
create index licence_renewals_of_company on licence_renewals (company_id, service, id desc);
create index licence_renewals_of_file on licence_renewals (company_id, file_id);
create index licence_renewals_of_person on licence_renewals (company_id, asked_by);
-- One at a time for a service, also when two are sent at once.
create unique index licence_renewals_waiting on licence_renewals (company_id, service) where status = 'waiting';
select protect('licence_renewals', 'company_id = current_company_id() or is_operator()');
revoke update, delete on licence_renewals from umuhora_app;
grant update (status, decided_at, decided_by, reason) on licence_renewals to umuhora_app;
create policy operators_decide on licence_renewals as restrictive for update to umuhora_app
  using (is_operator()) with check (is_operator());

alter table provider_applications add column licences jsonb not null default '[]';
comment on column provider_applications.licences is 'Of each service its licence: service, number, expiresOn.';
alter table offers add column hidden_by_licence boolean not null default false;
comment on column offers.hidden_by_licence is 'Withdrawn because the licence of its service lapsed: it comes back with a renewal.';

-- Providers that were verified before go on selling what they sell and what they applied for.
insert into licences (company_id, service, verified_at)
select c.id, sold.service, coalesce(c.verified_at, now())
  from companies c
  cross join lateral (
    select o.service from offers o where o.provider_company_id = c.id
    union
    select unnest(a.services) from provider_applications a where a.company_id = c.id and a.status = 'accepted'
  ) sold
 where c.kind = 'provider';

-- Whether a provider may sell a service on a day. Its customers do not see its licences.
create function provider_sells(company uuid, of_service text, today date) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (select from public.licences l where l.company_id = company and l.service = of_service
    and (l.expires_on is null or l.expires_on >= today))
$$;
revoke all on function provider_sells(uuid, text, date) from public;
grant execute on function provider_sells(uuid, text, date) to umuhora_app, umuhora_worker;

-- The cards that a lapsed licence took away come back, but for those whose last day passed meanwhile. Of a suspended
-- provider they come back when that is lifted.
create function show_cards_of_service(company uuid, of_service text, today date) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not public.is_operator() then return; end if;
  update public.offers o
     set hidden_by_licence = false,
         hidden_by_suspension = o.valid_until >= today and c.suspended_at is not null,
         status = case when o.valid_until >= today and c.suspended_at is null then 'published' else o.status end
    from public.companies c
   where c.id = company and o.provider_company_id = company and o.service = of_service and o.hidden_by_licence;
end $$;
revoke all on function show_cards_of_service(uuid, text, date) from public;
grant execute on function show_cards_of_service(uuid, text, date) to umuhora_app;

-- As before (0242), but for cards of a service whose licence lapsed meanwhile: they wait for its renewal.
create or replace function lift_suspension(company uuid, today date) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.companies c set suspended_at = null, suspended_reason = null
   where c.id = company and c.suspended_at is not null and public.is_operator();
  if not found then return false; end if;
  update public.offers o
     set status = case when o.valid_until >= today and public.provider_sells(company, o.service, today)
                       then 'published' else o.status end,
         hidden_by_licence = o.valid_until >= today and not public.provider_sells(company, o.service, today),
         hidden_by_suspension = false
   where o.provider_company_id = company and o.hidden_by_suspension;
  return true;
end $$;
