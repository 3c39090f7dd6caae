-- The least that is charged of groupage is what its card says, in units of the basis; until now one revenue ton for all.

alter table offers add column minimum_quantity numeric(14, 3)
  check (minimum_quantity > 0 and (basis = 'wm' or minimum_quantity is null));
comment on column offers.minimum_quantity is 'W/M: the least that is charged, in revenue tons; null where what is measured is charged.';
alter table offers no force row level security;
update offers set minimum_quantity = 1 where basis = 'wm';
alter table offers force row level security;
