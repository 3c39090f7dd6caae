-- Alerts: what happened to a company, whom it wants told by mail or WhatsApp, and what became of every sending.

create table alert_settings (
  company_id uuid primary key references companies,
  frequency text not null default 'immediate' check (frequency in ('immediate', 'hourly', 'daily', 'weekly')),
  next_digest_at timestamptz,
  mail_topics text[] not null,
  whatsapp_topics text[] not null,
  check ((frequency = 'immediate') = (next_digest_at is null))
);
comment on column alert_settings.mail_topics is 'Switches that are on; a company without a row has those of the start.';
create index alert_settings_due on alert_settings (next_digest_at) where next_digest_at is not null;
select protect('alert_settings', 'company_id = current_company_id()');

create table whatsapp_connections (
  company_id uuid primary key references companies,
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  phone_number_id text not null check (phone_number_id ~ '^[0-9]{5,25}$'),
  template text not null,
  language text not null,
  sealed_token bytea not null,
  sealed_app_secret bytea not null,
  trouble_code integer,
  trouble text,
  connected_at timestamptz not null default now()
);
comment on column whatsapp_connections.trouble is 'Why nothing can be sent until a manager connects anew, in the words of the service; null: it works.';
select protect('whatsapp_connections', 'company_id = current_company_id()');

create table alert_recipients (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies,
  channel text not null check (channel in ('email', 'whatsapp')),
  address text not null check (address = lower(address)),
  is_sample boolean not null default false,
  token_hash bytea unique,
  token_sent_at timestamptz,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  failed_at timestamptz,
  failure text,
  wrote_at timestamptz,
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  unique (company_id, id),
  check (channel = 'whatsapp' or wrote_at is null)
);
comment on column alert_recipients.failed_at is 'When this address turned out not to be reachable; nothing more is sent to it.';
comment on column alert_recipients.wrote_at is 'When this number last wrote to the business number: 24 hours from then on free text is allowed.';
create unique index alert_recipients_once on alert_recipients (company_id, channel, address) where removed_at is null;
create index alert_recipients_of_company on alert_recipients (company_id, channel, created_at);
select protect('alert_recipients', 'company_id = current_company_id()');

create table alerts (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies,
  event_id uuid not null,
  kind text not null,
  topic text not null check (topic in ('shipments', 'invoices', 'deliveries', 'system', 'marketing')),
  urgent boolean not null,
  subject_kind text not null,
  subject_id uuid not null,
  number text not null,
  detail text not null default '',
  raised_at timestamptz not null default now(),
  unique (company_id, id),
  unique (company_id, event_id, kind)
);
comment on column alerts.event_id is 'The piece of news that it tells: told again after a crash, it makes no second alert.';
create index alerts_by_age on alerts (raised_at);
select protect('alerts', 'company_id = current_company_id()');
revoke insert, update on alerts from umuhora_app;

create table alert_reads (
  company_id uuid not null,
  person_id uuid not null,
  alert_id uuid not null,
  primary key (company_id, person_id, alert_id),
  foreign key (company_id, person_id) references people (company_id, id),
  foreign key (company_id, alert_id) references alerts (company_id, id) on delete cascade
);
comment on table alert_reads is 'What a person has read; their own, and nobody else''s.';
create index alert_reads_of_alert on alert_reads (company_id, alert_id);
select protect('alert_reads', 'company_id = current_company_id() and person_id = current_person_id()');

create table alert_sends (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies,
  recipient_id uuid not null,
  channel text not null check (channel in ('email', 'whatsapp')),
  kind text not null check (kind in ('alert', 'hourly', 'daily', 'weekly')),
  state text not null default 'waiting'
    check (state in ('waiting', 'sent', 'delivered', 'read', 'failed', 'bounced', 'dropped')),
  tries integer not null default 0,
  due_at timestamptz not null default now(),
  sent_at timestamptz,
  external_id text,
  failure_code integer,
  failure text,
  by_mail_instead boolean not null default false,
  created_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, recipient_id) references alert_recipients (company_id, id)
);
comment on table alert_sends is 'One mail or WhatsApp message: waits here until it is handed over, and keeps what became of it. Its id is in the Message-ID.';
comment on column alert_sends.external_id is 'Id that the messenger gave it; its news name it.';
create index alert_sends_of_company on alert_sends (company_id, channel, id desc);
create index alert_sends_of_recipient on alert_sends (company_id, recipient_id);
create index alert_sends_waiting on alert_sends (channel, due_at, id) where state = 'waiting';
create unique index alert_sends_external on alert_sends (external_id) where external_id is not null;
create index alert_sends_by_age on alert_sends (created_at);
select protect('alert_sends', 'company_id = current_company_id()');
revoke insert, update on alert_sends from umuhora_app;

create table alert_notices (
  company_id uuid not null,
  alert_id uuid not null,
  recipient_id uuid not null,
  send_id uuid,
  primary key (company_id, alert_id, recipient_id),
  foreign key (company_id, alert_id) references alerts (company_id, id) on delete cascade,
  foreign key (company_id, recipient_id) references alert_recipients (company_id, id),
  foreign key (company_id, send_id) references alert_sends (company_id, id)
);
comment on table alert_notices is 'That a recipient is told of an alert: once, in the sending that it names, or in the next digest where it names none.';
create index alert_notices_of_send on alert_notices (company_id, send_id);
create index alert_notices_waiting on alert_notices (company_id, recipient_id) where send_id is null;
create index alert_notices_of_recipient on alert_notices (company_id, recipient_id);
select protect('alert_notices', 'company_id = current_company_id()');
revoke insert, update on alert_notices from umuhora_app;

-- The functions below run as the owner, for whom FORCE holds too wherever it is no superuser.
create policy owner on alert_recipients to current_role using (true) with check (true);

-- Whoever opened the mailed link wants to be told. No row: no such link waits.
create function confirm_alert_recipient(hash bytea, days integer) returns table (address text, company_name text)
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update public.alert_recipients r
     set confirmed_at = now(), token_hash = null, unsubscribed_at = null, failed_at = null, failure = null
    from public.companies c
   where c.id = r.company_id and r.token_hash = hash and r.removed_at is null
     and r.token_sent_at > now() - days * interval '1 day'
  returning r.address, c.name
$$;
revoke all on function confirm_alert_recipient(bytea, integer) from public;
grant execute on function confirm_alert_recipient(bytea, integer) to umuhora_app;

-- Ends the mails to an address, by the signed link in each of them; again and again says the same.
create function unsubscribe_alert_recipient(recipient uuid) returns table (address text, company_name text)
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update public.alert_recipients r set unsubscribed_at = coalesce(r.unsubscribed_at, now())
    from public.companies c
   where c.id = r.company_id and r.id = recipient and r.channel = 'email'
  returning r.address, c.name
$$;
revoke all on function unsubscribe_alert_recipient(uuid) from public;
grant execute on function unsubscribe_alert_recipient(uuid) to umuhora_app;
