-- A confirmed booking that its provider cancelled, or did not come for, stands in the provider's record.

alter table provider_records add column failed_count integer not null default 0 check (failed_count >= 0);
comment on column provider_records.failed_count is 'Confirmed bookings that the provider cancelled or did not come for.';

create function count_provider_failure(provider uuid) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  insert into public.provider_records as r (provider_company_id, failed_count) values (provider, 1)
  on conflict (provider_company_id) do update set failed_count = r.failed_count + 1
$$;
revoke all on function count_provider_failure(uuid) from public;
grant execute on function count_provider_failure(uuid) to umuhora_app, umuhora_worker;
