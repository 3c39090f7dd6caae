-- What people upload, and the documents that are asked of them.

create table files (
  id uuid primary key default uuidv7(),
  company_id uuid not null,
  uploaded_by uuid not null,
  purpose text not null check (purpose in ('document', 'financing', 'message', 'registration')),
  name text not null check (octet_length(name) between 1 and 255),
  type text check (type in ('application/pdf', 'image/jpeg', 'image/png', 'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document')),
  size bigint not null check (size > 0),
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  storage_key text not null unique,
  status text not null default 'receiving' check (status in ('receiving', 'pending', 'clean', 'rejected')),
  received_at timestamptz not null default now(),
  claimed_at timestamptz,
  unique (company_id, id),
  foreign key (company_id, uploaded_by) references people (company_id, id),
  check (status = 'receiving' or (type is not null and sha256 is not null))
);
comment on table files is 'One row for each upload, written before its first byte comes: what a crash leaves behind is found by it. Only clean ones are served.';
comment on column files.size is 'Bytes kept; while it is being received, the bytes that are set aside of the company''s quota.';
comment on column files.claimed_at is 'When something began to need it; a file that nothing needs is removed after a while.';
create index files_of_company on files (company_id, id desc) include (size);
create index files_unclaimed on files (received_at) where claimed_at is null;

-- Companies beside its own that may read a file.
create table file_shares (
  file_company_id uuid not null,
  file_id uuid not null,
  company_id uuid not null references companies,
  primary key (company_id, file_id),
  foreign key (file_company_id, file_id) references files (company_id, id) on delete cascade
);
create index file_shares_of_owner on file_shares (file_company_id, file_id);
select protect('file_shares', 'company_id = current_company_id() or file_company_id = current_company_id() or is_operator()',
  'file_company_id = current_company_id() or is_operator()');
select protect('files',
  'company_id = current_company_id() or is_operator() or exists (select from file_shares s where s.company_id = current_company_id() and s.file_id = files.id)',
  'company_id = current_company_id()');
revoke update on file_shares from umuhora_app;

create table document_sets (
  id uuid primary key default uuidv7(),
  customer_company_id uuid not null,
  provider_company_id uuid not null,
  customer_name text not null,
  provider_name text not null,
  subject_kind text not null check (subject_kind in ('booking', 'clearance_file')),
  subject_id uuid not null,
  subject_number text not null,
  shipment_id uuid,
  quote_id uuid,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  unique (subject_kind, subject_id),
  unique (customer_company_id, provider_company_id, id),
  foreign key (customer_company_id, provider_company_id, shipment_id)
    references shipments (customer_company_id, provider_company_id, id),
  foreign key (customer_company_id, quote_id) references quotes (customer_company_id, id)
);
comment on column document_sets.closed_at is 'The job came to nothing: nobody waits for these documents any more.';
create index document_sets_of_customer on document_sets (customer_company_id, id desc);
create index document_sets_of_provider on document_sets (provider_company_id, id desc);
create index document_sets_of_shipment on document_sets (customer_company_id, shipment_id);
create index document_sets_of_quote on document_sets (customer_company_id, quote_id);
select protect('document_sets',
  'customer_company_id = current_company_id() or provider_company_id = current_company_id() or is_operator()');
revoke delete on document_sets from umuhora_app;

create table documents (
  id uuid primary key default uuidv7(),
  set_id uuid not null,
  customer_company_id uuid not null,
  provider_company_id uuid not null,
  code text not null,
  required boolean not null,
  position smallint not null,
  due_at timestamptz,
  status text check (status in ('pending', 'under-review', 'processing', 'approved', 'completed', 'rejected')),
  versions smallint not null default 0,
  uploaded_at timestamptz,
  changed_at timestamptz,
  comments text,
  reminded_at timestamptz,
  unique (set_id, code),
  unique (customer_company_id, provider_company_id, id),
  foreign key (customer_company_id, provider_company_id, set_id)
    references document_sets (customer_company_id, provider_company_id, id),
  check ((status is null) = (versions = 0))
);
comment on column documents.status is 'Of its newest version; null while nothing is there.';
create index documents_of_customer on documents (customer_company_id, set_id, position);
create index documents_of_provider on documents (provider_company_id, set_id, position);
create index documents_to_review on documents (uploaded_at, id) where status in ('pending', 'under-review', 'processing', 'approved');
create index documents_due on documents (due_at) where reminded_at is null and (status is null or status = 'rejected');
select protect('documents',
  'customer_company_id = current_company_id() or provider_company_id = current_company_id() or is_operator()');
revoke delete on documents from umuhora_app;

create table document_versions (
  document_id uuid not null,
  number smallint not null,
  customer_company_id uuid not null,
  provider_company_id uuid not null,
  file_company_id uuid not null,
  file_id uuid not null unique,
  uploaded_at timestamptz not null default now(),
  status text not null default 'pending'
    check (status in ('pending', 'under-review', 'processing', 'approved', 'completed', 'rejected', 'replaced')),
  reason text,
  reviewed_at timestamptz,
  primary key (document_id, number),
  foreign key (customer_company_id, provider_company_id, document_id)
    references documents (customer_company_id, provider_company_id, id),
  foreign key (file_company_id, file_id) references files (company_id, id)
);
comment on column document_versions.reason is 'Why it was rejected.';
create index document_versions_of_customer on document_versions (customer_company_id, document_id);
create index document_versions_of_provider on document_versions (provider_company_id, document_id);
create index document_versions_of_file on document_versions (file_company_id, file_id);
select protect('document_versions',
  'customer_company_id = current_company_id() or provider_company_id = current_company_id() or is_operator()');
revoke delete on document_versions from umuhora_app;
