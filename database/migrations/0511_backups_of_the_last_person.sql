-- A company that closes takes its finished backups with it: without this the daily backup kept every account that was
-- older than a day from being moved into another company. Nobody else deletes backups but the worker.
grant delete on backups to umuhora_app;
create policy last_person_only on backups as restrictive for delete to umuhora_app
  using (state not in ('waiting', 'running') and not exists (select from people p
    where p.company_id = backups.company_id and p.left_at is null and p.id <> current_person_id()));
