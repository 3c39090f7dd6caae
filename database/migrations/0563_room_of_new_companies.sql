-- How much room of a card, or of its departure, is held by unanswered requests of companies that have not completed a
-- booking yet: together they may hold a share, so that nobody empties a card with companies made for it.

create function held_by_new_companies(offer uuid, departure uuid) returns numeric
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce(sum(b.capacity_quantity), 0)
    from public.offers o
    join public.bookings b on b.provider_company_id = o.provider_company_id and b.status = 'requested' and b.room_held
     and b.departure_id is not distinct from departure
     and (b.offer_id = o.id or o.fleet_id is not null and b.offer_id in (
       select same.id from public.offers same
        where same.provider_company_id = o.provider_company_id and same.fleet_id = o.fleet_id))
   where o.id = offer and not exists (select from public.bookings c
     where c.customer_company_id = b.customer_company_id and c.status = 'completed')
$$;
revoke all on function held_by_new_companies(uuid, uuid) from public;
grant execute on function held_by_new_companies(uuid, uuid) to umuhora_app;
create index bookings_unanswered_of_provider on bookings (provider_company_id) where status = 'requested' and room_held;
