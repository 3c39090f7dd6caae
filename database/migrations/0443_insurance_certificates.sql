-- Insurance that was booked: a certificate for each cargo that is insured by a card, with its terms as they were then.

-- A certificate keeps the card that it was bound by.
alter table insurance_cards add unique (provider_company_id, id);

create table insurance_certificates (
  id uuid primary key default uuidv7(),
  number text not null unique,
  -- The insured.
  customer_company_id uuid not null references companies,
  customer_name text not null,
  -- The insurer, or the intermediary who sells its cover.
  provider_company_id uuid not null references companies,
  provider_name text not null,
  itinerary_booking_id uuid not null,
  itinerary_number text not null,
  insurance_card_id uuid not null,
  licence text not null,
  clauses text not null check (clauses in ('A', 'B', 'C')),
  -- Thousandths of a per cent of the insured value.
  rate integer not null check (rate between 1 and 10000),
  -- Hundredths of a per cent of the insured value.
  deductible integer not null check (deductible between 0 and 10000),
  modes text[] not null check (cardinality(modes) > 0 and modes <@ '{sea,air,road}'),
  currency text not null,
  insured_value bigint not null check (insured_value > 0),
  premium bigint not null check (premium >= 0),
  -- The premium by the exchange rate of the day on which it was bound.
  premium_francs bigint not null check (premium_francs >= 0),
  goods text not null,
  cargo jsonb not null,
  voyage jsonb not null,
  -- Counts up when the way is another one.
  version smallint not null default 1 check (version > 0),
  status text not null default 'bound' check (status in ('bound', 'in_force', 'ended', 'cancelled')),
  bound_by uuid not null,
  bound_at timestamptz not null,
  revised_at timestamptz,
  attached_at timestamptz,
  ended_at timestamptz,
  cancelled_at timestamptz,
  foreign key (customer_company_id, itinerary_booking_id) references itinerary_bookings (customer_company_id, id),
  foreign key (provider_company_id, insurance_card_id) references insurance_cards (provider_company_id, id),
  foreign key (customer_company_id, bound_by) references people (company_id, id)
);
comment on table insurance_certificates is 'Certificates of cargo insurance, bound with the booking of an itinerary. Terms are copied from the card and never changed; the voyage follows the itinerary. Amounts are minor units of currency.';
comment on column insurance_certificates.attached_at is 'The goods have left: from then on the premium is due.';
create unique index insurance_certificates_standing on insurance_certificates (itinerary_booking_id)
  where status <> 'cancelled';
create index insurance_certificates_of_customer on insurance_certificates (customer_company_id, itinerary_booking_id);
create index insurance_certificates_of_provider on insurance_certificates (provider_company_id, id desc);
create index insurance_certificates_of_card on insurance_certificates (insurance_card_id);
select protect('insurance_certificates',
  'customer_company_id = current_company_id() or provider_company_id = current_company_id() or is_operator()',
  'customer_company_id = current_company_id()');
revoke delete on insurance_certificates from umuhora_app;

-- One card that holds on a day, with its licence; until the transaction ends it is not withdrawn.
create function hold_insurance_card(card uuid, today date) returns table (provider_company_id uuid, licence text)
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  select i.provider_company_id, i.licence
    from public.insurance_cards i
    join public.companies c on c.id = i.provider_company_id
   where i.id = card and i.status = 'published' and i.valid_from <= today and i.valid_until >= today
     and c.verified_at is not null and c.suspended_at is null
     for share of i
$$;
revoke all on function hold_insurance_card(uuid, date) from public;
grant execute on function hold_insurance_card(uuid, date) to umuhora_app, umuhora_worker;
