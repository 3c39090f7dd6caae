-- Invoices that are discounted: applications with their papers, how each was assessed, and the money that moved. Seen
-- by the applicant and operators, nobody else. Amounts are whole francs.

create table financing_applications (
  id uuid primary key default uuidv7(),
  number text not null unique,
  company_id uuid not null references companies,
  requested_by uuid not null,
  status text not null default 'submitted' check (status in
    ('submitted', 'under-assessment', 'offered', 'accepted', 'advanced', 'overdue', 'repaid', 'declined')),
  company_name text not null,
  contact_person text not null,
  email text not null,
  phone text not null,
  description text not null default '',
  registered_on date not null,
  invoice_amount bigint not null check (invoice_amount > 0),
  invoiced_on date not null,
  buyer_name text not null,
  seller_tin text not null check (seller_tin ~ '^[0-9]{9}$'),
  buyer_tin text not null check (buyer_tin ~ '^[0-9]{9}$'),
  ebm_number text not null,
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  days smallint not null check (days in (30, 60, 90)),
  discount_percent smallint not null,
  submitted_at timestamptz not null default now(),
  score smallint check (score between 0 and 100),
  grade text check (grade in ('A', 'B', 'C', 'D')),
  advance_percent smallint check (advance_percent > discount_percent and advance_percent <= 100),
  offered_at timestamptz,
  offer_until timestamptz(3),
  accepted_at timestamptz,
  advanced_on date,
  due_on date,
  repaid_on date,
  closed_by text check (closed_by in ('applicant', 'operator', 'nobody')),
  closed_reason text,
  unique (company_id, id),
  foreign key (company_id, requested_by) references people (company_id, id),
  check ((score is null) = (grade is null)),
  check (status not in ('offered', 'accepted', 'advanced', 'overdue', 'repaid') or
         (advance_percent is not null and offer_until is not null)),
  check (status not in ('advanced', 'overdue', 'repaid') or due_on is not null)
);
comment on column financing_applications.fingerprint is 'SHA-256 of seller, buyer, EBM number and amount: what makes an invoice this one and no other.';
comment on column financing_applications.advance_percent is 'Part of the invoice that its grade is advanced; null for a D and before an assessment.';
comment on column financing_applications.closed_by is 'Who ended it without an advance; nobody: an offer that was not accepted in time.';
-- An invoice is pledged once, also after it was repaid: it has been paid then. Only a no frees it.
create unique index financing_applications_pledged on financing_applications (fingerprint) where status <> 'declined';
create index financing_applications_of_company on financing_applications (company_id, id desc);
create index financing_applications_of_company_by_status on financing_applications (company_id, status, id desc);
create index financing_applications_by_status on financing_applications (status, id desc);
create index financing_applications_of_seller on financing_applications (seller_tin, ebm_number);
create index financing_applications_due on financing_applications (due_on) where status = 'advanced';
create index financing_applications_lapsing on financing_applications (offer_until) where status = 'offered';
select protect('financing_applications', 'company_id = current_company_id() or is_operator()');
-- What was applied for stays as it was written; only its course moves.
revoke update, delete on financing_applications from umuhora_app;
grant update (status, score, grade, advance_percent, offered_at, offer_until, accepted_at, advanced_on, due_on,
  repaid_on, closed_by, closed_reason) on financing_applications to umuhora_app;

create table financing_papers (
  company_id uuid not null,
  application_id uuid not null,
  file_id uuid not null,
  kind text check (kind in
    ('bl-awb', 'commercial-invoice', 'packing-list', 'contract', 'business-registration', 'tax-clearance')),
  primary key (company_id, application_id, file_id),
  unique (company_id, file_id),
  foreign key (company_id, application_id) references financing_applications (company_id, id),
  foreign key (company_id, file_id) references files (company_id, id)
);
comment on column financing_papers.kind is 'The required paper that it counts as by its name; null where it came beside them.';
select protect('financing_papers', 'company_id = current_company_id() or is_operator()', 'company_id = current_company_id()');
revoke update, delete on financing_papers from umuhora_app;

create table financing_assessments (
  id uuid primary key default uuidv7(),
  company_id uuid not null,
  application_id uuid not null,
  findings jsonb not null,
  score smallint not null check (score between 0 and 100),
  grade text not null check (grade in ('A', 'B', 'C', 'D')),
  note text not null default '',
  assessed_by uuid not null,
  assessed_at timestamptz not null default now(),
  foreign key (company_id, application_id) references financing_applications (company_id, id)
);
comment on table financing_assessments is 'What was known when somebody assessed; a new look is a new row, and the newest counts.';
create index financing_assessments_of_application on financing_assessments (company_id, application_id, id desc);
select protect('financing_assessments', 'company_id = current_company_id() or is_operator()', 'is_operator()');
revoke update, delete on financing_assessments from umuhora_app, umuhora_worker;

-- Double entry. A debit is positive; the lines of an entry add up to nothing, and an entry never changes.
create table ledger_entries (
  id uuid primary key default uuidv7(),
  company_id uuid not null,
  application_id uuid not null,
  kind text not null check (kind in ('advance', 'repayment', 'reserve')),
  on_day date not null,
  reference text not null,
  recorded_by uuid not null,
  recorded_at timestamptz not null default now(),
  unique (company_id, application_id, id),
  foreign key (company_id, application_id) references financing_applications (company_id, id)
);
comment on column ledger_entries.reference is 'Of the bank transfer, as the statement of the bank says it.';
-- The same transfer is not booked twice.
create unique index ledger_entries_transfer on ledger_entries (company_id, application_id, kind, reference);
select protect('ledger_entries', 'company_id = current_company_id() or is_operator()', 'is_operator()');
revoke update, delete on ledger_entries from umuhora_app, umuhora_worker;

create table ledger_lines (
  entry_id uuid not null,
  company_id uuid not null,
  application_id uuid not null,
  account text not null check (account in ('bank', 'advance', 'discount', 'reserve')),
  amount bigint not null check (amount <> 0),
  primary key (entry_id, account),
  foreign key (company_id, application_id, entry_id) references ledger_entries (company_id, application_id, id)
);
create index ledger_lines_of_application on ledger_lines (company_id, application_id, entry_id);
select protect('ledger_lines', 'company_id = current_company_id() or is_operator()', 'is_operator()');
revoke update, delete on ledger_lines from umuhora_app, umuhora_worker;

create table ledger_balances (
  company_id uuid not null,
  application_id uuid not null,
  account text not null,
  balance bigint not null,
  primary key (company_id, application_id, account),
  foreign key (company_id, application_id) references financing_applications (company_id, id),
  -- Nobody owes less than nothing, and nothing is handed on that is not held; what was earned stays earned.
  constraint ledger_balance_allowed check (case account
    when 'advance' then balance >= 0 when 'reserve' then balance <= 0 when 'discount' then balance <= 0 else true end)
);
comment on table ledger_balances is 'Sums of ledger_lines, kept by their trigger and written by nobody else.';
select protect('ledger_balances', 'company_id = current_company_id() or is_operator()', 'false');
revoke insert, update, delete on ledger_balances from umuhora_app, umuhora_worker;
create policy owner on ledger_balances to current_role using (true) with check (true);

-- The row of a balance is locked by its change: of two at once the second sees the first.
create function ledger_keep_balance() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- Seeded with nothing first: a row proposed by an upsert is checked before it finds the one that it adds to.
  insert into public.ledger_balances (company_id, application_id, account, balance)
  values (new.company_id, new.application_id, new.account, 0) on conflict do nothing;
  update public.ledger_balances set balance = balance + new.amount
   where company_id = new.company_id and application_id = new.application_id and account = new.account;
  return null;
end $$;
revoke all on function ledger_keep_balance() from public;
create trigger ledger_lines_keep_balance after insert on ledger_lines
  for each row execute function ledger_keep_balance();

-- Asked when the transaction ends: an entry without lines, or whose lines do not add up to nothing, never was.
create function ledger_check_entry() returns trigger language plpgsql as $$
declare
  entry uuid := case tg_table_name when 'ledger_entries' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'entry_id' end;
begin
  if (select count(*) < 2 or sum(amount) <> 0 from public.ledger_lines where entry_id = entry) then
    raise exception 'ledger entry % does not balance', entry using errcode = 'check_violation', constraint = 'ledger_entry_balances';
  end if;
  return null;
end $$;
create constraint trigger ledger_entry_balances after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_check_entry();
create constraint trigger ledger_lines_balance after insert on ledger_lines
  deferrable initially deferred for each row execute function ledger_check_entry();

-- An entry stays as it was written, whoever asks: a mistake is undone by another entry.
create function ledger_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only added to' using errcode = 'check_violation', constraint = 'ledger_is_final';
end $$;
create trigger ledger_entries_final before update or delete on ledger_entries for each row execute function ledger_is_final();
create trigger ledger_lines_final before update or delete on ledger_lines for each row execute function ledger_is_final();
