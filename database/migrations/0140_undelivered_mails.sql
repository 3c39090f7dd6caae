-- Mails that did not arrive: what an operator needs to find out why, and nothing of what they said.

create table undelivered_mails (
  id uuid primary key default uuidv7(),
  mail_id uuid not null unique,
  recipient text not null,
  subject text not null,
  reason text not null check (reason in ('refused', 'not_taken', 'lapsed')),
  answer text not null,
  answer_code integer,
  tries integer not null,
  written_at timestamptz not null,
  given_up_at timestamptz not null default now()
);
comment on table undelivered_mails is 'Mails that were given up: to whom, about what, and the last answer of the mail server. Kept 90 days.';
comment on column undelivered_mails.subject is 'Without the code that it may have carried.';
create index undelivered_mails_by_age on undelivered_mails (given_up_at);
select protect('undelivered_mails', 'is_operator()');
revoke insert, update, delete on undelivered_mails from umuhora_app;

-- Each sending has a job of its own now; before there was one job for each channel.
-- The owner need not be a superuser, and then FORCE holds for it too.
alter table alert_sends no force row level security;
do $$ begin
  delete from graphile_worker._private_jobs
   where task_id in (select id from graphile_worker._private_tasks where identifier = 'alerts:send');
  perform graphile_worker.add_job(
      case channel when 'email' then 'alerts:send-mail' else 'alerts:send-whatsapp' end,
      json_build_object('sendId', id), run_at => due_at, max_attempts => 10)
    from alert_sends where state = 'waiting';
end $$;
alter table alert_sends force row level security;
