-- Orders of spare parts: who asked which supplier, at what price, and what came of it.

create table part_orders (
  id uuid primary key default uuidv7(),
  number text not null unique,
  kind text not null check (kind in ('custom', 'card')),
  status text not null default 'submitted'
    check (status in ('submitted', 'quoted', 'ordered', 'delivered', 'cancelled')),
  customer_company_id uuid not null references companies,
  customer_name text not null,
  requested_by uuid not null,
  vehicle_make text,
  part_category text,
  part_name text not null,
  part_number text,
  quantity integer not null check (quantity > 0),
  urgency text check (urgency in ('standard', 'express', 'emergency')),
  notes text not null default '',
  delivery_place text,
  submitted_at timestamptz not null default now(),
  answer_by timestamptz(3) not null,
  ordered_at timestamptz,
  deliver_on date,
  delivered_on date,
  received_at timestamptz,
  closed_by text check (closed_by in ('customer', 'supplier')),
  closed_reason text,
  unique (customer_company_id, id),
  foreign key (customer_company_id, requested_by) references people (company_id, id),
  check (status not in ('ordered', 'delivered') or (ordered_at is not null and delivery_place is not null))
);
comment on table part_orders is 'A customer''s order of a spare part. kind custom: suppliers name a price; card: ordered at the price of a card.';
comment on column part_orders.answer_by is 'Until when a supplier may answer; afterwards a job cancels what nobody promised, and closed_by is null.';
comment on column part_orders.received_at is 'The customer says that it is here; a delivery that nobody confirms stands.';
create index part_orders_of_customer on part_orders (customer_company_id, id desc);
create index part_orders_of_customer_by_status on part_orders (customer_company_id, status, id desc);
create index part_orders_waiting on part_orders (answer_by) where status in ('submitted', 'quoted');

create table part_order_suppliers (
  provider_company_id uuid not null references companies,
  order_id uuid not null,
  customer_company_id uuid not null,
  primary key (provider_company_id, order_id),
  foreign key (customer_company_id, order_id) references part_orders (customer_company_id, id)
);
comment on table part_order_suppliers is 'The suppliers that an order was sent to; only they see it.';
create index part_order_suppliers_by_order on part_order_suppliers (customer_company_id, order_id);
select protect('part_order_suppliers',
  'provider_company_id = current_company_id() or customer_company_id = current_company_id() or is_operator()',
  'customer_company_id = current_company_id()');
revoke update, delete on part_order_suppliers from umuhora_app;

-- A function of its own, because a subquery in the policy would gather every order of the company for each list.
create function may_supply(part_order uuid) returns boolean language sql stable parallel safe as $$
  select exists (select from part_order_suppliers s
    where s.provider_company_id = current_company_id() and s.order_id = part_order)
$$;
select protect('part_orders', 'customer_company_id = current_company_id() or is_operator() or may_supply(id)');
-- What was asked stays as it was written; only its course moves.
revoke update, delete on part_orders from umuhora_app;
grant update (status, delivery_place, ordered_at, deliver_on, delivered_on, received_at, closed_by, closed_reason)
  on part_orders to umuhora_app;

create table part_quotes (
  id uuid primary key default uuidv7(),
  order_id uuid not null,
  customer_company_id uuid not null,
  provider_company_id uuid not null references companies,
  provider_name text not null,
  offer_id uuid,
  status text not null default 'offered' check (status in ('offered', 'accepted', 'declined', 'withdrawn', 'expired')),
  unit_price bigint not null check (unit_price > 0),
  total bigint not null check (total > 0),
  currency char(3) not null,
  total_frw bigint not null,
  total_usd bigint not null,
  frw_rate_id uuid references exchange_rates,
  usd_rate_id uuid references exchange_rates,
  deliver_on date,
  note text not null default '',
  valid_until timestamptz(3) not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  unique (customer_company_id, id),
  foreign key (customer_company_id, order_id) references part_orders (customer_company_id, id),
  foreign key (provider_company_id, offer_id) references offers (provider_company_id, id),
  foreign key (provider_company_id, created_by) references people (company_id, id)
);
comment on table part_quotes is 'A supplier''s price for an order: written by hand, or (with offer_id) of the card that was ordered from. Amounts are minor units of currency; total_frw and total_usd are the same by the rates named.';
create index part_quotes_by_order on part_quotes (customer_company_id, order_id, id);
create index part_quotes_of_provider on part_quotes (provider_company_id, order_id, id desc);
-- One standing price of a supplier, one accepted price.
create unique index part_quotes_standing on part_quotes (order_id, provider_company_id) where status = 'offered';
create unique index part_quotes_accepted on part_quotes (order_id) where status = 'accepted';
-- A card's price is written in the customer's transaction, a supplier's own in the supplier's.
select protect('part_quotes',
  'customer_company_id = current_company_id() or provider_company_id = current_company_id() or is_operator()');
revoke update, delete on part_quotes from umuhora_app;
grant update (status, decided_at) on part_quotes to umuhora_app;
