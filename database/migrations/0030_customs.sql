-- Customs: the nomenclature, dated rates of duty and of every other charge, loads of rates, and kept tax estimates.
-- Facts come from database/reference when migrations run, and from operators' loads.

create table tariff_codes (
  code text primary key check (code ~ '^[0-9]{2}([0-9]{2}){0,3}$'),
  description text not null check (length(description) between 1 and 1000),
  -- Of a line: what tells it from its neighbours. Null where its subheading says it all.
  label text check (length(label) between 1 and 300),
  unit text
);
comment on table tariff_codes is 'Chapters (2 digits), headings (4), subheadings (6) of the Harmonized System 2022 and EAC lines (8).';
select protect('tariff_codes', 'true', 'is_operator()');

create table tariff_sections (
  section text primary key,
  name text not null,
  first_chapter char(2) not null,
  last_chapter char(2) not null
);
select protect('tariff_sections', 'true', 'is_operator()');

create table tariff_loads (
  id uuid primary key default uuidv7(),
  company_id uuid references companies,
  person_id uuid,
  file_name text not null,
  source text not null,
  effective_from date not null,
  dry_run boolean not null,
  added integer not null,
  changed integer not null,
  unchanged integer not null,
  refused integer not null,
  created_at timestamptz not null default now(),
  foreign key (company_id, person_id) references people (company_id, id)
);
comment on table tariff_loads is 'Files of rates that operators loaded or rehearsed. A company of null is the house: its own reference files.';
create index tariff_loads_by_company on tariff_loads (company_id, id desc);
-- The newest real load is the version of the tariff.
create index tariff_loads_real on tariff_loads (id desc) where not dry_run;
select protect('tariff_loads', 'not dry_run or is_operator()', 'is_operator()');

create table tariff_load_lines (
  id uuid primary key default uuidv7(),
  load_id uuid not null references tariff_loads on delete cascade,
  line integer not null,
  code text not null,
  outcome text not null check (outcome in ('added', 'changed', 'refused')),
  before jsonb,
  after jsonb,
  fault text,
  found text,
  check ((outcome = 'refused') = (fault is not null))
);
create index tariff_load_lines_by_load on tariff_load_lines (load_id, id);
create index tariff_load_lines_by_outcome on tariff_load_lines (load_id, outcome, id);
select protect('tariff_load_lines', 'is_operator()');

create table duty_rates (
  id uuid primary key default uuidv7(),
  code text not null references tariff_codes,
  kind text not null check (kind in ('cet', 'sensitive', 'stay')),
  -- For these goods of the code only; '' for all of them.
  goods text not null default '',
  low_bp integer not null check (low_bp between 0 and 100000),
  high_bp integer not null,
  specific_amount bigint check (specific_amount > 0),
  specific_currency char(3),
  specific_per text check (specific_per in ('kg', 't', 'l', 'u')),
  effective_from date not null,
  effective_to date,
  source text not null,
  page text,
  grade char(1) not null check (grade in ('A', 'B', 'C', 'D')),
  load_id uuid not null references tariff_loads,
  closed_by uuid references tariff_loads,
  unique (code, kind, goods, effective_from),
  check (high_bp >= low_bp),
  check (effective_to >= effective_from),
  check ((specific_amount is null) = (specific_currency is null) and (specific_amount is null) = (specific_per is null))
);
comment on table duty_rates is 'Rates of import duty, dated. The share (hundredths of a per cent) lies between low_bp and high_bp; beside a specific amount (minor units per unit) the higher is due. Never deleted by a load: the old row is closed.';
select protect('duty_rates', 'true', 'is_operator()');

create table customs_charges (
  id uuid primary key default uuidv7(),
  code text not null,
  -- Which of the code's rates: a product of excise, an engine size, an age. '' where there is one.
  item text not null default '',
  bp integer check (bp between 0 and 100000),
  amount bigint check (amount >= 0),
  currency char(3),
  per text,
  effective_from date not null,
  effective_to date,
  law text not null,
  page text,
  grade char(1) not null check (grade in ('A', 'B', 'C', 'D')),
  unique (code, item, effective_from),
  check (bp is not null or amount is not null),
  check ((amount is null) = (currency is null) and (amount is null) = (per is null)),
  check (effective_to >= effective_from)
);
comment on table customs_charges is 'Every charge of a Rwandan import declaration but the duty by tariff code: a share in hundredths of a per cent, an amount in minor units per unit, or both; with its law and its days.';
select protect('customs_charges', 'true', 'is_operator()');

-- The reference files are loaded by the owner, for whom FORCE holds too wherever it is no superuser.
create policy owner on tariff_codes to current_role using (true) with check (true);
create policy owner on tariff_sections to current_role using (true) with check (true);
create policy owner on tariff_loads to current_role using (true) with check (true);
create policy owner on duty_rates to current_role using (true) with check (true);
create policy owner on customs_charges to current_role using (true) with check (true);

create table tax_estimates (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies,
  person_id uuid not null,
  form jsonb not null,
  assessment jsonb not null,
  day date not null,
  created_at timestamptz not null default now(),
  unique (company_id, id),
  foreign key (company_id, person_id) references people (company_id, id)
);
comment on table tax_estimates is 'What an importer told and what came out that day, as it was; never reckoned anew in place.';
create index tax_estimates_by_company on tax_estimates (company_id, id desc);
select protect('tax_estimates', 'company_id = current_company_id()');

create table tax_estimate_shares (
  estimate_id uuid not null,
  company_id uuid not null,
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (company_id, estimate_id),
  foreign key (company_id, estimate_id) references tax_estimates (company_id, id) on delete cascade
);
comment on table tax_estimate_shares is 'The link by which anyone may read an estimate; only the hash of its token is kept.';
select protect('tax_estimate_shares', 'company_id = current_company_id()');

-- Whoever has the link belongs to no company: this is their one door. The form is cut down by whoever asks.
create policy owner on tax_estimates to current_role using (true);
create policy owner on tax_estimate_shares to current_role using (true);
create function shared_tax_estimate(hash bytea)
returns table (form jsonb, assessment jsonb, created_at timestamptz, expires_at timestamptz)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select e.form, e.assessment, e.created_at, s.expires_at
    from public.tax_estimate_shares s
    join public.tax_estimates e on e.company_id = s.company_id and e.id = s.estimate_id
   where s.token_hash = hash and s.expires_at > now()
$$;
revoke all on function shared_tax_estimate(bytea) from public;
grant execute on function shared_tax_estimate(bytea) to umuhora_app;
