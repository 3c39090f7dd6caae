-- What a company says of itself in its first minutes: its taxpayer number and what it imports.
alter table companies
  add column tin text check (tin ~ '^[0-9]{9}$'),
  add column imports text[] check (cardinality(imports) <= 20),
  add column introduced_at timestamptz;
comment on column companies.tin is 'Taxpayer number of the Rwanda Revenue Authority, as the company gave it; nobody has checked it.';
comment on column companies.imports is 'Kinds of goods, as the company chose them; null until it was asked.';
comment on column companies.introduced_at is 'When a manager answered these questions; until then they are asked.';
grant update (tin, imports, introduced_at) on companies to umuhora_app;
