-- "Tell me when this lane costs less than that": what a company waits for, and what it was told of it.

create table price_alerts (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies,
  created_by uuid not null,
  service text not null,
  origin text not null,
  destination text,
  basis text not null,
  equipment text,
  -- The price of one unit at which it is told, in minor units and tenths of one.
  amount bigint not null check (amount >= 0),
  tenths smallint not null default 0 check (tenths between 0 and 9),
  currency text not null,
  paused_at timestamptz,
  ends_at timestamptz not null,
  told_at timestamptz,
  -- Whole francs for one unit.
  told_francs bigint,
  -- Since when the cheapest card is above the price, or there is none.
  above_since timestamptz,
  created_at timestamptz not null default now(),
  foreign key (company_id, created_by) references people (company_id, id),
  unique nulls not distinct (company_id, service, origin, destination, basis, equipment, currency, amount, tenths),
  check ((told_at is null) = (told_francs is null))
);
comment on table price_alerts is 'Prices that a company waits for on a lane; providers never see who waits.';
create index price_alerts_on_lane on price_alerts (service, origin, basis, destination, equipment) where paused_at is null;
create index price_alerts_of_person on price_alerts (company_id, created_by);
select protect('price_alerts', 'company_id = current_company_id()');
