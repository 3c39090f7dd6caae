-- Messages between a company and the logistics management team (the operators), or between the parties of a booking.
-- In these tables a company that is null is the team.

create table message_threads (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies,
  other_company_id uuid references companies,
  company_name text not null,
  other_name text,
  subject text not null,
  category text not null check (category in ('quote', 'shipment', 'invoice', 'general')),
  about_kind text check (about_kind in ('quote_request', 'booking', 'shipment')),
  about_id uuid,
  about_number text,
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  unique (company_id, id),
  check (company_id <> other_company_id),
  check ((other_company_id is null) = (other_name is null)),
  check ((about_kind is null) = (about_id is null))
);
comment on column message_threads.other_company_id is 'The other party of a booking; null: the team.';
create index message_threads_of_other on message_threads (other_company_id, id);
create index message_threads_about on message_threads (about_id, id desc) where about_id is not null;
select protect('message_threads',
  'company_id = current_company_id() or other_company_id = current_company_id() or is_operator()',
  'company_id = current_company_id() or is_operator()');
revoke update on message_threads from umuhora_app;

create table messages (
  id uuid primary key default uuidv7(),
  thread_id uuid not null,
  company_id uuid not null,
  other_company_id uuid,
  from_side text not null check (from_side in ('company', 'other')),
  from_company_id uuid generated always as (case from_side when 'company' then company_id else other_company_id end) stored,
  to_company_id uuid generated always as (case from_side when 'company' then other_company_id else company_id end) stored,
  from_person_id uuid,
  from_name text not null,
  category text not null check (category in ('quote', 'shipment', 'invoice', 'general')),
  priority text not null check (priority in ('high', 'medium')),
  content text not null,
  is_sample boolean not null default false,
  sent_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, thread_id) references message_threads (company_id, id) on delete cascade
);
comment on column messages.from_person_id is 'Null: the house itself (a sample).';
create index messages_of_thread on messages (company_id, thread_id, id);
create index messages_to on messages (to_company_id, id desc);
create index messages_to_by_category on messages (to_company_id, category, id desc);
create index messages_from on messages (from_company_id, from_person_id, id desc);
create index messages_of_other on messages (other_company_id, thread_id);
select protect('messages',
  'company_id = current_company_id() or other_company_id = current_company_id() or is_operator()',
  'from_company_id = current_company_id() or (from_company_id is null and is_operator())');
-- What was written stays as it was written; samples go with one click.
revoke update on messages from umuhora_app;
create policy samples_only on messages as restrictive for delete to umuhora_app using (is_sample);
create policy samples_only on message_threads as restrictive for delete to umuhora_app using (is_sample);

-- Files that go with a message; the companies are those of the message, and of the file.
create table message_attachments (
  message_id uuid not null,
  company_id uuid not null,
  other_company_id uuid,
  file_company_id uuid not null,
  file_id uuid not null,
  position smallint not null,
  primary key (message_id, file_id),
  foreign key (company_id, message_id) references messages (company_id, id) on delete cascade,
  foreign key (file_company_id, file_id) references files (company_id, id)
);
create index message_attachments_of_message on message_attachments (company_id, message_id, position);
create index message_attachments_of_other on message_attachments (other_company_id, message_id);
create index message_attachments_of_file on message_attachments (file_company_id, file_id);
select protect('message_attachments',
  'company_id = current_company_id() or other_company_id = current_company_id() or is_operator()',
  'exists (select from messages m where m.company_id = message_attachments.company_id and m.id = message_id
    and (m.from_company_id = current_company_id() or (m.from_company_id is null and is_operator())))');
revoke update, delete on message_attachments from umuhora_app;

create table message_marks (
  company_id uuid not null,
  person_id uuid not null,
  message_company_id uuid not null,
  message_id uuid not null,
  read_at timestamptz,
  starred boolean not null default false,
  archived boolean not null default false,
  mailed_at timestamptz,
  primary key (company_id, person_id, message_id),
  foreign key (company_id, person_id) references people (company_id, id),
  foreign key (message_company_id, message_id) references messages (company_id, id) on delete cascade
);
comment on column message_marks.mailed_at is 'When a mail told of it; the next waits until something of the thread is read.';
comment on table message_marks is 'What a person has read, starred and put away; their own, and nobody else''s.';
create index message_marks_archived on message_marks (company_id, person_id, message_id desc) where archived;
create index message_marks_of_message on message_marks (message_company_id, message_id);
select protect('message_marks', 'company_id = current_company_id() and person_id = current_person_id()');

create table message_drafts (
  id uuid primary key default uuidv7(),
  company_id uuid not null,
  person_id uuid not null,
  body jsonb not null,
  is_sample boolean not null default false,
  changed_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, person_id) references people (company_id, id)
);
comment on column message_drafts.body is 'What was typed so far: {threadId, to, about, subject, category, priority, content, files}. It holds the files that were uploaded for it.';
create index message_drafts_of_person on message_drafts (company_id, person_id, id desc);
select protect('message_drafts', 'company_id = current_company_id() and person_id = current_person_id()');

-- The team looks for a company by the beginning of its name. A column, and not lower() in the index: a function that is
-- not leakproof is asked only after row level security, when an index serves no more.
alter table companies add column name_key text generated always as (lower(name)) stored;
create index companies_by_name on companies (name_key text_pattern_ops, id);
