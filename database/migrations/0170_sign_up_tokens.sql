-- A password counts only with the mail of its own sign-up: every sign-up of an unconfirmed address makes a token of its
-- own, which carries the hash of its password, its names and its language. Confirming one takes them; the others go.

alter table auth.one_time_tokens
  add column password_hash text,
  add column user_metadata jsonb,
  add column language text check (language in ('en', 'fr', 'rw'));
comment on column auth.one_time_tokens.password_hash is
  'Sign-up: the password of this sign-up, which the account takes when this token is confirmed.';

-- Written in one transaction with the account, a token belongs to the sign-up whose password the account has. Any
-- other was mailed for a later sign-up: it proves the address and no password.
update auth.one_time_tokens t
   set password_hash = u.password_hash, user_metadata = u.user_metadata, language = u.language
  from auth.users u
 where u.id = t.user_id and t.purpose = 'signup' and u.email_confirmed_at is null and t.created_at = u.created_at;
update auth.users
   set password_hash = null,
       user_metadata = jsonb_build_object('sub', id, 'email', email, 'email_verified', false, 'phone_verified', false)
 where email_confirmed_at is null and confirmation_sent_at is not null and invited_at is null and deleted_at is null;

alter table auth.one_time_tokens drop constraint one_time_tokens_user_id_purpose_key;
create unique index one_time_tokens_by_purpose on auth.one_time_tokens (user_id, purpose) where purpose <> 'signup';
create index one_time_tokens_by_user on auth.one_time_tokens (user_id, purpose, id);
