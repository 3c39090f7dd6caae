-- The capacity of a card is counted in its basis and, of containers and vehicles, in its equipment. A card that changes
-- them would count what was taken before as something else.

-- Whether anything counts in the unit of a card: capacity that is taken now or later, a booking that is answered or waits
-- for an answer, an open quote, or a departure on which there was a booking (departures say their numbers in the unit of
-- the card). Only for its provider and for jobs, which have locked the card: whoever writes one of these has a lock on it
-- too, by its foreign key.
create function unit_in_use(offer uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (
    select from public.offers o
     where o.id = offer
       and (public.current_company_id() is null or o.provider_company_id = public.current_company_id())
       -- The cards of a fleet repeat its load.
       and (o.fleet_id is null and o.capacity_taken > 0
         or exists (select from public.bookings b
           where b.provider_company_id = o.provider_company_id and b.offer_id = o.id
             and b.capacity_quantity is not null and b.status in ('requested', 'confirmed', 'in_progress'))
         or exists (select from public.offer_reservations r
           where r.provider_company_id = o.provider_company_id and r.offer_id = o.id and r.status <> 'released'
             and r.until_day > (now() at time zone 'Africa/Kigali')::date)
         or exists (select from public.departures d
           join public.offer_reservations r
             on r.provider_company_id = d.provider_company_id and r.departure_id = d.id
           where d.provider_company_id = o.provider_company_id and d.offer_id = o.id)
         or exists (select from public.quotes q
           where q.provider_company_id = o.provider_company_id and q.offer_id = o.id and q.status = 'offered'
             and q.valid_until > now())))
$$;
revoke all on function unit_in_use(uuid) from public;
grant execute on function unit_in_use(uuid) to umuhora_app, umuhora_worker;

-- As room_terms, with the unit in which the card counts now. That one stays for processes of the version before.
create function room_terms_in_unit(offer uuid, departure uuid)
returns table (total numeric, unanswered numeric, proven boolean, hold_hours smallint, time_zone text, basis text,
  equipment text)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce(d.capacity, o.capacity_total),
         (select coalesce(sum(b.capacity_quantity), 0) from public.bookings b
           where b.customer_company_id = public.current_company_id() and b.status = 'requested' and b.room_held
             and b.departure_id is not distinct from departure
             and (b.offer_id = o.id or o.fleet_id is not null and b.offer_id in (
               select same.id from public.offers same
                where same.provider_company_id = o.provider_company_id and same.fleet_id = o.fleet_id))),
         exists (select from public.bookings b
           where b.customer_company_id = public.current_company_id() and b.status = 'completed'),
         c.hold_hours, c.time_zone, o.basis, o.equipment
    from public.offers o
    join public.companies c on c.id = o.provider_company_id
    left join public.departures d on d.id = departure
   where o.id = offer
$$;
revoke all on function room_terms_in_unit(uuid, uuid) from public;
grant execute on function room_terms_in_unit(uuid, uuid) to umuhora_app;

-- As before; the card is locked first, as by a change of the card, which then deletes departures: two at once wait for
-- each other in one order.
create or replace function hold_departure_for(customer uuid, departure uuid, quantity numeric) returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare d public.departures; made uuid;
begin
  perform from public.offers o
    where o.id = (select planned.offer_id from public.departures planned where planned.id = departure) for key share;
  update public.departures set taken = taken + quantity
   where id = departure and quantity > 0 and status = 'open' and cut_off_at > now() and taken + quantity <= capacity
  returning * into d;
  if not found then return null; end if;
  insert into public.offer_reservations (provider_company_id, customer_company_id, offer_id, departure_id, quantity)
  values (d.provider_company_id, customer, d.offer_id, d.id, quantity) returning id into made;
  perform public.show_next_departure(d.offer_id);
  return made;
end $$;

-- As before; answers nothing where the card counts in another unit than the booking's first charge.
create or replace function take_room_of(booking uuid) returns table (reservation uuid)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare b public.bookings;
begin
  select * into b from public.bookings where id = booking and not room_held
     and (public.current_company_id() is null or provider_company_id = public.current_company_id());
  if not found then return; end if;
  perform from public.offers o where o.id = b.offer_id and o.basis = b.price_lines -> 0 ->> 'basis' for key share;
  if not found then return; end if;
  if b.departure_id is not null then
    reservation := public.hold_departure_for(b.customer_company_id, b.departure_id, b.capacity_quantity);
    if reservation is not null then return next; end if;
  elsif b.period_from is not null then
    reservation := public.hold_period_for(b.customer_company_id, b.offer_id, b.capacity_quantity, b.period_from, b.period_until);
    if reservation is not null then return next; end if;
  else
    return query select * from public.hold_room_for(b.customer_company_id, b.offer_id, b.capacity_quantity,
      (b.pickup_at at time zone 'Africa/Kigali')::date, coalesce(b.transit_days_max, 0) + 1);
  end if;
end $$;
