-- A provider that declines, is silent or cancels what was accepted does not end the request: the answers that it was
-- chosen over stand again, as long as they hold.

alter table quotes
  add column passed_over_for uuid,
  add foreign key (customer_company_id, passed_over_for) references quotes (customer_company_id, id);
comment on column quotes.passed_over_for is 'The quote that was accepted in its place; null where it was declined by itself.';
create index quotes_passed_over on quotes (customer_company_id, passed_over_for) where passed_over_for is not null;
grant update (passed_over_for) on quotes to umuhora_app;

-- Accepting one declined the others in the same transaction.
update quotes d
   set passed_over_for = a.id
  from quotes a
 where a.customer_company_id = d.customer_company_id and a.request_id = d.request_id
   and a.status = 'accepted' and d.status = 'declined' and a.decided_at = d.decided_at;
