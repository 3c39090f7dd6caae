-- A verified provider buys as well: it is on both sides of the market, and never of one deal. Each person has a side on
-- which the screens begin for them.

alter table people add column side text check (side in ('customer', 'provider'));
comment on column people.side is 'The side that they switched to last; null, or one that their company does not have: the one that its kind begins on.';
grant update (side) on people to umuhora_app;

comment on column companies.was_customer is 'True of a provider that was founded as a customer. A record: what a company may does not depend on it.';

-- The rule once more, beneath every request: who asks, books, orders or visits is another company than who sells. What
-- follows a booking (shipment, customs file, documents, rating) has its two companies by a foreign key.
alter table quote_request_invitations
  add constraint invited_is_another_company check (provider_company_id <> customer_company_id);
alter table quotes add constraint seller_is_another_company check (provider_company_id <> customer_company_id);
alter table offer_reservations add constraint seller_is_another_company check (provider_company_id <> customer_company_id);
alter table bookings add constraint seller_is_another_company check (provider_company_id <> customer_company_id);
alter table visits add constraint seller_is_another_company check (provider_company_id <> customer_company_id);
alter table part_order_suppliers
  add constraint supplier_is_another_company check (provider_company_id <> customer_company_id);
alter table part_quotes add constraint seller_is_another_company check (provider_company_id <> customer_company_id);
alter table simulated_deals add constraint seller_is_another_company check (provider_company_id <> customer_company_id);

-- Every demo company may buy of the others; `side` says what it was founded as.
comment on column demo_companies.side is 'What it was founded as: a provider buys as well.';
comment on column demo_companies.running is 'Whether the deals in which it buys go on.';
