-- Keys for Citus: every primary and unique key of a table that is distributed has to contain the column by which it is
-- distributed. Run once, as the owner, in one transaction, before create_distributed_table; also in plain PostgreSQL,
-- where the product runs on it unchanged. A key without customer_company_id is replaced by one that begins with it, and its
-- old columns get an index, because questions by id or number remain.
--
-- Of the same meaning: every key whose rows hang on a record by a foreign key that contains the company, and ids, which
-- are UUIDv7. Weaker: the numbers of bookings, shipments, customs files, certificates, itineraries and part orders are
-- unique for each company only. They are random (34 billion for each kind), so that two equal ones are not expected.
--
-- Not distributed, because they are found by their provider: companies, people, offers, departures, fleets,
-- offer_reservations, insurance_cards, exchange_rates, files and visits (whose appointments are unique for a card). simulated_deals is of the demo.

begin;

create temporary table distributed (name regclass primary key) on commit drop;
insert into distributed values
  ('quote_requests'), ('quote_request_invitations'), ('quotes'), ('bookings'), ('shipping_instructions'), ('ratings'),
  ('shipments'), ('shipment_events'), ('shipment_containers'), ('shipment_links'), ('clearance_files'), ('document_sets'),
  ('documents'), ('document_versions'), ('guest_uploads'), ('itinerary_bookings'), ('itinerary_legs'),
  ('insurance_certificates'), ('part_orders'), ('part_order_suppliers'), ('part_quotes');

do $$
declare
  key record;
  new_name text;
begin
  for key in
    select d.name as table_name, i.indexrelid::regclass as index_name, k.conname, k.contype, c.relname,
           array_to_string(array(select quote_ident(a.attname) from unnest(i.indkey::int2[]) with ordinality n(num, place)
             join pg_attribute a on a.attrelid = i.indrelid and a.attnum = n.num order by n.place), ', ') as columns,
           pg_get_expr(i.indpred, i.indrelid) as predicate
      from distributed d join pg_index i on i.indrelid = d.name join pg_class c on c.oid = i.indexrelid
      left join pg_constraint k on k.conindid = i.indexrelid and k.contype in ('p', 'u')
     where i.indisunique and not exists (
       select from pg_attribute a where a.attrelid = i.indrelid and a.attnum = any (i.indkey::int2[])
          and a.attname = 'customer_company_id')
     order by 1, 2
  loop
    new_name := left(key.relname, 50) || '_plain';
    if key.conname is null then
      execute format('drop index %s', key.index_name);
      execute format('create unique index %I on %s (customer_company_id, %s) where %s', key.relname, key.table_name,
        key.columns, coalesce(key.predicate, 'true'));
    else
      execute format('alter table %s drop constraint %I', key.table_name, key.conname);
      -- UNIQUE (customer_company_id, id) may be there already beside PRIMARY KEY (id); two equal ones do no harm.
      execute format('alter table %s add constraint %I %s (customer_company_id, %s)', key.table_name, key.conname,
        case key.contype when 'p' then 'primary key' else 'unique' end, key.columns);
    end if;
    execute format('create index %I on %s (%s)', new_name, key.table_name, key.columns);
  end loop;
end $$;

-- A foreign key between two distributed tables that lacks the company would be refused as well; there is none.

commit;
