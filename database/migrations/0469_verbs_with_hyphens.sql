-- Six audit verbs of customs were spelled like identifiers (`customs.keepEstimate`). Every verb has hyphens.
update audit_log set verb = lower(regexp_replace(verb, '([A-Z])', '-\1', 'g')) where verb ~ '[A-Z]';

-- Processes of the previous release still write the old spellings until they are restarted.
create or replace function write_audit(company_id uuid, person_id uuid, verb text, subject_kind text, subject_id uuid,
  before jsonb, after jsonb) returns void language sql set search_path = public, pg_temp as $$
  insert into audit_log (company_id, person_id, verb, subject_kind, subject_id, before, after)
  values (company_id, person_id, lower(regexp_replace(replace(verb, '_', '-'), '([A-Z])', '-\1', 'g')), subject_kind,
    subject_id, before, after)
$$;
