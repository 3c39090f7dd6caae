-- What a company sets for its people beside what their sessions ask for (0020).

alter table companies
  add column time_zone text not null default 'CAT' check (time_zone in ('UTC', 'EAT', 'CAT', 'WAT')),
  add column currency char(3) not null default 'RWF' check (currency in ('USD', 'RWF', 'EUR')),
  add column language text not null default 'en' check (language in ('en', 'fr', 'rw')),
  add column self_registration boolean not null default false,
  add column default_role text not null default 'user' check (default_role in ('user', 'operator', 'manager')),
  add column automatic_backups boolean not null default true;
comment on column companies.default_role is 'Of those who join by themselves.';
grant update (time_zone, currency, language, self_registration, default_role, automatic_backups) on companies
  to umuhora_app;

alter table people add column language text check (language in ('en', 'fr', 'rw'));
comment on column people.language is 'Chosen by the person; else the company''s.';
grant update (language) on people to umuhora_app;

-- In which language the auth service writes to somebody: their own, else their company's, else that of their browser.
create function language_of(person uuid) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce(p.language, c.language, u.language)
    from auth.users u
    left join public.people p on p.id = u.id and p.left_at is null
    left join public.companies c on c.id = p.company_id
   where u.id = person
$$;
revoke all on function language_of(uuid) from public;
grant execute on function language_of(uuid) to umuhora_auth;

create table company_domains (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies,
  domain text not null check (domain = lower(domain) and length(domain) between 4 and 253),
  mailbox text not null,
  code_hash bytea,
  code_expires_at timestamptz,
  tries smallint not null default 0,
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  unique (company_id, domain),
  check ((verified_at is null) = (code_hash is not null))
);
comment on table company_domains is
  'A mail domain that a company says is its own, proven by a code that was mailed to a mailbox of who runs the domain.';
-- A domain is one company's.
create unique index company_domains_verified on company_domains (domain) where verified_at is not null;
select protect('company_domains', 'company_id = current_company_id()');
create policy owner on company_domains to current_role using (true) with check (true);

-- Whether another company has proven a domain: its rows are not ours to see.
create function domain_is_taken(asked text) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (select from public.company_domains d
    where d.domain = asked and d.verified_at is not null and d.company_id <> public.current_company_id())
$$;
revoke all on function domain_is_taken(text) from public;
grant execute on function domain_is_taken(text) to umuhora_app;

-- Takes the person of this transaction (app.person_id), who is in no company, into the one that has proven the domain
-- of their verified address and lets people in. No row: there is none.
create function join_by_domain(first_name text, last_name text)
returns table (company_id uuid, role text)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  me auth.users;
begin
  select * into me from auth.users u
   where u.id = public.current_person_id() and u.email_confirmed_at is not null and u.deleted_at is null;
  select c.id, c.default_role into company_id, role
    from public.company_domains d join public.companies c on c.id = d.company_id
   where d.domain = split_part(me.email, '@', 2) and d.verified_at is not null and c.self_registration;
  if not found then return; end if;
  insert into public.people as p (id, company_id, role, first_name, last_name, email)
  values (me.id, join_by_domain.company_id, join_by_domain.role, join_by_domain.first_name, join_by_domain.last_name,
          me.email);
  return next;
end $$;
revoke all on function join_by_domain(text, text) from public;
grant execute on function join_by_domain(text, text) to umuhora_auth;

-- Sessions of the person who asks; accounts themselves are out of the app role's reach.
create function own_sessions()
returns table (id uuid, created_at timestamptz, active_at timestamptz, user_agent text, ip text, aal text)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select s.id, s.created_at, s.active_at, s.user_agent, s.ip, s.aal from auth.sessions s
   where s.user_id = public.current_person_id() and (s.not_after is null or s.not_after > now())
     and not public.is_idle(s.user_id, s.active_at)
   order by s.active_at desc, s.id desc limit 100
$$;
revoke all on function own_sessions() from public;
grant execute on function own_sessions() to umuhora_app;

create function end_own_session(session uuid) returns boolean
language sql security definer set search_path = pg_catalog, pg_temp as $$
  with ended as (delete from auth.sessions s where s.id = session and s.user_id = public.current_person_id() returning 1)
  select exists (select from ended)
$$;
revoke all on function end_own_session(uuid) from public;
grant execute on function end_own_session(uuid) to umuhora_app;

-- Whether somebody of the asking company has a second factor.
create function has_second_factor(person uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (select from auth.mfa_factors f join public.people p on p.id = f.user_id
    where f.user_id = person and f.status = 'verified' and p.company_id = public.current_company_id() and p.left_at is null)
$$;
revoke all on function has_second_factor(uuid) from public;
grant execute on function has_second_factor(uuid) to umuhora_app;

-- For somebody of the asking company whose device is lost: factors, recovery codes and sessions go, so that the next
-- sign-in is by password. False when there was no factor.
create function reset_second_factor(person uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not public.has_second_factor(person) then return false; end if;
  delete from auth.mfa_factors f where f.user_id = person;
  delete from auth.recovery_codes c where c.user_id = person;
  delete from auth.sessions s where s.user_id = person;
  return true;
end $$;
revoke all on function reset_second_factor(uuid) from public;
grant execute on function reset_second_factor(uuid) to umuhora_app;

-- Filters of the log: each way in which it is read has its index.
create index audit_log_by_person on audit_log (company_id, person_id, id desc);
create index audit_log_by_area on audit_log (company_id, (split_part(verb, '.', 1)), id desc);
