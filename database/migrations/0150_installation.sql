-- Backups of the whole installation, by `npm run backup`: when the newest was made is what an operator watches.

create table installation_backups (
  id uuid primary key default uuidv7(),
  made_at timestamptz not null,
  finished_at timestamptz not null default now(),
  size bigint not null check (size > 0),
  records bigint not null check (records >= 0),
  files bigint not null check (files >= 0),
  files_lost bigint not null check (files_lost >= 0)
);
comment on table installation_backups is 'Archives of all companies that were finished. Only the owner writes here; every process may read.';
comment on column installation_backups.made_at is 'The moment that the archive shows.';
comment on column installation_backups.files_lost is 'Files whose content was missing in the store, or other than its checksum.';
create index installation_backups_by_age on installation_backups (made_at desc);
select protect('installation_backups', 'true', 'false');
revoke insert, update, delete on installation_backups from umuhora_app, umuhora_worker;

-- A leftover of version 0.1.0; an advisory lock takes its place.
drop table if exists kysely_migration_lock;
