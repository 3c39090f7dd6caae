-- Each fleet moves to the new day in a transaction of its own, so that none waits for the others.
create function roll_fleet(fleet uuid, today date) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  update public.offer_reservations r set until_day = today + 1
    from public.bookings b
   where r.fleet_id = fleet and r.status <> 'released' and r.until_day <= today
     and b.reservation_id = r.id and b.status in ('confirmed', 'in_progress');
  perform public.show_fleet_load(fleet);
end $$;
revoke all on function roll_fleet(uuid, date) from public;
grant execute on function roll_fleet(uuid, date) to umuhora_worker;
