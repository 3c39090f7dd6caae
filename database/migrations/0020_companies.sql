-- Companies and the people in them. A company sees itself; operators see all.

create table companies (
  id uuid primary key default uuidv7(),
  name text not null check (length(name) between 1 and 200),
  kind text not null check (kind in ('customer', 'provider', 'operator')),
  verified_at timestamptz,
  -- A provider that was one may have bought: it keeps those screens.
  was_customer boolean not null default false,
  email_domain text,
  second_factor_required boolean not null default false,
  session_timeout boolean not null default true,
  session_minutes smallint not null default 30 check (session_minutes between 5 and 720),
  maintenance boolean not null default false,
  email_verification boolean not null default true,
  created_at timestamptz not null default now()
);
comment on column companies.email_domain is 'Domain of the founder''s verified e-mail.';
comment on column companies.session_minutes is 'Sessions of its people end when nobody uses them for so long, where session_timeout says so.';
comment on column companies.maintenance is 'Its members read only, its managers work.';
comment on column companies.email_verification is 'Whether somebody who comes by an invitation confirms once more the address that it was mailed to.';
select protect('companies', 'id = current_company_id() or is_operator()');
-- Kind and verification decide rights: no request writes them.
revoke insert, update, delete on companies from umuhora_app;
grant update (name, second_factor_required, session_timeout, session_minutes, maintenance,
  email_verification) on companies to umuhora_app;

create table people (
  id uuid not null,
  company_id uuid not null references companies,
  role text not null check (role in ('user', 'operator', 'manager')),
  first_name text not null default '',
  last_name text not null default '',
  email text not null,
  created_at timestamptz not null default now(),
  left_at timestamptz,
  primary key (company_id, id)
);
comment on table people is
  'A person, by the id of their account, in a company. Where they left, the row stays as the author of what they did.';
-- In one company at a time; and the way from a session to its company.
create unique index people_present on people (id) where left_at is null;
select protect('people', 'company_id = current_company_id() or is_operator()', 'company_id = current_company_id()');
revoke insert, update, delete on people from umuhora_app;
grant update (role, left_at) on people to umuhora_app;

create table invitations (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies,
  invited_by uuid not null,
  email text not null check (email = lower(email)),
  role text not null check (role in ('user', 'operator', 'manager')),
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid,
  created_at timestamptz not null default now(),
  foreign key (company_id, invited_by) references people (company_id, id)
);
create index invitations_by_company on invitations (company_id, created_at desc, id desc);
create unique index invitations_waiting on invitations (company_id, email) where accepted_at is null;
select protect('invitations', 'company_id = current_company_id()');

-- The auth service founds a company when an address is confirmed, in the transaction of the confirmation.
grant select, insert on companies, people to umuhora_auth;
grant update (email, left_at) on people to umuhora_auth;
create policy auth on companies to umuhora_auth using (true) with check (true);
create policy auth on people to umuhora_auth using (true) with check (true);

-- The functions below run as the owner, for whom FORCE holds too wherever it is no superuser.
create policy owner on companies to current_role using (true) with check (true);
create policy owner on people to current_role using (true) with check (true);
create policy owner on invitations to current_role using (true) with check (true);

-- Whether somebody has done nothing for longer than their company allows.
create function is_idle(person uuid, active_at timestamptz) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (
    select from public.people p join public.companies c on c.id = p.company_id
     where p.id = person and p.left_at is null and c.session_timeout
       and active_at < now() - make_interval(mins => c.session_minutes))
$$;
revoke all on function is_idle(uuid, timestamptz) from public;
grant execute on function is_idle(uuid, timestamptz) to umuhora_auth;

create function end_idle_sessions() returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from auth.sessions s where public.is_idle(s.user_id, s.active_at)
$$;
revoke all on function end_idle_sessions() from public;
grant execute on function end_idle_sessions() to umuhora_worker;

-- The one door from a session to its rights: answers a row while the session lives, and only then names company and
-- person to row level security. No row: the session is gone, over or idle, or its person is banned, deleted or has
-- left. `active`: the person does something now, which is noted once a minute and never waited for.
-- second_factor_missing: the person has a factor, or their company asks for one, and the session has passed none.
create function open_session(session uuid, person uuid, active boolean default false)
returns table (company_id uuid, company_kind text, role text, email text, aal text,
               second_factor_missing boolean, maintenance boolean)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  active_at timestamptz;
begin
  select p.company_id, c.kind, p.role, u.email, s.aal, c.maintenance, s.active_at,
         s.aal = 'aal1' and (c.second_factor_required or exists (
           select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified'))
    into company_id, company_kind, role, email, aal, maintenance, active_at, second_factor_missing
    from auth.sessions s
    join auth.users u on u.id = s.user_id
    join public.people p on p.id = s.user_id
    join public.companies c on c.id = p.company_id
   where s.id = session and s.user_id = person
     and (s.not_after is null or s.not_after > now())
     and not (c.session_timeout and s.active_at < now() - make_interval(mins => c.session_minutes))
     and u.deleted_at is null and (u.banned_until is null or u.banned_until <= now())
     and p.left_at is null;
  if not found then return; end if;
  if active and active_at < now() - interval '1 minute' then
    update auth.sessions s set active_at = now()
     where s.id = (select o.id from auth.sessions o where o.id = session for update skip locked);
  end if;
  perform set_config('app.company_id', company_id::text, true),
          set_config('app.person_id', person::text, true),
          set_config('app.company_kind', company_kind, true);
  return next;
end $$;
revoke all on function open_session(uuid, uuid, boolean) from public;
grant execute on function open_session(uuid, uuid, boolean) to umuhora_app, umuhora_auth;

-- Signs a person of the asking company out everywhere.
create function end_sessions(person uuid) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from auth.sessions s using public.people p
   where s.user_id = person and p.id = person and p.company_id = public.current_company_id() and p.left_at is null;
end $$;
revoke all on function end_sessions(uuid) from public;
grant execute on function end_sessions(uuid) to umuhora_app;

-- What an invitation says, for whoever holds its token.
create function invitation_by_token(hash bytea)
returns table (company_id uuid, company_name text, email text, role text, expires_at timestamptz)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select c.id, c.name, i.email, i.role, i.expires_at
    from public.invitations i join public.companies c on c.id = i.company_id
   where i.token_hash = hash and i.accepted_at is null and i.expires_at > now()
$$;
revoke all on function invitation_by_token(bytea) from public;
grant execute on function invitation_by_token(bytea) to umuhora_app, umuhora_auth;

-- Takes the asking person (app.person_id) into the company that invited their verified address; once.
-- No row: no such invitation waits for this address.
create function accept_invitation(hash bytea, first_name text, last_name text)
returns table (company_id uuid, role text)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  me auth.users;
  left_company uuid;
begin
  select * into me from auth.users u
   where u.id = public.current_person_id() and u.email_confirmed_at is not null and u.deleted_at is null;
  update public.invitations i set accepted_at = now(), accepted_by = me.id
   where i.token_hash = hash and i.accepted_at is null and i.expires_at > now() and i.email = me.email
   returning i.company_id, i.role into company_id, role;
  if not found then return; end if;
  select p.company_id into left_company from public.people p where p.id = me.id and p.left_at is null;
  if exists (select from public.people p where p.company_id = left_company and p.id <> me.id and p.left_at is null) then
    update public.people p set left_at = now() where p.company_id = left_company and p.id = me.id;
  elsif left_company is not null then
    -- A company goes with its last person, unless it has records: then a foreign key refuses.
    delete from public.invitations i where i.company_id = left_company;
    delete from public.people p where p.company_id = left_company;
    delete from public.companies c where c.id = left_company;
  end if;
  insert into public.people as p (id, company_id, role, first_name, last_name, email)
  values (me.id, accept_invitation.company_id, accept_invitation.role,
          accept_invitation.first_name, accept_invitation.last_name, me.email)
  on conflict on constraint people_pkey do update set role = excluded.role, email = excluded.email, left_at = null;
  return next;
end $$;
revoke all on function accept_invitation(bytea, text, text) from public;
grant execute on function accept_invitation(bytea, text, text) to umuhora_app, umuhora_auth;

-- Whether the token of an invitation that waits was mailed to this address, by a company that asks for no second mail.
create function invitation_proves(hash bytea, address text) returns boolean
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (
    select from public.invitations i join public.companies c on c.id = i.company_id
     where i.token_hash = hash and i.accepted_at is null and i.expires_at > now() and i.email = address
       and not c.email_verification)
$$;
revoke all on function invitation_proves(bytea, text) from public;
grant execute on function invitation_proves(bytea, text) to umuhora_auth;
