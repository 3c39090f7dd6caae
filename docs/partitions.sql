-- Divides audit_log and shipment_events by month. Run as the owner, at a quiet hour: first it waits for both tables, then it
-- reads each once. Run it again every year: it then only adds the months that are missing. Every query stays as it is.
--
-- A row's month is that of its id, a UUIDv7, so that the primary key stays (id). What is there becomes the first partition,
-- up to the end of next month; then come 24 months, and one for what is later, so that no insert is ever refused.
--
-- Later: `alter table audit_log detach partition audit_log_2027_02`, keep its rows elsewhere, and drop it.

begin;

-- The smallest UUIDv7 of a month, by which ids are compared.
create or replace function pg_temp.first_id(month date) returns uuid language sql immutable as $$
  select rpad(lpad(to_hex((extract(epoch from month::timestamp at time zone 'utc') * 1000)::bigint), 12, '0'), 32, '0')::uuid
$$;

-- Makes an empty divided table of the same columns, and moves policies, rights, keys, indexes and triggers to it.
create or replace function pg_temp.divide(name text) returns void language plpgsql as $$
declare
  whole regclass := name::regclass;
  first_month date := date_trunc('month', now() at time zone 'utc') + interval '2 months';
  old_name text := name || '_first';
  definition text;
  definitions text[];
  each record;
begin
  -- All of it as statements, before anything is renamed.
  select array_agg(statement) into definitions from (
    select format('alter table %I add constraint %I %s', name, conname, pg_get_constraintdef(oid)) as statement, 1 as place
      from pg_constraint where conrelid = whole and contype in ('p', 'u', 'f')
    union all
    select pg_get_indexdef(indexrelid), 2 from pg_index i
     where indrelid = whole and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
    union all
    select format('create policy %I on %I as %s for %s to %s%s%s', policyname, name, permissive, cmd,
        (select string_agg(quote_ident(r), ', ') from unnest(roles) r),
        coalesce(' using (' || qual || ')', ''), coalesce(' with check (' || with_check || ')', '')), 3
      from pg_policies where schemaname = 'public' and tablename = name
    union all
    select format('grant %s on %I to %s', a.privilege_type, name, a.grantee::regrole), 4
      from pg_class c, aclexplode(c.relacl) a where c.oid = whole and a.grantee <> c.relowner
    union all
    select format('grant %s (%I) on %I to %s', a.privilege_type, t.attname, name, a.grantee::regrole), 4
      from pg_attribute t, aclexplode(t.attacl) a where t.attrelid = whole
    union all
    select format('comment on table %I is %L', name, obj_description(whole, 'pg_class')), 4
    union all
    select pg_get_triggerdef(oid), 5 from pg_trigger where tgrelid = whole and not tgisinternal
    order by place) found;

  for each in select tgname from pg_trigger where tgrelid = whole and not tgisinternal loop
    execute format('drop trigger %I on %I', each.tgname, name);
  end loop;
  for each in select indexrelid::regclass as index_name, relname from pg_index join pg_class c on c.oid = indexrelid
               where indrelid = whole loop
    execute format('alter index %s rename to %I', each.index_name, left(each.relname, 57) || '_first');
  end loop;
  execute format('alter table %I rename to %I', name, old_name);
  execute format('create table %I (like %I including all excluding indexes) partition by range (id)', name, old_name);
  -- Rights that new tables have by default are not those of this one.
  for each in select distinct a.grantee::regrole as role from pg_class c, aclexplode(c.relacl) a
               where c.oid = name::regclass and a.grantee <> c.relowner loop
    execute format('revoke all on %I from %s', name, each.role);
  end loop;
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  foreach definition in array definitions loop
    execute definition;
  end loop;
  execute format('alter table %I attach partition %I for values from (minvalue) to (%L)', name, old_name,
    pg_temp.first_id(first_month));
  execute format('create table %I partition of %I default', name || '_later', name);
end $$;

-- A partition is reached through its table alone: a role of the product that names it sees no row.
create or replace function pg_temp.seal(part regclass) returns void language plpgsql as $$
declare each record;
begin
  execute format('alter table %s enable row level security', part);
  -- Not forced: the owner reads a month that it detaches and keeps elsewhere.
  execute format('alter table %s no force row level security', part);
  for each in select polname from pg_policy where polrelid = part loop
    execute format('drop policy %I on %s', each.polname, part);
  end loop;
end $$;

do $$
declare
  name text;
  month date;
begin
  foreach name in array array['audit_log', 'shipment_events'] loop
    if (select relkind from pg_class where oid = name::regclass) = 'r' then
      perform pg_temp.divide(name);
    end if;
    for month in
      select m from generate_series(date_trunc('month', now() at time zone 'utc') + interval '2 months',
        date_trunc('month', now() at time zone 'utc') + interval '25 months', interval '1 month') m
    loop
      if to_regclass(name || to_char(month, '_YYYY_MM')) is null then
        execute format('create table %I partition of %I for values from (%L) to (%L)', name || to_char(month, '_YYYY_MM'),
          name, pg_temp.first_id(month), pg_temp.first_id((month + interval '1 month')::date));
      end if;
    end loop;
    perform pg_temp.seal(inhrelid) from pg_inherits where inhparent = name::regclass;
  end loop;
end $$;

commit;
