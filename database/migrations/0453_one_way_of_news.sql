-- Mails and alerts that were planned one by one are news of an event now (record 467). Answers what `news:send` is given
-- in the place of such a job, and null for every other.
create function news_of_job(task text, payload json) returns json
language plpgsql stable set search_path = public, pg_temp as $$
declare
  facts jsonb := payload;
  what text := facts ->> 'what';
  type text := case task
    when 'alerts:raise' then 'alerts.raised'
    when 'assistant:tell-answer' then 'assistant.inquiry-answered'
    when 'bookings:tell' then 'bookings.' || replace(what, '_', '-')
    when 'clearance:tell' then case when facts ? 'paper' then 'clearance.paper' else 'clearance.moved' end
    when 'companies:tell-name' then 'companies.name-decided'
    when 'documents:tell' then 'documents.reviewed'
    when 'documents:tell-guest' then 'documents.' || case facts ->> 'news' when 'received' then 'handed-in'
      when 'refused' then 'guest-upload-settled' else 'guest-upload-turned-away' end
    when 'financing:tell' then 'financing.' || (facts #>> '{event,type}')
    when 'insurance:tell' then 'insurance.certificate-' || what
    when 'messages:tell' then 'messages.sent'
    when 'providers:tell' then 'providers.' || coalesce((select a.status from provider_applications a
      where a.id = (facts ->> 'applicationId')::uuid), 'waiting')
    when 'providers:tell-licence' then
      'providers.' || replace(replace(facts ->> 'kind', 'last_day', 'ending'), '_', '-')
    when 'providers:tell-suspension' then 'providers.' || (facts ->> 'kind')
    when 'quotes:tellCustomer' then 'quotes.offered'
    when 'quotes:tellLoss' then 'quotes.declined'
    when 'quotes:tellProviders' then 'quotes.requested'
    when 'quotes:tellReopened' then 'quotes.reopened'
    when 'shipments:tell' then 'shipments.reported'
    when 'shipments:tell-withdrawn' then 'shipments.withdrawn'
    when 'spare-parts:tell' then 'spare-parts.' || what
    when 'storage:tell' then 'storage.' || what
  end;
begin
  if type is null then
    return null;
  end if;
  if task = 'alerts:raise' then
    return json_build_object('eventId', facts ->> 'eventId', 'type', type, 'about', null,
      'alerts', jsonb_build_array((facts - 'eventId') || case when facts ->> 'kind' in ('booking_requested',
        'booking_confirmed', 'booking_declined', 'booking_expired', 'booking_instructed', 'certificate_bound',
        'certificate_revised', 'certificate_cancelled', 'shipment_reported', 'shipment_held', 'shipment_broke_down',
        'shipment_corrected', 'shipment_delivered') then '{"mailedBesides": true}'::jsonb else '{}' end));
  end if;
  facts := case
    -- Nobody was mailed of these; that room is given back stands in the same event as that it lapsed.
    when type in ('bookings.started', 'bookings.start-taken-back', 'bookings.reopened', 'bookings.room-given-back',
      'financing.taken-up', 'financing.assessed', 'providers.waiting', 'spare-parts.received', 'storage.visited') then null
    when task = 'quotes:tellLoss' then jsonb_build_object('quoteIds', jsonb_build_array(facts ->> 'quoteId'))
    when task = 'quotes:tellReopened' then facts
      || jsonb_build_object('providerCompanyIds', jsonb_build_array(facts ->> 'providerCompanyId'))
    else facts
  end;
  return json_build_object('eventId', uuidv7(), 'type', type, 'about', facts, 'alerts', '[]'::json);
end $$;
revoke all on function news_of_job(text, json) from public;

-- Processes of the release before plan theirs until they are restarted.
create or replace function enqueue_job(task text, payload json, run_at timestamptz, job_key text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  news json;
begin
  if task ~ ':tell' or task = 'alerts:raise' then
    news := public.news_of_job(task, payload);
  end if;
  perform graphile_worker.add_job(case when news is null then task else 'news:send' end, coalesce(news, payload),
    run_at => run_at, job_key => job_key, max_attempts => 10);
end $$;

-- Those that wait.
do $$ begin
  insert into graphile_worker._private_tasks (identifier) values ('news:send') on conflict do nothing;
  update graphile_worker._private_jobs j
     set task_id = (select id from graphile_worker._private_tasks where identifier = 'news:send'),
         payload = news_of_job(t.identifier, j.payload)
    from graphile_worker._private_tasks t
   where t.id = j.task_id and news_of_job(t.identifier, j.payload) is not null;
end $$;
