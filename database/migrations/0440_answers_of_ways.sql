-- What was asked for one leg of a way knows the way: an answer to it takes the place of its leg in the comparison.

alter table quote_requests add column way_key text check (length(way_key) between 1 and 200);
comment on column quote_requests.way_key is
  'Way and cargo of the itineraries that it was asked for, as one text (domain/quotes/way-key.ts); null where it was asked by itself.';
create index quote_requests_by_way on quote_requests (customer_company_id, way_key, id) where way_key is not null;
