-- Thresholds and bands of customs (engine, age, seats, tonnes, values) as dated rows beside the rates; charges name the
-- article of their law. Both are filled from database/reference when migrations have run.

alter table customs_charges add column article text check (length(article) between 1 and 200);
comment on column customs_charges.article is 'Where in the law the rate stands (art. 4, annex); null where the source at hand names no article.';

create table customs_thresholds (
  id uuid primary key default uuidv7(),
  code text not null,
  -- The band that begins here: an item of customs_charges, or what the rule says above it.
  item text not null,
  starts numeric(14, 3) not null check (starts >= 0),
  -- Whether the value itself is in the band; else it begins just above.
  inclusive boolean not null,
  unit text not null check (unit in ('cm3', 'years', 'seats', 't', 'RWF', 'USD')),
  effective_from date not null,
  effective_to date,
  law text not null,
  article text check (length(article) between 1 and 200),
  grade char(1) not null check (grade in ('A', 'B', 'C', 'D')),
  unique (code, item, effective_from),
  check (effective_to >= effective_from)
);
comment on table customs_thresholds is 'Where the bands of customs begin, dated, with their law. Money is in minor units. A fact belongs to the highest band that it reaches.';
select protect('customs_thresholds', 'true', 'is_operator()');
-- Loaded by the owner, for whom FORCE holds too wherever it is no superuser.
create policy owner on customs_thresholds to current_role using (true) with check (true);
