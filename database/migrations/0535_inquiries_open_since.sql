-- The answer to an inquiry is due by the first message of its visitor that is not answered, not by the last.
alter table inquiries add column open_since timestamptz;
comment on column inquiries.open_since is
  'Time of the visitor''s first message since the team last answered or closed the inquiry. Null in inquiries that were opened before it was recorded: changed_at is used.';
