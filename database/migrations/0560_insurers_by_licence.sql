-- Cargo is insured by licence, as every service is sold: a number and a last day that an operator has verified.

alter table licences drop constraint licences_service_check,
  add constraint licences_service_check check (service = any (array['transport', 'seafreight', 'airfreight', 'car-carrier',
    'warehousing', 'spare-parts', 'in-gauge', 'out-of-gauge', 'refrigerated', 'cold-rooms', 'customs', 'consolidation',
    'insurance']));
alter table licence_renewals drop constraint licence_renewals_service_check,
  add constraint licence_renewals_service_check check (service = any (array['transport', 'seafreight', 'airfreight',
    'car-carrier', 'warehousing', 'spare-parts', 'in-gauge', 'out-of-gauge', 'refrigerated', 'cold-rooms', 'customs',
    'consolidation', 'insurance']));
alter table provider_applications drop constraint provider_applications_services_check,
  add constraint provider_applications_services_check check (cardinality(services) > 0 and services <@ array['transport',
    'seafreight', 'airfreight', 'car-carrier', 'warehousing', 'spare-parts', 'in-gauge', 'out-of-gauge', 'refrigerated',
    'cold-rooms', 'customs', 'consolidation', 'insurance']);

-- No licence of an insurer has been verified yet, so the cards of today were not published by one, and are not offered.
alter table insurance_cards add column by_licence boolean not null default false;
alter table insurance_cards alter column by_licence set default true;
comment on column insurance_cards.by_licence is 'False for a card from before licences of insurers were verified: it is never offered.';
comment on column insurance_cards.licence is 'The number of the verified licence under which it was published.';

create or replace function insurance_cards_on(today date) returns table (id uuid, provider_company_id uuid, provider_name text,
  clauses text, rate integer, minimum_premium bigint, most_insured bigint, currency text, deductible integer, modes text[])
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select i.id, i.provider_company_id, c.name, i.clauses, i.rate, i.minimum_premium, i.most_insured, i.currency,
         i.deductible, i.modes
    from public.insurance_cards i
    join public.companies c on c.id = i.provider_company_id
    join public.licences l on l.company_id = i.provider_company_id and l.service = 'insurance' and l.expires_on >= today
   where i.status = 'published' and i.by_licence and i.valid_from <= today and i.valid_until >= today
     and c.verified_at is not null and c.suspended_at is null
   order by i.id
$$;

-- The certificate names the licence of its day: the number of a card may be that of one that has ended.
create or replace function hold_insurance_card(card uuid, today date) returns table (provider_company_id uuid, licence text)
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  select i.provider_company_id, l.number
    from public.insurance_cards i
    join public.companies c on c.id = i.provider_company_id
    join public.licences l on l.company_id = i.provider_company_id and l.service = 'insurance' and l.expires_on >= today
   where i.id = card and i.status = 'published' and i.by_licence and i.valid_from <= today and i.valid_until >= today
     and c.verified_at is not null and c.suspended_at is null
     for share of i
$$;

-- The number of a company's own licence of a service that holds on a day; null without one.
create function own_licence_number(company uuid, of_service text, today date) returns text
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select l.number from public.licences l
   where l.company_id = company and company = public.current_company_id() and l.service = of_service and l.expires_on >= today
$$;
revoke all on function own_licence_number(uuid, text, date) from public;
grant execute on function own_licence_number(uuid, text, date) to umuhora_app;
