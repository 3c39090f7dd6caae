-- What visitors write to the team from the chat, with the conversation that led there, and what the team answers.

-- The hash of the secret that a visitor's browser holds, for one transaction.
create function current_inquiry() returns text language sql stable
  as $$ select nullif(current_setting('app.inquiry', true), '') $$;

create table inquiries (
  id uuid primary key default uuidv7(),
  secret_hash text not null unique,
  email text not null check (length(email) between 3 and 254),
  language text not null check (language in ('en', 'fr', 'rw')),
  page text not null,
  conversation jsonb not null,
  status text not null default 'open' check (status in ('open', 'answered')),
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
comment on table inquiries is 'Belongs to no company: its visitor reads it by the secret, operators read all.';
comment on column inquiries.conversation is 'What was said with the assistant before, [{from, text}]; as the browser tells it, so nobody is bound by it.';
create index inquiries_by_status on inquiries (status, id desc);
create index inquiries_by_email on inquiries (email, created_at);
create index inquiries_by_age on inquiries (changed_at);
select protect('inquiries', 'is_operator() or secret_hash = current_inquiry()');
revoke delete on inquiries from umuhora_app;

create table inquiry_messages (
  id uuid primary key default uuidv7(),
  inquiry_id uuid not null references inquiries on delete cascade,
  from_team boolean not null,
  content text not null check (length(content) between 1 and 4000),
  written_at timestamptz not null default now()
);
create index inquiry_messages_of_inquiry on inquiry_messages (inquiry_id, id);
select protect('inquiry_messages', 'exists (select from inquiries i where i.id = inquiry_id)',
  'is_operator() or (not from_team and exists (select from inquiries i where i.id = inquiry_id))');
revoke update, delete on inquiry_messages from umuhora_app;

-- How many were opened since then under an address, and in all: a visitor sees but their own.
create policy owner on inquiries to current_role using (true);
create function inquiries_since(address text, since timestamptz)
returns table (of_address bigint, of_all bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select count(*) filter (where i.email = address), count(*) from public.inquiries i where i.created_at > since
$$;
revoke all on function inquiries_since(text, timestamptz) from public;
grant execute on function inquiries_since(text, timestamptz) to umuhora_app;
