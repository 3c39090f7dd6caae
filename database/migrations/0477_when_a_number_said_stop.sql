-- Messages of WhatsApp may be recorded in another order than they were written in. STOP and START count by the time of the
-- last of them; any later message says nothing about it.
alter table alert_recipients add column word_at timestamptz;
comment on column alert_recipients.word_at is 'When the last STOP or START was written.';
