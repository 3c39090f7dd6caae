-- A cargo that a company sends again and again, under a name: what a question or a request is begun with.

create table cargo_templates (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies,
  created_by uuid not null,
  name text not null check (length(name) between 1 and 80),
  goods text not null default '',
  packaging text not null default '',
  pieces integer check (pieces > 0),
  hs_code text,
  container text,
  count integer not null default 1 check (count > 0),
  weight_kg numeric(14, 3) check (weight_kg > 0),
  volume_m3 numeric(14, 3) check (volume_m3 > 0),
  -- Free on board, in minor units.
  value bigint check (value > 0),
  currency text not null,
  created_at timestamptz not null default now(),
  foreign key (company_id, created_by) references people (company_id, id),
  unique (company_id, name),
  check (container is null or volume_m3 is null)
);
comment on table cargo_templates is 'Cargoes that a company has named; its own alone.';
create index cargo_templates_of_person on cargo_templates (company_id, created_by);
select protect('cargo_templates', 'company_id = current_company_id()');
