-- A provider's vehicles of one kind are counted once, not once for each card: cards that are priced by the truckload may
-- draw on a fleet, and a booking holds vehicles of it from the pickup until they are back.

create table fleets (
  id uuid primary key default uuidv7(),
  provider_company_id uuid not null references companies,
  name text not null check (length(name) between 1 and 120),
  equipment text not null,
  total integer not null check (total between 0 and 100000),
  turnaround_days integer not null default 0 check (turnaround_days between 0 and 60),
  created_at timestamptz not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (provider_company_id, id),
  unique (provider_company_id, name)
);
comment on table fleets is 'Vehicles of one kind of a provider, on which cards that are priced by the truckload draw together.';
comment on column fleets.total is 'How many of them may be on the road for the market at once.';
comment on column fleets.turnaround_days is 'Days from a delivery until the vehicle can load again.';
create index fleets_of_provider on fleets (provider_company_id, id);
select protect('fleets', 'provider_company_id = current_company_id() or is_operator()',
  'provider_company_id = current_company_id()');
create policy owner on fleets to current_role using (true) with check (true);
revoke delete on fleets from umuhora_app;

alter table offers
  add column fleet_id uuid,
  add foreign key (provider_company_id, fleet_id) references fleets (provider_company_id, id),
  add check (fleet_id is null or basis = 'truckload');
comment on column offers.fleet_id is 'The fleet that it draws on: capacity_total and capacity_taken then repeat the fleet''s, and decide nothing.';
create index offers_of_fleet on offers (provider_company_id, fleet_id) where fleet_id is not null;

alter table offer_reservations
  add column fleet_id uuid,
  add foreign key (provider_company_id, fleet_id) references fleets (provider_company_id, id),
  add check (fleet_id is null or departure_id is null);
comment on column offer_reservations.fleet_id is 'The fleet whose vehicles it holds, from the pickup (from_day) until they can load again (until_day).';
create index offer_reservations_of_fleet on offer_reservations (fleet_id, until_day) where fleet_id is not null and status <> 'released';
create index offer_reservations_of_fleet_of_provider on offer_reservations (provider_company_id, fleet_id) where fleet_id is not null;
create index bookings_of_reservation on bookings (reservation_id) where reservation_id is not null;

create function fleet_held_on(fleet uuid, day date) returns numeric
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce(sum(r.quantity), 0) from public.offer_reservations r
   where r.fleet_id = fleet and r.status <> 'released' and r.until_day > day and r.from_day <= day
$$;
revoke all on function fleet_held_on(uuid, date) from public;
grant execute on function fleet_held_on(uuid, date) to umuhora_app, umuhora_worker;

-- The most that is held of a fleet on any day from one until another, which is not counted; null is for ever.
create function fleet_peak(fleet uuid, from_day date, until_day date) returns numeric
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce(max(public.fleet_held_on(fleet, days.day)), 0) from (
    select from_day as day
    union
    select r.from_day from public.offer_reservations r
     where r.fleet_id = fleet and r.status <> 'released' and r.until_day > fleet_peak.from_day
       and r.from_day > fleet_peak.from_day
       and (fleet_peak.until_day is null or r.from_day < fleet_peak.until_day)) days
$$;
revoke all on function fleet_peak(uuid, date, date) from public;
grant execute on function fleet_peak(uuid, date, date) to umuhora_app, umuhora_worker;

-- Repeats on the cards of a fleet what is held of it on the emptiest of the next fourteen days: a card says that it is
-- full when there is no vehicle on any of them.
create function show_fleet_load(fleet uuid) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update public.offers o set capacity_total = f.total, capacity_taken = least(load.held, f.total)
    from public.fleets f,
         (select min(public.fleet_held_on(fleet, (now() at time zone 'Africa/Kigali')::date + ahead)) as held
            from generate_series(0, 13) as ahead) load
   where f.id = fleet and o.provider_company_id = f.provider_company_id and o.fleet_id = fleet
     and (o.capacity_total, o.capacity_taken) is distinct from (f.total::numeric, least(load.held, f.total))
$$;
revoke all on function show_fleet_load(uuid) from public;
grant execute on function show_fleet_load(uuid) to umuhora_app, umuhora_worker;

-- Holds room of a card that is counted in one counter or draws on a fleet, for a company that is named. `days` is how
-- long a vehicle is on its way. Answers nothing where not enough is left. The lock on the fleet makes two at once wait
-- for each other, whatever cards they book.
create function hold_room_for(customer uuid, offer uuid, quantity numeric, from_day date, days integer)
returns table (reservation uuid)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare card public.offers; f public.fleets; until_day date;
begin
  select * into card from public.offers o where o.id = offer;
  if not found or quantity <= 0 then return; end if;
  if card.fleet_id is null then
    if public.reserve_offer_capacity(offer, quantity) then return next; end if;
    return;
  end if;
  select * into f from public.fleets where id = card.fleet_id for no key update;
  until_day := from_day + days + f.turnaround_days;
  if public.fleet_peak(f.id, from_day, until_day) + quantity > f.total then return; end if;
  insert into public.offer_reservations (provider_company_id, customer_company_id, offer_id, fleet_id, from_day, until_day, quantity)
  values (card.provider_company_id, customer, offer, f.id, hold_room_for.from_day, until_day, quantity)
  returning id into reservation;
  perform public.show_fleet_load(f.id);
  return next;
end $$;
revoke all on function hold_room_for(uuid, uuid, numeric, date, integer) from public;

create function hold_room(offer uuid, quantity numeric, from_day date, days integer) returns table (reservation uuid)
language sql security definer set search_path = pg_catalog, pg_temp as $$
  select * from public.hold_room_for(public.current_company_id(), offer, quantity, from_day, days)
$$;
revoke all on function hold_room(uuid, numeric, date, integer) from public;
grant execute on function hold_room(uuid, numeric, date, integer) to umuhora_app;

-- As before; of a fleet everything that the company holds of it counts, whatever cards it booked.
create or replace function room_terms(offer uuid, departure uuid)
returns table (total numeric, unanswered numeric, proven boolean, hold_hours smallint, time_zone text)
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
         c.hold_hours, c.time_zone
    from public.offers o
    join public.companies c on c.id = o.provider_company_id
    left join public.departures d on d.id = departure
   where o.id = offer
$$;

create or replace function take_room_of(booking uuid) returns table (reservation uuid)
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
  else
    return query select * from public.hold_room_for(b.customer_company_id, b.offer_id, b.capacity_quantity,
      (b.pickup_at at time zone 'Africa/Kigali')::date, coalesce(b.transit_days_max, 0) + 1);
  end if;
end $$;

-- Gives held or confirmed room back, once. Asked by either side or by a job.
create or replace function release_reservation(reservation uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare r public.offer_reservations;
begin
  update public.offer_reservations set status = 'released', released_at = now()
   where id = reservation and status <> 'released'
     and (public.current_company_id() is null
       or public.current_company_id() in (provider_company_id, customer_company_id))
  returning * into r;
  if not found then return false; end if;
  if r.fleet_id is not null then
    perform public.show_fleet_load(r.fleet_id);
  elsif r.departure_id is null then
    perform public.show_load(r.offer_id);
  else
    update public.departures set taken = taken - r.quantity where id = r.departure_id;
    perform public.show_next_departure(r.offer_id);
  end if;
  return true;
end $$;

-- A vehicle of a fleet delivered on a day, and can load again when it is back; or, with `delivered` false, it has not
-- delivered yet and is out that day. Other reservations stay as they are. Asked by either side or by a job.
create function move_fleet_reservation(reservation uuid, day date, delivered boolean) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare fleet uuid;
begin
  update public.offer_reservations r
     set until_day = greatest(r.from_day + 1,
           case when delivered then day + f.turnaround_days else greatest(r.until_day, day + 1) end),
         status = case when not delivered then 'confirmed'
                       -- It was back before the day of the pickup.
                       when day + f.turnaround_days <= r.from_day then 'released' else r.status end
    from public.fleets f
   where r.id = reservation and (r.status <> 'released' or not delivered) and f.id = r.fleet_id
     and (public.current_company_id() is null
       or public.current_company_id() in (r.provider_company_id, r.customer_company_id))
  returning f.id into fleet;
  if found then perform public.show_fleet_load(fleet); end if;
end $$;
revoke all on function move_fleet_reservation(uuid, date, boolean) from public;
grant execute on function move_fleet_reservation(uuid, date, boolean) to umuhora_app, umuhora_worker;

-- A night's work: vehicles that should be back and have not delivered are out today too, and every card of a fleet says
-- what is held from today on.
create function roll_fleets(today date) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.offer_reservations r set until_day = today + 1
    from public.bookings b
   where r.fleet_id is not null and r.status <> 'released' and r.until_day <= today
     and b.reservation_id = r.id and b.status in ('confirmed', 'in_progress');
  perform public.show_fleet_load(f.id) from public.fleets f order by f.id;
end $$;
revoke all on function roll_fleets(date) from public;
grant execute on function roll_fleets(date) to umuhora_worker;

-- Lets a card draw on a fleet, with what runs on it: each booking holds its vehicles as if it had been made so. Only for
-- the card's provider and for jobs; what does not fit is refused by the caller, who looks at the peak afterwards.
create function draw_on_fleet(offer uuid, fleet uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare f public.fleets; b public.bookings; made uuid; today date := (now() at time zone 'Africa/Kigali')::date;
begin
  select * into f from public.fleets where id = fleet
     and (public.current_company_id() is null or provider_company_id = public.current_company_id()) for no key update;
  if not found then return; end if;
  update public.offers set fleet_id = fleet, capacity_total = f.total, capacity_taken = 0
   where id = offer and provider_company_id = f.provider_company_id;
  if not found then return; end if;
  for b in select * from public.bookings
            where provider_company_id = f.provider_company_id and offer_id = offer and room_held
              and reservation_id is null and status in ('requested', 'confirmed', 'in_progress') for update
  loop
    insert into public.offer_reservations (provider_company_id, customer_company_id, offer_id, fleet_id, from_day,
      until_day, quantity, status, confirmed_at)
    values (f.provider_company_id, b.customer_company_id, offer, fleet, (b.pickup_at at time zone 'Africa/Kigali')::date,
      greatest(today + 1, (b.pickup_at at time zone 'Africa/Kigali')::date + coalesce(b.transit_days_max, 0) + 1 + f.turnaround_days),
      b.capacity_quantity, case when b.status = 'requested' then 'held' else 'confirmed' end, b.confirmed_at)
    returning id into made;
    update public.bookings set reservation_id = made where id = b.id;
  end loop;
  perform public.show_fleet_load(fleet);
end $$;
revoke all on function draw_on_fleet(uuid, uuid) from public;
grant execute on function draw_on_fleet(uuid, uuid) to umuhora_app, umuhora_worker;

-- The demonstration's hauliers count their vehicles once.
do $$
declare card record; fleet uuid;
begin
  for card in
    select o.id, o.provider_company_id, o.equipment,
           max(o.capacity_total) over (partition by o.provider_company_id, o.equipment) as total
      from offers o
     where o.demonstration and o.basis = 'truckload' and o.equipment is not null and o.capacity_total is not null
     order by o.id
  loop
    select f.id into fleet from fleets f
     where f.provider_company_id = card.provider_company_id and f.equipment = card.equipment;
    if fleet is null then
      insert into fleets (provider_company_id, name, equipment, total)
      values (card.provider_company_id,
        case card.equipment when 'trailer' then 'Trailers' when 'truck' then 'Trucks' when 'van' then 'Vans'
          when 'pickup' then 'Pickups' when 'lowbed' then 'Lowbeds' else 'Refrigerated trucks' end,
        card.equipment, card.total::integer) returning id into fleet;
    end if;
    perform draw_on_fleet(card.id, fleet);
  end loop;
end $$;
