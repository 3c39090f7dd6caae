-- A provider hears what became of its answers; the customer's budget is the customer's.

alter table quote_requests add column budget_shown boolean not null default false;
comment on column quote_requests.budget_shown is 'Whether the providers that are asked see budget_range.';

alter table quotes add column decline_reason text check (length(decline_reason) between 1 and 500);
comment on column quotes.decline_reason is 'What the customer gave as a reason for saying no to this one; seen by its provider.';
grant update (decline_reason) on quotes to umuhora_app;
