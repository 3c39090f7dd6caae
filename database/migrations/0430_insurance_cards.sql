-- What providers insure cargo for: the cards that price the insurance of an itinerary.

create table insurance_cards (
  id uuid primary key default uuidv7(),
  provider_company_id uuid not null references companies,
  -- Of the insurer, or of the intermediary who sells its cover; as it is written there.
  licence text not null check (length(licence) between 1 and 80),
  clauses text not null check (clauses in ('A', 'B', 'C')),
  -- Thousandths of a per cent of the insured value.
  rate integer not null check (rate between 1 and 10000),
  minimum_premium bigint not null check (minimum_premium >= 0),
  most_insured bigint check (most_insured > 0),
  currency text not null,
  -- Hundredths of a per cent of the insured value.
  deductible integer not null check (deductible between 0 and 10000),
  modes text[] not null check (cardinality(modes) > 0 and modes <@ '{sea,air,road}'),
  valid_from date not null,
  valid_until date not null check (valid_until >= valid_from),
  status text not null default 'published' check (status in ('published', 'withdrawn')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table insurance_cards is 'Cards of cargo insurance under the Institute Cargo Clauses (2009). minimum_premium and most_insured are minor units of currency.';
create index insurance_cards_of_provider on insurance_cards (provider_company_id, id desc);
create index insurance_cards_published on insurance_cards (valid_until) where status = 'published';
select protect('insurance_cards', 'provider_company_id = current_company_id() or is_operator()',
  'provider_company_id = current_company_id()');
revoke delete on insurance_cards from umuhora_app;
-- The function below runs as the owner, for whom FORCE holds too wherever it is no superuser.
create policy owner on insurance_cards to current_role using (true);

-- The cards that hold on a day, of providers who may sell: whoever compares prices sees them, and of each what its
-- premium is reckoned from.
create function insurance_cards_on(today date) returns table (id uuid, provider_company_id uuid, provider_name text,
  clauses text, rate integer, minimum_premium bigint, most_insured bigint, currency text, deductible integer, modes text[])
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select i.id, i.provider_company_id, c.name, i.clauses, i.rate, i.minimum_premium, i.most_insured, i.currency,
         i.deductible, i.modes
    from public.insurance_cards i
    join public.companies c on c.id = i.provider_company_id
   where i.status = 'published' and i.valid_from <= today and i.valid_until >= today
     and c.verified_at is not null and c.suspended_at is null
   order by i.id
$$;
revoke all on function insurance_cards_on(date) from public;
grant execute on function insurance_cards_on(date) to umuhora_app, umuhora_worker;
