-- Audit rows leave with the other calls of a transaction, in one statement before its commit.
create function write_audit(company_id uuid, person_id uuid, verb text, subject_kind text, subject_id uuid,
  before jsonb, after jsonb) returns void language sql set search_path = public, pg_temp as $$
  insert into audit_log (company_id, person_id, verb, subject_kind, subject_id, before, after)
  values (company_id, person_id, verb, subject_kind, subject_id, before, after)
$$;
revoke all on function write_audit(uuid, uuid, text, text, uuid, jsonb, jsonb) from public;
grant execute on function write_audit(uuid, uuid, text, text, uuid, jsonb, jsonb) to umuhora_app, umuhora_worker, umuhora_auth;
