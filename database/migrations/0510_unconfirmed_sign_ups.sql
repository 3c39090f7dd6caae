-- A sign-up that nobody confirms is an account without a password and without names. After a week it is deleted.

create index users_unconfirmed on auth.users (confirmation_sent_at) where email_confirmed_at is null;

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
  delete from auth.users where email_confirmed_at is null and confirmation_sent_at < now() - interval '7 days'
    and invited_at is null and password_hash is null and deleted_at is null and not user_metadata ? 'first_name';
$$;
