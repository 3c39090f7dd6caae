-- What customers ask for, who is asked, and what is answered.

create table quote_requests (
  id uuid primary key default uuidv7(),
  customer_company_id uuid not null references companies,
  requested_by uuid not null,
  service text not null,
  status text not null default 'open' check (status in ('open', 'quoted', 'accepted', 'expired', 'cancelled')),
  cargo_type text not null,
  weight_kg numeric(14, 3) not null check (weight_kg > 0),
  weight_unit text not null check (weight_unit in ('kg', 'tons')),
  length_cm numeric(10, 2) check (length_cm > 0),
  width_cm numeric(10, 2) check (width_cm > 0),
  height_cm numeric(10, 2) check (height_cm > 0),
  pieces integer check (pieces > 0),
  volume_m3 numeric(14, 6) check (volume_m3 > 0),
  cargo_value bigint check (cargo_value >= 0),
  cargo_value_currency char(3),
  origin text not null,
  origin_place text,
  destination text not null,
  pickup_date date,
  delivery_date date,
  budget_range text not null,
  service_priority text not null,
  special_requirements text,
  contact_name text not null,
  contact_company text,
  contact_method text not null check (contact_method in ('whatsapp', 'email', 'phone')),
  whatsapp_number text,
  email_address text,
  phone_number text,
  best_time_to_contact text not null,
  extras jsonb not null default '{}',
  created_at timestamptz not null default now(),
  expires_at timestamptz(3) not null,
  closed_at timestamptz,
  unique (customer_company_id, id),
  foreign key (customer_company_id, requested_by) references people (company_id, id),
  check ((cargo_value is null) = (cargo_value_currency is null))
);
comment on table quote_requests is 'The quote form as sent. weight_kg is what was typed, in kg; volume_m3 is given or worked out of the dimensions; cargo_value is minor units.';

create table quote_request_invitations (
  provider_company_id uuid not null references companies,
  request_id uuid not null,
  customer_company_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (provider_company_id, request_id),
  foreign key (customer_company_id, request_id) references quote_requests (customer_company_id, id)
);
comment on table quote_request_invitations is 'The providers that a request was offered to; only they see it.';
create index quote_request_invitations_by_request on quote_request_invitations (customer_company_id, request_id);
select protect('quote_request_invitations',
  'provider_company_id = current_company_id() or customer_company_id = current_company_id() or is_operator()',
  'customer_company_id = current_company_id()');

-- What was asked and what was answered stays as it was written; only the state moves.
revoke update, delete on quote_requests from umuhora_app;
grant update (status, closed_at) on quote_requests to umuhora_app;
revoke update, delete on quote_request_invitations from umuhora_app;
-- A function of its own, because a subquery in the policy would gather every invitation of the company for each list.
create function is_invited(request uuid) returns boolean language sql stable parallel safe as $$
  select exists (select from quote_request_invitations i
    where i.provider_company_id = current_company_id() and i.request_id = request)
$$;
select protect('quote_requests',
  'customer_company_id = current_company_id() or is_operator() or is_invited(id)');

create table quotes (
  id uuid primary key default uuidv7(),
  request_id uuid not null,
  customer_company_id uuid not null,
  provider_company_id uuid not null references companies,
  provider_name text not null,
  source text not null check (source in ('rate_card', 'provider')),
  offer_id uuid,
  status text not null default 'offered' check (status in ('offered', 'accepted', 'declined', 'withdrawn', 'expired')),
  lines jsonb not null,
  total bigint not null check (total > 0),
  currency char(3) not null,
  total_frw bigint not null,
  total_usd bigint not null,
  frw_rate_id uuid references exchange_rates,
  usd_rate_id uuid references exchange_rates,
  quantity numeric(14, 3),
  basis text,
  equipment text,
  card_origin text,
  card_destination text,
  transit_days_min integer not null check (transit_days_min >= 0),
  transit_days_max integer not null,
  included text[] not null default '{}',
  not_included text[] not null default '{}',
  missing_leg text,
  warnings text[] not null default '{}',
  note text,
  valid_until timestamptz(3) not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  unique (customer_company_id, id),
  unique (provider_company_id, id),
  foreign key (customer_company_id, request_id) references quote_requests (customer_company_id, id),
  foreign key (provider_company_id, offer_id) references offers (provider_company_id, id),
  foreign key (provider_company_id, created_by) references people (company_id, id),
  check (transit_days_max >= transit_days_min),
  check ((source = 'rate_card') = (offer_id is not null))
);
comment on table quotes is 'An answer to a request: computed from a card, or written by a provider. total is minor units of currency; lines are the sum shown; total_frw and total_usd are the same by the rates named.';
create index quotes_by_request on quotes (customer_company_id, request_id, id);
create index quotes_by_provider on quotes (provider_company_id, request_id, id desc);
-- One standing answer of a provider's own, one accepted answer.
create unique index quotes_standing on quotes (request_id, provider_company_id) where source = 'provider' and status = 'offered';
create unique index quotes_accepted on quotes (request_id) where status = 'accepted';
-- A card's answer is made in the customer's transaction, a provider's own in the provider's.
select protect('quotes',
  'customer_company_id = current_company_id() or provider_company_id = current_company_id() or is_operator()');
revoke update, delete on quotes from umuhora_app;
grant update (status, decided_at) on quotes to umuhora_app;
