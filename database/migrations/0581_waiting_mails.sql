-- Mails that the mail server did not take yet, for the platform's operators: the queue itself is nobody's to read.

create function waiting_mails(after bigint, most integer)
returns table (id bigint, mail_id uuid, recipient text, subject text, tries integer, answer text,
  written_at timestamptz, next_try_at timestamptz)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select j.id, (j.payload ->> 'id')::uuid, j.payload ->> 'to',
         replace(j.payload ->> 'subject', coalesce(nullif(j.payload ->> 'code', ''), chr(1)), '……'),
         (j.payload ->> 'tries')::integer, coalesce(j.payload ->> 'lastAnswer', ''),
         coalesce((j.payload ->> 'writtenAt')::timestamptz, j.created_at), j.run_at
    from graphile_worker._private_jobs j
   where public.is_operator() and j.payload ->> 'tries' is not null
     and j.task_id = (select t.id from graphile_worker._private_tasks t where t.identifier = 'mail:send')
     and (after is null or j.id < after)
   order by j.id desc limit most
$$;
comment on function waiting_mails is 'Newest first; of a mail only to whom, about what and how it went, never its text or its code.';

-- Those that wait for their next try are due at once. Returns their number.
create function send_waiting_mails() returns integer
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  with due as (
    update graphile_worker._private_jobs j set run_at = now()
     where public.is_operator() and j.payload ->> 'tries' is not null and j.locked_at is null and j.run_at > now()
       and j.task_id = (select t.id from graphile_worker._private_tasks t where t.identifier = 'mail:send')
    returning 1)
  select count(*)::integer from due
$$;

revoke all on function waiting_mails(bigint, integer), send_waiting_mails() from public;
grant execute on function waiting_mails(bigint, integer), send_waiting_mails() to umuhora_app;
