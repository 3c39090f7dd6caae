-- Customs files: one for each broker who is engaged, with the papers it waits for. Seen by the importer, the broker and
-- operators, nobody else.

create table clearance_files (
  id uuid primary key default uuidv7(),
  number text not null unique,
  booking_id uuid not null unique,
  customer_company_id uuid not null,
  provider_company_id uuid not null,
  customer_name text not null,
  provider_name text not null,
  shipment_id uuid,
  shipment_number text,
  status text not null default 'requested'
    check (status in ('requested', 'open', 'declared', 'assessed', 'paid', 'released', 'closed', 'ended')),
  hs_code text not null check (hs_code ~ '^[0-9]{4,8}$'),
  goods text not null,
  mode text not null check (mode in ('sea', 'air', 'road')),
  origin_group text not null check (origin_group in ('eac', 'comesa', 'other')),
  regime text not null check (regime in ('home-use', 'warehousing', 'temporary', 'transit')),
  conditions text[] not null default '{}',
  urgency text not null check (urgency in ('standard', 'express', 'priority', 'emergency')),
  goods_value bigint check (goods_value >= 0),
  goods_currency char(3),
  declaration_number text,
  customs_office text,
  assessment_number text,
  assessed_amount bigint check (assessed_amount >= 0),
  payment_reference text,
  channel text check (channel in ('green', 'blue', 'yellow', 'red')),
  exit_note text,
  created_at timestamptz not null default now(),
  opened_at timestamptz,
  declared_on date,
  assessed_on date,
  paid_on date,
  released_on date,
  closed_on date,
  unique (customer_company_id, provider_company_id, id),
  foreign key (customer_company_id, provider_company_id, booking_id)
    references bookings (customer_company_id, provider_company_id, id),
  foreign key (customer_company_id, shipment_id) references shipments (customer_company_id, id),
  check ((goods_value is null) = (goods_currency is null))
);
comment on table clearance_files is 'A customs clearance job. goods_value is minor units of goods_currency; assessed_amount is whole francs, as the assessment notice says.';
create index clearance_files_of_customer on clearance_files (customer_company_id, id desc);
create index clearance_files_of_provider on clearance_files (provider_company_id, id desc);
create index clearance_files_of_customer_by_status on clearance_files (customer_company_id, status, id desc);
create index clearance_files_of_provider_by_status on clearance_files (provider_company_id, status, id desc);
create index clearance_files_of_shipment on clearance_files (customer_company_id, shipment_id);
select protect('clearance_files',
  'customer_company_id = current_company_id() or provider_company_id = current_company_id() or is_operator()');
revoke delete on clearance_files from umuhora_app;

create table clearance_papers (
  file_id uuid not null,
  customer_company_id uuid not null,
  provider_company_id uuid not null,
  code text not null,
  position smallint not null,
  status text not null default 'needed' check (status in ('needed', 'provided', 'accepted', 'rejected', 'waived')),
  reference text,
  note text,
  reason text,
  changed_at timestamptz,
  primary key (file_id, code),
  foreign key (customer_company_id, provider_company_id, file_id)
    references clearance_files (customer_company_id, provider_company_id, id)
);
comment on table clearance_papers is 'The checklist of a file, as domain/clearance/required-documents gave it when the file was made.';
create index clearance_papers_of_customer on clearance_papers (customer_company_id, file_id, position);
create index clearance_papers_of_provider on clearance_papers (provider_company_id, file_id, position);
select protect('clearance_papers',
  'customer_company_id = current_company_id() or provider_company_id = current_company_id() or is_operator()');
revoke delete on clearance_papers from umuhora_app;
