-- What a provider needs to carry a booking out: addresses, contacts, consignee, goods. The customer writes it; the
-- provider reads it once it has confirmed.

create table shipping_instructions (
  booking_id uuid primary key,
  customer_company_id uuid not null,
  provider_company_id uuid not null,
  form jsonb not null,
  version integer not null default 1 check (version > 0),
  written_by uuid not null,
  written_at timestamptz not null default now(),
  foreign key (customer_company_id, provider_company_id, booking_id)
    references bookings (customer_company_id, provider_company_id, id),
  foreign key (customer_company_id, written_by) references people (company_id, id)
);
comment on table shipping_instructions is 'Addresses, contacts, consignee and goods of a booking; its provider reads them from the confirmation on.';
comment on column shipping_instructions.version is 'One more with each change: who writes says which one they changed.';
create index shipping_instructions_of_customer on shipping_instructions (customer_company_id, written_at desc);
select protect('shipping_instructions',
  'customer_company_id = current_company_id() or is_operator()
   or (provider_company_id = current_company_id() and exists (
         select 1 from bookings b
          where b.id = booking_id and b.provider_company_id = current_company_id()
            and b.status in (''confirmed'', ''in_progress'', ''completed'')))',
  'customer_company_id = current_company_id()');
revoke delete on shipping_instructions from umuhora_app;
