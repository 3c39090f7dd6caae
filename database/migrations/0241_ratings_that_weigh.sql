-- What a rating weighs, why one is doubted, and what an operator said of it. The number that is shown is worked out by
-- whoever keeps the ratings; the record of a provider only bears it.

alter table ratings
  add column weight numeric(4, 3) not null default 1 check (weight between 0 and 1),
  add column doubt text check (doubt in ('related', 'too_fast', 'outlier')),
  add column judgement text check (judgement in ('counts', 'left_out')),
  add column judged_by uuid,
  add column judged_at timestamptz,
  add check ((judgement is null) = (judged_at is null));
comment on column ratings.weight is 'How much it counts in what its provider shows: 0 where it is doubted, less with each of one customer.';
comment on column ratings.judged_by is 'A person of the operator.';
create index shipping_instructions_of_provider on shipping_instructions (provider_company_id);
create index ratings_doubted on ratings (booking_id desc) where doubt is not null;

-- An operator may say of any rating whether it counts, and nothing else.
create function judge_rating(booking uuid, verdict text, operator uuid, at timestamptz) returns uuid
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update public.ratings r set judgement = verdict, judged_by = operator, judged_at = at
   where r.booking_id = booking and public.is_operator()
  returning r.provider_company_id
$$;
revoke all on function judge_rating(uuid, text, uuid, timestamptz) from public;
grant execute on function judge_rating(uuid, text, uuid, timestamptz) to umuhora_app;
create policy owner on ratings to current_role using (true) with check (true);

drop function set_provider_rating(uuid, integer, integer);
create function set_provider_rating(provider uuid, hundredths integer, ratings integer) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into public.provider_records as r (provider_company_id, rating_hundredths, rating_count)
  values (provider, hundredths, ratings)
  on conflict (provider_company_id) do update set rating_hundredths = hundredths, rating_count = ratings;
  update public.offers set rating_hundredths = hundredths, rating_count = ratings where provider_company_id = provider;
end $$;
revoke all on function set_provider_rating(uuid, integer, integer) from public;
grant execute on function set_provider_rating(uuid, integer, integer) to umuhora_worker;
