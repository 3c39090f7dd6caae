-- The containers of a shipment and the days of their clocks: what its customer knows from the delivery order, the depot
-- and the line. What happened at the port stands in shipment_events.

create table shipment_containers (
  shipment_id uuid primary key,
  customer_company_id uuid not null,
  provider_company_id uuid not null,
  container_count integer not null check (container_count between 1 and 500),
  size text not null check (size in ('box20', 'box40')),
  equipment_group text not null check (equipment_group in ('dry', 'special', 'reefer')),
  -- Free days that the delivery order grants; null: those of the tariff.
  free_days integer check (free_days between 0 and 365),
  storage_free_days integer check (storage_free_days between 0 and 365),
  -- Left the port, where no event says so; the empty container is back at the line's depot.
  gate_out_on date,
  returned_on date,
  deposit_amount bigint check (deposit_amount > 0),
  deposit_currency char(3) check (deposit_currency ~ '^[A-Z]{3}$'),
  deposit_paid_on date,
  deposit_asked_on date,
  deposit_received_on date,
  -- Last free day of the running clock that ends first; when its customer was warned last.
  due_on date,
  warned_on date,
  -- From when on something has to be done about the deposit.
  deposit_due_on date,
  created_at timestamptz not null default now(),
  foreign key (customer_company_id, provider_company_id, shipment_id)
    references shipments (customer_company_id, provider_company_id, id),
  check ((deposit_amount is null) = (deposit_currency is null)),
  check ((deposit_amount is null) = (deposit_paid_on is null)),
  check (deposit_amount is not null or (deposit_asked_on is null and deposit_received_on is null))
);
comment on table shipment_containers is 'Containers of a shipment with the days and deposit that their clocks are read from. Days are those of the port, UTC+3. Amounts in minor units.';
create index shipment_containers_due on shipment_containers (customer_company_id, due_on) where due_on is not null;
create index shipment_containers_deposit_due on shipment_containers (customer_company_id, deposit_due_on)
  where deposit_due_on is not null;
-- A night's job goes through those whose clocks run.
create index shipment_containers_running on shipment_containers (shipment_id) where due_on is not null;
create index shipment_containers_of_customer on shipment_containers (customer_company_id, shipment_id);
create index shipment_containers_of_provider on shipment_containers (provider_company_id, shipment_id);
select protect('shipment_containers',
  'customer_company_id = current_company_id() or provider_company_id = current_company_id() or is_operator()');
revoke delete on shipment_containers from umuhora_app;
