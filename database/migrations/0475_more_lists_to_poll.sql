-- Three more lists that other programs poll by time of change (0421): itineraries, customs files and part orders. Rows
-- that exist now count as changed with this migration.
alter table itinerary_bookings add column updated_at timestamptz(3) not null default now();
alter table clearance_files add column updated_at timestamptz(3) not null default now();
alter table part_orders add column updated_at timestamptz(3) not null default now();

create trigger note_update before insert or update on itinerary_bookings for each row execute function note_update();
create trigger note_update before insert or update on clearance_files for each row execute function note_update();
create trigger note_update before insert or update on part_orders for each row execute function note_update();

create index itinerary_bookings_of_customer_by_update on itinerary_bookings (customer_company_id, updated_at, id);
create index itinerary_bookings_by_update on itinerary_bookings (updated_at, id);
create index clearance_files_of_customer_by_update on clearance_files (customer_company_id, updated_at, id);
create index clearance_files_of_provider_by_update on clearance_files (provider_company_id, updated_at, id);
create index clearance_files_by_update on clearance_files (updated_at, id);
create index part_orders_of_customer_by_update on part_orders (customer_company_id, updated_at, id);
create index part_orders_by_update on part_orders (updated_at, id);

-- An order has changed when a price for it comes or changes. The caller holds the lock of the order.
grant update (updated_at) on part_orders to umuhora_app;
create function note_part_quotes() returns trigger language plpgsql as $$
begin
  update part_orders o set updated_at = clock_timestamp()
    from (select distinct customer_company_id, order_id from changed) c
    where o.customer_company_id = c.customer_company_id and o.id = c.order_id;
  return null;
end $$;
create trigger note_new_part_quotes after insert on part_quotes referencing new table as changed
  for each statement execute function note_part_quotes();
create trigger note_part_quotes after update on part_quotes referencing new table as changed
  for each statement execute function note_part_quotes();
