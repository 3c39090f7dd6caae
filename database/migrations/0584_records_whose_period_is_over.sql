-- Records whose period is over (docs/retention.md). Each function deletes at most `most` and returns how many it did.

-- Nobody may delete from the audit log but this, and that only what is old.
create function delete_old_audit_rows(older_than timestamptz, most integer) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare deleted integer;
begin
  if older_than > now() - interval '9 years' then
    raise exception 'the audit log of the last nine years is kept';
  end if;
  delete from public.audit_log where id in (
    select id from public.audit_log where at < older_than order by id limit most);
  get diagnostics deleted = row_count;
  return deleted;
end $$;

-- Departures on which nothing was ever held. `after`: those with smaller ids were looked at before; null when all are.
create function delete_empty_departures(before timestamptz, inout after uuid, most integer)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare ids uuid[];
begin
  select array_agg(id order by id) into ids from (
    select id from public.departures where arrives_at < before and (after is null or id > after) order by id limit most) d;
  delete from public.departures d
   where d.id = any (ids)
     and not exists (select from public.offer_reservations r
                      where r.provider_company_id = d.provider_company_id and r.departure_id = d.id)
     and not exists (select from public.bookings b
                      where b.provider_company_id = d.provider_company_id and b.departure_id = d.id)
     and not exists (select from public.shipment_events e
                      where e.provider_company_id = d.provider_company_id and e.departure_id = d.id);
  after := case when cardinality(ids) = most then ids[most] end;
end $$;

-- Requests that ended without a booking, with their invitations and quotes.
create function delete_old_requests(before timestamptz, most integer) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare ids uuid[];
begin
  select array_agg(id) into ids from (
    select r.id from public.quote_requests r
     where r.status in ('expired', 'cancelled') and r.closed_at < before
       and not exists (select from public.quotes q join public.bookings b on b.quote_id = q.id
                        where q.customer_company_id = r.customer_company_id and q.request_id = r.id)
       and not exists (select from public.quotes q join public.document_sets s
                           on s.customer_company_id = q.customer_company_id and s.quote_id = q.id
                        where q.customer_company_id = r.customer_company_id and q.request_id = r.id)
     order by r.closed_at limit most) old;
  delete from public.quote_request_invitations i using public.quote_requests r
   where r.id = any (ids) and i.customer_company_id = r.customer_company_id and i.request_id = r.id;
  delete from public.quotes q using public.quote_requests r
   where r.id = any (ids) and q.customer_company_id = r.customer_company_id and q.request_id = r.id;
  delete from public.quote_requests where id = any (ids);
  return coalesce(cardinality(ids), 0);
end $$;
create index quote_requests_closed on quote_requests (closed_at) where status in ('expired', 'cancelled');

revoke all on function delete_old_audit_rows(timestamptz, integer), delete_empty_departures(timestamptz, uuid, integer),
  delete_old_requests(timestamptz, integer) from public;
grant execute on function delete_old_audit_rows(timestamptz, integer), delete_empty_departures(timestamptz, uuid, integer),
  delete_old_requests(timestamptz, integer) to umuhora_worker;
