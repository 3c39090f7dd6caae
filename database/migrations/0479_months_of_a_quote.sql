-- The price of a quote for storage is for a number of months, which its provider names.
alter table quotes add column months integer check (months between 1 and 36);
comment on column quotes.months is
  'Months of storage that the price is for. Null for other services, and in quotes written before it was asked for: they are for the least that their request asked for (domain/quotes/quoted-months.ts).';
