-- Papers that somebody without an account hands in under a number and an e-mail address of a deal.

create table guest_uploads (
  id uuid primary key default uuidv7(),
  number text not null check (number ~ '^UM[BS]-'),
  email text not null check (length(email) between 3 and 254),
  language text not null check (language in ('en', 'fr', 'rw')),
  name text not null check (octet_length(name) between 1 and 255),
  type text,
  size bigint not null check (size > 0),
  sha256 text,
  storage_key text unique,
  scanned boolean not null default false,
  status text not null default 'receiving'
    check (status in ('receiving', 'received', 'unmatched', 'waiting', 'taken', 'refused')),
  received_at timestamptz not null default now(),
  company_id uuid,
  customer_company_id uuid,
  provider_company_id uuid,
  booking_id uuid,
  file_id uuid unique,
  settled_at timestamptz,
  reason text,
  foreign key (customer_company_id, provider_company_id, booking_id)
    references bookings (customer_company_id, provider_company_id, id),
  foreign key (company_id, file_id) references files (company_id, id),
  check ((company_id is not null) = (status in ('waiting', 'taken', 'refused'))),
  check ((company_id is null) = (booking_id is null)),
  check (company_id is null or company_id in (customer_company_id, provider_company_id)),
  check ((file_id is not null) = (status in ('waiting', 'taken'))),
  check ((status = 'refused') = (reason is not null))
);
comment on table guest_uploads is 'Papers handed in without an account. Of nobody until number and address are compared with the deals; then of the company whose address it is, until somebody takes or refuses them.';
comment on column guest_uploads.storage_key is 'Of the content until it is a file of the company.';
comment on column guest_uploads.file_id is 'The file that it waits as; of a taken one, the file of the document''s version.';
comment on column guest_uploads.email is 'Nobody proved that it is theirs: it is an address that the deal knows.';
create index guest_uploads_of_company on guest_uploads (company_id, status, id desc);
create index guest_uploads_of_customer on guest_uploads (customer_company_id, booking_id);
create index guest_uploads_of_provider on guest_uploads (provider_company_id, booking_id);
create index guest_uploads_of_number on guest_uploads (number, received_at);
create index guest_uploads_by_age on guest_uploads (received_at) where status <> 'taken';
select protect('guest_uploads', 'company_id = current_company_id()');
revoke insert, delete on guest_uploads from umuhora_app;

alter table files alter column uploaded_by drop not null;
alter table files drop constraint files_purpose_check;
alter table files add constraint files_purpose_check
  check (purpose in ('document', 'financing', 'message', 'registration', 'guest'));
alter table files add check (uploaded_by is not null or purpose = 'guest');
comment on column files.uploaded_by is 'Null while it waits as a guest''s paper: whoever takes it stands here then.';
