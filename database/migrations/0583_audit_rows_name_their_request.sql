-- An audit row names the request that wrote it, as the access log does with its client; null: a job.
alter table audit_log add column request_id text;
comment on column audit_log.request_id is 'Id of the request in the access log (x-request-id of its response); null for a job.';

create or replace function write_audit(company_id uuid, person_id uuid, verb text, subject_kind text, subject_id uuid,
  before jsonb, after jsonb) returns void language sql set search_path = public, pg_temp as $$
  insert into audit_log (company_id, person_id, verb, subject_kind, subject_id, before, after, request_id)
  values (company_id, person_id, verb, subject_kind, subject_id, before, after,
    nullif(current_setting('app.request_id', true), ''))
$$;

-- From a line of the access log to what the request changed.
create index audit_log_by_request on audit_log (request_id) where request_id is not null;
