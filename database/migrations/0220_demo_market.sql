-- The demo's other side plays along: its providers answer, confirm and report by themselves. Only deals between two
-- companies that are named here are touched; in production no row is ever written.

create table demo_companies (
  company_id uuid primary key references companies (id),
  side text not null check (side in ('customer', 'provider')),
  -- Customers alone: whether their deals go on, and how many times as fast as usual.
  running boolean not null default true,
  speed integer not null default 1 check (speed in (1, 2, 5))
);
comment on table demo_companies is 'Demo mode only: companies whose deals with one another are simulated.';
select protect('demo_companies', 'true', 'company_id = current_company_id()');
revoke insert, delete on demo_companies from umuhora_app;

create table simulated_deals (
  id uuid primary key default uuidv7(),
  customer_company_id uuid not null references demo_companies (company_id),
  provider_company_id uuid not null references demo_companies (company_id),
  kind text not null check (kind in ('answer', 'confirm', 'journey')),
  -- The request, the booking or the shipment.
  subject_id uuid not null,
  turn integer not null default 0,
  shows timestamptz(3) not null,
  read_at timestamptz(3) not null,
  pace double precision not null check (pace > 0),
  next_at timestamptz(3),
  due_at timestamptz(3),
  skip boolean not null default false,
  check (due_at is null or next_at is not null),
  unique (subject_id, provider_company_id)
);
comment on column simulated_deals.shows is 'What the deal''s own clock showed at read_at; it goes on by pace.';
comment on column simulated_deals.next_at is 'When its next step happens, by its own clock; null when it is over.';
comment on column simulated_deals.due_at is 'When that step is taken, by the real clock; null while paused.';
comment on column simulated_deals.skip is 'The next step is taken at once, paused or not.';
create index simulated_deals_of_customer on simulated_deals (customer_company_id, id desc);
create index simulated_deals_of_provider on simulated_deals (provider_company_id);
select protect('simulated_deals',
  'customer_company_id = current_company_id() or provider_company_id = current_company_id()');
revoke delete on simulated_deals from umuhora_app;
