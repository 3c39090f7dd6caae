-- On which devices people signed in: two companies whose people share one are related, and their ratings of each other
-- do not weigh. A device is a random cookie, of which the hash is kept; it opens nothing and proves no person.

create table auth.devices (
  device bytea not null check (octet_length(device) = 32),
  user_id uuid not null references auth.users on delete cascade,
  seen_at timestamptz not null default now(),
  primary key (device, user_id)
);
comment on table auth.devices is 'SHA-256 of the device cookie beside each account that got a session on it; at most 20 of an account, for 400 days.';
create index devices_by_user on auth.devices (user_id, seen_at desc);

-- The worker reads nothing of the auth schema itself. A device that people of more than twenty companies used is
-- everybody's (an internet café, a training room), and demo companies are tried on one device by one person.
create function devices_of_companies(companies uuid[]) returns table (company_id uuid, device bytea)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select distinct p.company_id, d.device
    from public.people p join auth.devices d on d.user_id = p.id
   where p.company_id = any(companies)
     and not exists (select from public.demo_companies demo where demo.company_id = p.company_id)
     and (select count(distinct other.company_id) from auth.devices same join public.people other on other.id = same.user_id
           where same.device = d.device) <= 20
$$;
revoke all on function devices_of_companies(uuid[]) from public;
grant execute on function devices_of_companies(uuid[]) to umuhora_worker;

create or replace function tidy_auth() returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from auth.one_time_tokens where greatest(link_expires_at, code_expires_at) < now();
  delete from auth.flow_states where created_at < now() - interval '1 hour';
  delete from auth.mfa_challenges where created_at < now() - interval '1 hour';
  delete from auth.mfa_factors where status = 'unverified' and created_at < now() - interval '1 day';
  delete from auth.attempts where window_ends_at < now();
  delete from auth.sessions where not_after < now();
  delete from auth.signing_keys where retired_at < now() - interval '1 day';
  delete from auth.devices where seen_at < now() - interval '400 days';
$$;
