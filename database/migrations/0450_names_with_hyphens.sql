-- What was done has one spelling, `bookings.take-back-start`: some names had been written with underscores.
update audit_log set verb = replace(verb, '_', '-') where position('_' in verb) > 0;

-- Processes of the release before write theirs until they are restarted.
create or replace function write_audit(company_id uuid, person_id uuid, verb text, subject_kind text, subject_id uuid,
  before jsonb, after jsonb) returns void language sql set search_path = public, pg_temp as $$
  insert into audit_log (company_id, person_id, verb, subject_kind, subject_id, before, after)
  values (company_id, person_id, replace(verb, '_', '-'), subject_kind, subject_id, before, after)
$$;
