-- What every feature stands on: who is asking, row level security, audit, idempotency, jobs, mail.
-- Runs as the owner. Roles umuhora_app, umuhora_worker and umuhora_auth exist already (server/platform/database/roles.ts).

revoke create on schema public from public;
grant usage on schema public to umuhora_app, umuhora_worker, umuhora_auth;
alter default privileges in schema public grant select, insert, update, delete on tables to umuhora_app, umuhora_worker;
alter default privileges in schema public grant usage, select on sequences to umuhora_app, umuhora_worker;

-- Who is asking. Set for one transaction only; after COMMIT the setting is '' and not null, hence nullif.
-- STABLE and written in SQL so that the planner inlines them into policies and can use an index.
create function current_company_id() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.company_id', true), '')::uuid $$;
create function current_person_id() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.person_id', true), '')::uuid $$;
create function is_operator() returns boolean language sql stable parallel safe
  as $$ select current_setting('app.company_kind', true) = 'operator' $$;

-- Puts a table behind row level security: the app role sees what the expression allows, the worker role everything,
-- and FORCE makes the rule hold for the owner as well.
create function protect(table_name regclass, using_expression text, check_expression text default null)
returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', table_name);
  execute format('alter table %s force row level security', table_name);
  execute format('create policy app on %s to umuhora_app using (%s) with check (%s)',
    table_name, using_expression, coalesce(check_expression, using_expression));
  execute format('create policy worker on %s to umuhora_worker using (true) with check (true)', table_name);
end $$;

create table audit_log (
  id uuid primary key default uuidv7(),
  at timestamptz not null default now(),
  company_id uuid,
  person_id uuid,
  verb text not null,
  subject_kind text not null,
  subject_id uuid not null,
  before jsonb,
  after jsonb
);
comment on table audit_log is 'Who did what, when, from which company, before and after; written in the transaction of the deed.';
create index audit_log_by_company on audit_log (company_id, id desc);
create index audit_log_by_subject on audit_log (subject_kind, subject_id, id desc);
select protect('audit_log', 'company_id = current_company_id() or is_operator()', 'true');
revoke update, delete on audit_log from umuhora_app, umuhora_worker;

create table idempotency_keys (
  company_id uuid not null,
  person_id uuid not null,
  key text not null check (length(key) between 8 and 200),
  endpoint text not null,
  request_hash text not null,
  status integer,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (company_id, person_id, endpoint, key)
);
comment on table idempotency_keys is 'First answer of a creating call; a repeat within 24 hours gets the same answer and makes no second row.';
create index idempotency_keys_by_age on idempotency_keys (created_at);
select protect('idempotency_keys', 'company_id = current_company_id() and person_id = current_person_id()');

create table mailbox (
  id uuid primary key default uuidv7(),
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  sent_at timestamptz not null default now()
);
comment on table mailbox is 'Demo mode only: mails are kept here and read at /dev/mailbox instead of being sent.';
create index mailbox_by_recipient on mailbox (lower(recipient), id desc);
revoke all on mailbox from umuhora_app;
grant select on mailbox to umuhora_app;

-- The job queue's own tables belong to the owner; this is the one door through which a feature may put work there.
-- Planned once and always by index: otherwise its four statements are planned at every call, and a queue that was
-- empty when they were is read from end to end when it is full (0.8 ms against 0.2 at 3,000 waiting jobs).
create function enqueue_job(task text, payload json, run_at timestamptz, job_key text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  perform graphile_worker.add_job(task, payload, run_at => run_at, job_key => job_key, max_attempts => 10);
end $$;
revoke all on function enqueue_job(text, json, timestamptz, text) from public;
grant execute on function enqueue_job(text, json, timestamptz, text) to umuhora_app, umuhora_worker, umuhora_auth;
