-- Backups of a company's records and files, and archives that are brought in to be restored.

create table backups (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies,
  requested_by uuid,
  kind text not null check (kind in ('manual', 'daily')),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  steps_done bigint not null default 0,
  steps_all bigint not null default 0,
  storage_key text unique,
  records bigint,
  files bigint,
  size bigint,
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  tested_at timestamptz,
  test_failure text,
  created_at timestamptz not null default now(),
  moved_at timestamptz not null default now(),
  finished_at timestamptz,
  kept_until timestamptz,
  unique (company_id, id),
  foreign key (company_id, requested_by) references people (company_id, id),
  check (state <> 'done' or (storage_key is not null and sha256 is not null and kept_until is not null))
);
comment on column backups.requested_by is 'Null: the daily one.';
comment on column backups.moved_at is 'Last sign of progress; a backup that gives none any more has failed.';
comment on column backups.tested_at is 'When the archive was read back, checked and loaded on trial.';
create index backups_of_company on backups (company_id, id desc);
create unique index backups_under_way on backups (company_id) where state in ('waiting', 'running');
create index backups_by_age on backups (kept_until);
select protect('backups', 'company_id = current_company_id()');
revoke update, delete on backups from umuhora_app;

create table restores (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies,
  requested_by uuid not null,
  name text not null,
  storage_key text not null unique,
  size bigint not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  state text not null default 'checking' check (state in
    ('checking', 'refused', 'checked', 'waiting', 'running', 'done', 'stopped', 'failed')),
  refusal text,
  report jsonb,
  steps_done bigint not null default 0,
  steps_all bigint not null default 0,
  stop_asked boolean not null default false,
  created_at timestamptz not null default now(),
  moved_at timestamptz not null default now(),
  finished_at timestamptz,
  unique (company_id, id),
  foreign key (company_id, requested_by) references people (company_id, id)
);
comment on column restores.report is 'What the archive holds and what of it is missing here, table by table.';
create index restores_of_company on restores (company_id, id desc);
create unique index restores_under_way on restores (company_id) where state in ('checking', 'waiting', 'running');
create index restores_by_age on restores (created_at);
select protect('restores', 'company_id = current_company_id()');
revoke update, delete on restores from umuhora_app;
grant update (state, stop_asked, moved_at) on restores to umuhora_app;

-- The last migration, which names the shape that an archive was made of.
create function schema_version() returns text
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select max(name) from public.kysely_migration
$$;
revoke all on function schema_version() from public;
grant execute on function schema_version() to umuhora_worker;
