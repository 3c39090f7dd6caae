-- A booking holds its room only for so long: unanswered requests of one company hold a share of a card and no more, and
-- what they hold is given back after some working hours of the provider, who may still confirm while there is room.

alter table companies add column hold_hours smallint not null default 4 check (hold_hours in (4, 8, 20, 40));
comment on column companies.hold_hours is 'Of a provider: working hours for which a booking that it has not answered holds its room.';
grant update (hold_hours) on companies to umuhora_app;

alter table bookings
  add column room_held boolean not null default false,
  add column held_until timestamptz;
comment on column bookings.room_held is 'Whether capacity_quantity is taken of its card, departure or period now.';
comment on column bookings.held_until is 'When an unanswered booking gives its room back; null where it holds none that is counted.';
comment on column bookings.capacity_quantity is 'What it takes of the offer''s capacity, in units of its basis; null without an offer. room_held says whether it does.';
update bookings
   set room_held = capacity_quantity is not null
 where status in ('requested', 'confirmed', 'in_progress') or (status = 'completed' and reservation_id is not null);
create index bookings_to_lapse on bookings (held_until) where status = 'requested' and room_held;

-- What decides whether a new booking of the asking company holds its room, and for how long. Its provider's settings
-- are nobody else's to read.
create function room_terms(offer uuid, departure uuid)
returns table (total numeric, unanswered numeric, proven boolean, hold_hours smallint, time_zone text)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce(d.capacity, o.capacity_total),
         (select coalesce(sum(b.capacity_quantity), 0) from public.bookings b
           where b.customer_company_id = public.current_company_id() and b.status = 'requested' and b.room_held
             and b.offer_id = o.id and b.departure_id is not distinct from departure),
         exists (select from public.bookings b
           where b.customer_company_id = public.current_company_id() and b.status = 'completed'),
         c.hold_hours, c.time_zone
    from public.offers o
    join public.companies c on c.id = o.provider_company_id
    left join public.departures d on d.id = departure
   where o.id = offer
$$;
revoke all on function room_terms(uuid, uuid) from public;
grant execute on function room_terms(uuid, uuid) to umuhora_app;

-- As before, for a company that is named: the functions of those who ask for themselves, and of a provider who confirms,
-- use it.
create function hold_departure_for(customer uuid, departure uuid, quantity numeric) returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare d public.departures; made uuid;
begin
  update public.departures set taken = taken + quantity
   where id = departure and quantity > 0 and status = 'open' and cut_off_at > now() and taken + quantity <= capacity
  returning * into d;
  if not found then return null; end if;
  insert into public.offer_reservations (provider_company_id, customer_company_id, offer_id, departure_id, quantity)
  values (d.provider_company_id, customer, d.offer_id, d.id, quantity) returning id into made;
  perform public.show_next_departure(d.offer_id);
  return made;
end $$;
revoke all on function hold_departure_for(uuid, uuid, numeric) from public;

create or replace function hold_departure(departure uuid, quantity numeric) returns uuid
language sql security definer set search_path = pg_catalog, pg_temp as $$
  select public.hold_departure_for(public.current_company_id(), departure, quantity)
$$;

create function hold_period_for(customer uuid, offer uuid, quantity numeric, from_day date, until_day date) returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare card public.offers; peak numeric; made uuid;
begin
  select * into card from public.offers o where o.id = offer for no key update;
  if not found or quantity <= 0 or until_day <= from_day then return null; end if;
  select max(public.held_on(offer, days.day)) into peak from (
    select from_day as day
    union
    select r.from_day from public.offer_reservations r
     where r.offer_id = offer and r.departure_id is null and r.status <> 'released'
       and r.until_day > hold_period_for.from_day
       and r.from_day > hold_period_for.from_day and r.from_day < hold_period_for.until_day) days;
  if peak + quantity > card.capacity_total then return null; end if;
  insert into public.offer_reservations (provider_company_id, customer_company_id, offer_id, from_day, until_day, quantity)
  values (card.provider_company_id, customer, offer, hold_period_for.from_day, hold_period_for.until_day, quantity)
  returning id into made;
  perform public.show_load(offer);
  return made;
end $$;
revoke all on function hold_period_for(uuid, uuid, numeric, date, date) from public;

-- The lock of a card that is withdrawn at this moment waits for it and then finds it gone.
create or replace function hold_period(offer uuid, quantity numeric, from_day date, until_day date) returns uuid
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform from public.offers o where o.id = offer and o.status = 'published' for no key update;
  if not found then return null; end if;
  return public.hold_period_for(public.current_company_id(), offer, quantity, from_day, until_day);
end $$;

-- Takes the room of a booking that holds none, for its provider who confirms it. Answers nothing where there is not
-- enough left; the booking's own row is the caller's to write.
create function take_room_of(booking uuid) returns table (reservation uuid)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare b public.bookings;
begin
  select * into b from public.bookings where id = booking and not room_held
     and (public.current_company_id() is null or provider_company_id = public.current_company_id());
  if not found then return; end if;
  if b.departure_id is not null then
    reservation := public.hold_departure_for(b.customer_company_id, b.departure_id, b.capacity_quantity);
    if reservation is not null then return next; end if;
  elsif b.period_from is not null then
    reservation := public.hold_period_for(b.customer_company_id, b.offer_id, b.capacity_quantity, b.period_from, b.period_until);
    if reservation is not null then return next; end if;
  elsif public.reserve_offer_capacity(b.offer_id, b.capacity_quantity) then
    return next;
  end if;
end $$;
revoke all on function take_room_of(uuid) from public;
grant execute on function take_room_of(uuid) to umuhora_app, umuhora_worker;

-- The functions above read them as the owner, for whom FORCE holds too wherever it is no superuser.
create policy owner on bookings to current_role using (true) with check (true);
