-- Accounts, sessions and second factors. Only the role umuhora_auth reads this schema; every other part of the house
-- learns who is asking from open_session (0020). Nothing here can be replayed by someone who reads a copy of the
-- tables: passwords, links and codes are hashed, second-factor secrets and signing keys are sealed with SECRET_KEY.

create schema auth;
grant usage on schema auth to umuhora_auth;
alter default privileges in schema auth grant select, insert, update, delete on tables to umuhora_auth;

create table auth.users (
  id uuid primary key default uuidv7(),
  email text not null check (email = lower(email)),
  password_hash text,
  role text not null default 'authenticated' check (role in ('authenticated', 'supabase_admin', 'service_role')),
  app_metadata jsonb not null default '{"provider": "email", "providers": ["email"]}',
  user_metadata jsonb not null default '{}',
  language text not null default 'en' check (language in ('en', 'fr', 'rw')),
  email_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  new_email text check (new_email = lower(new_email)),
  email_change_sent_at timestamptz,
  reauthentication_sent_at timestamptz,
  last_sign_in_at timestamptz,
  banned_until timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column auth.users.user_metadata is 'Written by the person: never a ground for a right.';
comment on column auth.users.language is 'What their browser asked for at sign-up; the company that they found begins with it.';
create unique index users_by_email on auth.users (email) where deleted_at is null;
create index users_by_age on auth.users (created_at desc, id desc);

create table auth.identities (
  id uuid primary key default uuidv7(),
  user_id uuid not null references auth.users on delete cascade,
  provider text not null,
  provider_id text not null,
  identity_data jsonb not null,
  email text,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, provider_id)
);
create index identities_by_user on auth.identities (user_id);

create table auth.mfa_factors (
  id uuid primary key default uuidv7(),
  user_id uuid not null references auth.users on delete cascade,
  friendly_name text not null default '',
  factor_type text not null check (factor_type in ('totp')),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  secret_sealed bytea not null,
  last_used_step bigint,
  last_challenged_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column auth.mfa_factors.last_used_step is 'Number of the 30-second step whose code was taken last: no code works twice.';
create unique index mfa_factors_by_name on auth.mfa_factors (user_id, friendly_name) where friendly_name <> '';
create index mfa_factors_by_user on auth.mfa_factors (user_id);

create table auth.mfa_challenges (
  id uuid primary key default uuidv7(),
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  ip text not null,
  tries smallint not null default 0,
  verified_at timestamptz,
  created_at timestamptz not null default now()
);
create index mfa_challenges_by_factor on auth.mfa_challenges (factor_id, created_at);

create table auth.recovery_codes (
  user_id uuid not null references auth.users on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);
comment on table auth.recovery_codes is 'For somebody whose device is lost: each stands in for a second factor once, and goes with its use.';

create table auth.sessions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references auth.users on delete cascade,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  factor_id uuid references auth.mfa_factors on delete set null,
  amr jsonb not null default '[]',
  refresh_key bytea not null,
  refresh_counter bigint not null default 0,
  refresh_floor bigint not null default 0,
  refreshed_at timestamptz not null default now(),
  active_at timestamptz not null default now(),
  not_after timestamptz,
  user_agent text,
  ip text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column auth.sessions.refresh_counter is
  'The number that the current refresh token carries. An older token outside the allowances ends the session.';
comment on column auth.sessions.refresh_floor is
  'Tokens below it were handed out before the session rose to the second level: no allowance holds for them.';
comment on column auth.sessions.active_at is
  'When its person last did something, to the minute. What a page fetches by itself is not counted.';
create index sessions_by_user on auth.sessions (user_id);
create index sessions_by_factor on auth.sessions (factor_id);

create table auth.one_time_tokens (
  id uuid primary key default uuidv7(),
  user_id uuid not null references auth.users on delete cascade,
  purpose text not null check (purpose in
    ('signup', 'invite', 'recovery', 'magiclink', 'email_change_current', 'email_change_new', 'reauthentication')),
  email text not null,
  link_hash bytea not null unique,
  code_hash bytea not null,
  tries smallint not null default 0,
  code_challenge text,
  accepted_at timestamptz,
  link_expires_at timestamptz not null,
  code_expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  unique (user_id, purpose)
);
comment on column auth.one_time_tokens.accepted_at is 'First of the two links of an e-mail change: opened, waiting for the other.';
comment on column auth.one_time_tokens.code_challenge is 'PKCE: the browser that asked is the only one that can finish.';

create table auth.flow_states (
  id uuid primary key default uuidv7(),
  user_id uuid not null references auth.users on delete cascade,
  auth_code_hash bytea not null unique,
  code_challenge text not null,
  method text not null,
  created_at timestamptz not null default now()
);
create index flow_states_by_user on auth.flow_states (user_id);
create index flow_states_by_age on auth.flow_states (created_at);

create table auth.signing_keys (
  kid text primary key,
  public_jwk jsonb not null,
  private_jwk_sealed bytea not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);
comment on table auth.signing_keys is
  'ES256. The oldest that is not yet retired signs; a retired one verifies until the last token made with it has expired.';

-- Counters of attempts, shared by all processes. Unlogged: after a crash of the database counting begins anew.
create unlogged table auth.attempts (
  kind text not null,
  subject bytea not null,
  count integer not null,
  window_ends_at timestamptz not null,
  primary key (kind, subject)
);
comment on column auth.attempts.subject is 'Hash of the account or network address that is counted.';
create index attempts_by_age on auth.attempts (window_ends_at);

-- The auth service writes audit rows of its own deeds; it reads none.
grant insert on audit_log to umuhora_auth;
create policy auth on audit_log for insert to umuhora_auth with check (true);

-- Takes away what has expired. Run by a job, whose role has no other right in this schema.
create function tidy_auth() returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from auth.one_time_tokens where greatest(link_expires_at, code_expires_at) < now();
  delete from auth.flow_states where created_at < now() - interval '1 hour';
  delete from auth.mfa_challenges where created_at < now() - interval '1 hour';
  delete from auth.mfa_factors where status = 'unverified' and created_at < now() - interval '1 day';
  delete from auth.attempts where window_ends_at < now();
  delete from auth.sessions where not_after < now();
  delete from auth.signing_keys where retired_at < now() - interval '1 day';
$$;
revoke all on function tidy_auth() from public;
grant execute on function tidy_auth() to umuhora_worker;
