-- A wrong report can be taken back by who reported it: the row stays, with who withdrew it, when and why.

alter table shipment_events
  add column withdrawn_at timestamptz,
  add column withdrawn_by uuid,
  add column withdrawn_reason text,
  add column departure_id uuid,
  add foreign key (provider_company_id, withdrawn_by) references people (company_id, id),
  add foreign key (provider_company_id, departure_id) references departures (provider_company_id, id),
  add check ((withdrawn_at is null) = (withdrawn_by is null));
comment on column shipment_events.withdrawn_reason is 'Empty where it was undone within a minute.';
comment on column shipment_events.departure_id is 'The dated run whose report this was: what is said of the run is said of every shipment on it.';
create index shipment_events_of_departure on shipment_events (provider_company_id, departure_id) where departure_id is not null;
grant update (withdrawn_at, withdrawn_by, withdrawn_reason) on shipment_events to umuhora_app;

create function uncount_provider_completion(provider uuid) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update public.provider_records set completed_count = greatest(0, completed_count - 1) where provider_company_id = provider
$$;
comment on function uncount_provider_completion is 'A delivery that was reported by mistake is withdrawn.';
revoke all on function uncount_provider_completion(uuid) from public;
grant execute on function uncount_provider_completion(uuid) to umuhora_app, umuhora_worker;
