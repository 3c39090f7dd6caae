-- Appointments to see a warehouse or a cold room before it is taken.

create table visits (
  id uuid primary key default uuidv7(),
  offer_id uuid not null,
  provider_company_id uuid not null,
  provider_name text not null,
  customer_company_id uuid not null references companies,
  customer_name text not null,
  requested_by uuid not null,
  service text not null,
  warehouse_name text not null,
  place text not null,
  starts_at timestamptz(3) not null,
  visitors integer not null check (visitors between 1 and 20),
  note text not null default '',
  status text not null default 'requested'
    check (status in ('requested', 'proposed', 'confirmed', 'declined', 'cancelled', 'visited', 'lapsed')),
  closed_by text check (closed_by in ('customer', 'provider')),
  closed_reason text,
  requested_at timestamptz not null default now(),
  confirmed_at timestamptz,
  foreign key (provider_company_id, offer_id) references offers (provider_company_id, id),
  foreign key (customer_company_id, requested_by) references people (company_id, id)
);
comment on table visits is 'One hour at a warehouse or cold room. proposed: the provider has named another time, which is starts_at, and the customer is asked.';
create index visits_of_customer on visits (customer_company_id, starts_at desc, id desc);
create index visits_of_provider on visits (provider_company_id, starts_at desc, id desc);
create index visits_of_offer on visits (provider_company_id, offer_id);
-- One visit at a time; slot_is_free below says it in words before this says it as a fault.
create unique index visits_slot on visits (offer_id, starts_at) where status in ('requested', 'proposed', 'confirmed');
-- A company holds one hour of a warehouse, not its whole week.
create unique index visits_standing on visits (customer_company_id, offer_id)
  where status in ('requested', 'proposed', 'confirmed');
select protect('visits',
  'customer_company_id = current_company_id() or provider_company_id = current_company_id() or is_operator()');
revoke update, delete on visits from umuhora_app;
grant update (status, starts_at, closed_by, closed_reason, confirmed_at) on visits to umuhora_app;

-- The functions below run as the owner, for whom FORCE holds too wherever it is no superuser.
create policy owner on visits to current_role using (true) with check (true);

-- Which slots of a card are taken, by whomever: the times and nothing else.
create function taken_visit_slots(offer uuid, since timestamptz, until timestamptz) returns setof timestamptz
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select v.starts_at from public.visits v
   where v.offer_id = offer and v.starts_at >= since and v.starts_at < until
     and v.status in ('requested', 'proposed', 'confirmed')
$$;
revoke all on function taken_visit_slots(uuid, timestamptz, timestamptz) from public;
grant execute on function taken_visit_slots(uuid, timestamptz, timestamptz) to umuhora_app;

-- Whether a slot is free, and nobody else's until this transaction ends: two who want it at once queue here.
create function slot_is_free(offer uuid, at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(offer::text || extract(epoch from at)::text, 65));
  return not exists (select from public.visits v
    where v.offer_id = offer and v.starts_at = at and v.status in ('requested', 'proposed', 'confirmed'));
end $$;
revoke all on function slot_is_free(uuid, timestamptz) from public;
grant execute on function slot_is_free(uuid, timestamptz) to umuhora_app;

create table opening_hours (
  provider_company_id uuid primary key references companies,
  hours jsonb not null
);
comment on table opening_hours is 'When a provider receives visitors: {"weekdays": {"from": 8, "until": 17}, "saturday": …, "sunday": null}, whole hours of Kigali. Without a row: the usual ones of domain/storage/visiting-hours.ts.';
select protect('opening_hours', 'provider_company_id = current_company_id()');
revoke delete on opening_hours from umuhora_app;
create policy owner on opening_hours to current_role using (true) with check (true);

-- Of any provider, for whoever wants to visit; null where none were said.
create function opening_hours_of(provider uuid) returns jsonb
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select o.hours from public.opening_hours o where o.provider_company_id = provider
$$;
revoke all on function opening_hours_of(uuid) from public;
grant execute on function opening_hours_of(uuid) to umuhora_app;
