-- Roles say who may what (domain/companies/permissions.ts), and duties stand beside them. Until now every role but the
-- manager's could do the same: whoever was there goes on as operator with the duty accounts, which is what they had.

alter table people add column duties text[] not null default '{}' check (duties <@ array['dispatch', 'accounts']);
alter table invitations add column duties text[] not null default '{}' check (duties <@ array['dispatch', 'accounts']);
comment on column people.duties is 'What they may beside their role: dispatch, accounts.';
grant update (duties) on people to umuhora_app;
update people set role = 'operator', duties = array['accounts'] where role <> 'manager' and left_at is null;
update invitations set role = 'operator', duties = array['accounts']
 where role <> 'manager' and accepted_at is null and expires_at > now();

drop function open_session(uuid, uuid, boolean);
create function open_session(session uuid, person uuid, active boolean default false)
returns table (company_id uuid, company_kind text, role text, duties text[], email text, aal text,
               second_factor_missing boolean, maintenance boolean)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  active_at timestamptz;
begin
  select p.company_id, c.kind, p.role, p.duties, u.email, s.aal, c.maintenance, s.active_at,
         s.aal = 'aal1' and (c.second_factor_required or exists (
           select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified'))
    into company_id, company_kind, role, duties, email, aal, maintenance, active_at, second_factor_missing
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

create or replace function accept_invitation(hash bytea, first_name text, last_name text)
returns table (company_id uuid, role text)
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  me auth.users;
  left_company uuid;
  given_duties text[];
begin
  select * into me from auth.users u
   where u.id = public.current_person_id() and u.email_confirmed_at is not null and u.deleted_at is null;
  update public.invitations i set accepted_at = now(), accepted_by = me.id
   where i.token_hash = hash and i.accepted_at is null and i.expires_at > now() and i.email = me.email
   returning i.company_id, i.role, i.duties into company_id, role, given_duties;
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
  insert into public.people as p (id, company_id, role, duties, first_name, last_name, email)
  values (me.id, accept_invitation.company_id, accept_invitation.role, given_duties,
          accept_invitation.first_name, accept_invitation.last_name, me.email)
  on conflict on constraint people_pkey do update
     set role = excluded.role, duties = excluded.duties, email = excluded.email, left_at = null;
  return next;
end $$;
