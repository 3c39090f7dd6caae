-- The demo begins with a past: which parts of it were written, so that a second start adds nothing and one that was
-- killed goes on where it stopped. Each part is written in one transaction with its row here.
create table demo_history (
  name text primary key check (length(name) between 1 and 60),
  written_at timestamptz not null default now()
);
comment on table demo_history is 'Demo mode only: parts of the demo''s past that were written.';
select protect('demo_history', 'true');
revoke update, delete on demo_history from umuhora_app;
