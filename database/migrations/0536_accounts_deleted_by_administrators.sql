-- An account that an administrator deletes leaves its company as a person who leaves it: the last manager of others
-- stays, and the invitations that wait are withdrawn.

-- Whether a company would be left without a manager if a person left it. Locks the company, as decisions about its
-- people do.
create function leaves_no_manager(person uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  company uuid;
begin
  select c.id into company from public.people p join public.companies c on c.id = p.company_id
   where p.id = person and p.left_at is null for update of c;
  return exists (select from public.people p
      where p.company_id = company and p.id = person and p.left_at is null and p.role = 'manager')
    and exists (select from public.people p where p.company_id = company and p.id <> person and p.left_at is null)
    and not exists (select from public.people p
      where p.company_id = company and p.id <> person and p.left_at is null and p.role = 'manager');
end $$;
revoke all on function leaves_no_manager(uuid) from public;
grant execute on function leaves_no_manager(uuid) to umuhora_auth;

grant select (company_id, invited_by, accepted_at), delete on invitations to umuhora_auth;
create policy auth on invitations to umuhora_auth using (accepted_at is null);
-- Nobody joins by its domain a company that its last person has left.
grant update (self_registration) on companies to umuhora_auth;
