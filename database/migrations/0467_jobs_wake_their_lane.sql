-- A job that is due says its task, so that only the lane that has it looks through the queue. Of one that is not due yet
-- nobody hears: it is found when its time has come. What the queue announces by itself is heard by processes of the
-- release before.
create or replace function enqueue_job(task text, payload json, run_at timestamptz, job_key text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  news json;
begin
  if task ~ ':tell' or task = 'alerts:raise' then
    news := public.news_of_job(task, payload);
    task := case when news is null then task else 'news:send' end;
  end if;
  perform graphile_worker.add_job(task, coalesce(news, payload), run_at => run_at, job_key => job_key, max_attempts => 10);
  if run_at is null or run_at <= now() then
    -- Two in one transaction are told apart, or they would be announced as one.
    perform pg_notify('umuhora_jobs', task || ' ' || random()::text);
  end if;
end $$;
