-- A number is made to be shared: only number and address together have a limit.
drop function count_guest_uploads(text, text, timestamptz, timestamptz);

create function count_guest_uploads(of_number text, of_email text, since timestamptz)
returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*) from guest_uploads g
   where g.number = of_number and g.email = of_email and g.received_at > since
$$;
comment on function count_guest_uploads is 'Papers that guests handed in recently with this number and address.';

revoke all on function count_guest_uploads(text, text, timestamptz) from public;
grant execute on function count_guest_uploads(text, text, timestamptz) to umuhora_public;
