-- What nobody signed in may read and write. Requests without a session used the worker role, which sees and changes the
-- rows of every company. The role umuhora_public reads a few tables, and of these the rows of the one company whose
-- number, link or signed address the request shows; it writes only papers that guests hand in, and jobs.

grant usage on schema public to umuhora_public;
grant execute on function enqueue_job(text, json, timestamptz, text) to umuhora_public;

-- A shipment that is followed by its number or a link: its customer may see all of this.
create policy public on shipments for select to umuhora_public using (customer_company_id = current_company_id());
create policy public on shipment_events for select to umuhora_public using (customer_company_id = current_company_id());
create policy public on bookings for select to umuhora_public using (customer_company_id = current_company_id());
create policy public on itinerary_bookings for select to umuhora_public using (customer_company_id = current_company_id());
create policy public on itinerary_legs for select to umuhora_public using (customer_company_id = current_company_id());
create policy public on shipment_links for select to umuhora_public using (customer_company_id = current_company_id());
create policy public on document_sets for select to umuhora_public using (customer_company_id = current_company_id());
create policy public on documents for select to umuhora_public using (customer_company_id = current_company_id());
create policy public on document_versions for select to umuhora_public using (customer_company_id = current_company_id());
grant select on shipments, shipment_events, bookings, itinerary_bookings, itinerary_legs, shipment_links, document_sets,
  documents, document_versions to umuhora_public;

-- Files and backups behind signed addresses, which name the company.
create policy public on files for select to umuhora_public using (company_id = current_company_id() or is_operator()
  or exists (select from file_shares s where s.company_id = current_company_id() and s.file_id = files.id));
create policy public on file_shares for select to umuhora_public using (company_id = current_company_id());
create policy public on backups for select to umuhora_public using (company_id = current_company_id());
grant select on files, file_shares, backups to umuhora_public;

-- The secret with which the messaging service signs its calls.
create policy public on whatsapp_connections for select to umuhora_public using (company_id = current_company_id());
grant select (company_id, phone_number_id, sealed_app_secret) on whatsapp_connections to umuhora_public;

-- Papers of guests, from their arrival until a job compares them with the deals.
create policy public on guest_uploads to umuhora_public using (company_id is null and status in ('receiving', 'received'))
  with check (company_id is null and status in ('receiving', 'received'));
grant select, insert, update on guest_uploads to umuhora_public;

create function open_company(company uuid) returns void
language sql volatile security definer set search_path = public, pg_temp as $$
  select set_config('app.company_id', company::text, true),
         set_config('app.company_kind', coalesce((select c.kind from companies c where c.id = company), ''), true)
$$;
comment on function open_company is 'Shows the rows of one company to the public role until the transaction ends.';

/* Searches across all companies: they return ids and no more. */

create function find_shipments(by text, wanted text)
returns table (shipment_id uuid, customer_company_id uuid, closed boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select f.id, f.customer_company_id, f.status = 'delivered' or f.cancelled_at is not null
    from (select * from shipments s where by = 'shipment' and s.number = wanted
          union all select * from shipments s where by = 'booking' and s.booking_number = wanted
          union all select * from shipments s where by = 'container' and s.container_number = wanted
          union all select * from shipments s where by = 'air_waybill' and s.air_waybill = wanted
          union all select * from shipments s where by = 'bill_of_lading' and s.bill_of_lading = wanted) f
   order by 3, f.id desc limit 2
$$;
comment on function find_shipments is 'At most two shipments with this number, those under way first, then the newest.';

create function company_of_link(hash bytea) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select l.customer_company_id from shipment_links l where l.token_hash = hash
$$;
comment on function company_of_link is 'The company whose shipment a link shows, also one that lapsed or was revoked.';

create function count_guest_uploads(of_number text, of_email text, pair_since timestamptz, number_since timestamptz)
returns table (of_pair bigint, of_number_alone bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*) filter (where g.email = of_email and g.received_at > pair_since),
         count(*) filter (where g.received_at > number_since)
    from guest_uploads g where g.number = of_number and g.received_at > least(pair_since, number_since)
$$;
comment on function count_guest_uploads is 'Papers that guests handed in recently: with this number and address, and with this number.';

revoke all on function open_company(uuid), find_shipments(text, text), company_of_link(bytea),
  count_guest_uploads(text, text, timestamptz, timestamptz) from public;
grant execute on function open_company(uuid), find_shipments(text, text), company_of_link(bytea),
  count_guest_uploads(text, text, timestamptz, timestamptz) to umuhora_public;
