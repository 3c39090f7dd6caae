-- One address is mailed one invitation an hour, whoever invites it. Counted where attempts are.
-- Answers the seconds until the next may go out; 0 where one may go now, which takes the hour.
create function claim_invitation_mail(address text) returns integer
language sql security definer set search_path = pg_catalog, pg_temp as $$
  insert into auth.attempts as a (kind, subject, count, window_ends_at)
  values ('invitation_mail', sha256(convert_to(address, 'UTF8')), 1, now() + interval '1 hour')
  on conflict (kind, subject) do update
     set count = case when a.window_ends_at <= now() then 1 else a.count + 1 end,
         window_ends_at = case when a.window_ends_at <= now() then excluded.window_ends_at else a.window_ends_at end
  returning case when count = 1 then 0 else greatest(1, ceil(extract(epoch from window_ends_at - now())))::integer end
$$;
revoke all on function claim_invitation_mail(text) from public;
grant execute on function claim_invitation_mail(text) to umuhora_app, umuhora_worker;
