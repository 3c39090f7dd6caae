-- Recovery codes are kept as HMACs, which nobody can make anew under another key: when SECRET_KEY is changed, the key
-- that they were made with stays, sealed with the new one.

create table auth.retired_keys (
  key_id text primary key,
  key_sealed bytea not null,
  created_at timestamptz not null default now()
);
comment on table auth.retired_keys is 'Keys of recovery codes that were made before SECRET_KEY was changed; they verify, and make nothing any more.';
