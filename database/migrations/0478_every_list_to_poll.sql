-- The other lists of a company's own records that programs poll by time of change (0421, 0475). Rows that exist now count
-- as changed with this migration; cards keep the time of their last change.
alter table tax_estimates add column updated_at timestamptz(3) not null default now();
alter table insurance_certificates add column updated_at timestamptz(3) not null default now();
alter table visits add column updated_at timestamptz(3) not null default now();
alter table guest_uploads add column updated_at timestamptz(3) not null default now();
alter table departures add column updated_at timestamptz(3) not null default now();
alter table price_alerts add column updated_at timestamptz(3) not null default now();
alter table messages add column updated_at timestamptz(3) not null default now();
-- To the millisecond, as the cursor of a page is.
alter table offers alter column updated_at type timestamptz(3);
alter table insurance_cards alter column updated_at type timestamptz(3);

create trigger note_update before insert or update on tax_estimates for each row execute function note_update();
create trigger note_update before insert or update on insurance_certificates for each row execute function note_update();
create trigger note_update before insert or update on visits for each row execute function note_update();
create trigger note_update before insert or update on guest_uploads for each row execute function note_update();
create trigger note_update before insert or update on departures for each row execute function note_update();
create trigger note_update before insert or update on price_alerts for each row execute function note_update();
create trigger note_update before insert or update on messages for each row execute function note_update();
create trigger note_update before insert or update on insurance_cards for each row execute function note_update();
-- A card changes when its provider saves it and when it is published, withdrawn or hidden; not with its capacity or
-- rating, because whoever edits it is refused when it has changed since.
create trigger note_update before insert or update of status, updated_at on offers
  for each row execute function note_update();

-- An estimate changes when its link does. The caller holds the lock of the estimate.
create function note_share() returns trigger language plpgsql as $$
begin
  update tax_estimates set updated_at = clock_timestamp()
    where company_id = coalesce(new.company_id, old.company_id) and id = coalesce(new.estimate_id, old.estimate_id);
  return null;
end $$;
create trigger note_share after insert or update or delete on tax_estimate_shares
  for each row execute function note_share();

create index tax_estimates_of_company_by_update on tax_estimates (company_id, updated_at, id);
create index insurance_certificates_of_customer_by_update on insurance_certificates (customer_company_id, updated_at, id);
create index insurance_certificates_of_provider_by_update on insurance_certificates (provider_company_id, updated_at, id);
create index insurance_certificates_by_update on insurance_certificates (updated_at, id);
create index visits_of_customer_by_update on visits (customer_company_id, updated_at, id);
create index visits_of_provider_by_update on visits (provider_company_id, updated_at, id);
create index visits_by_update on visits (updated_at, id);
create index guest_uploads_of_company_by_update on guest_uploads (company_id, updated_at, id);
create index departures_of_provider_by_update on departures (provider_company_id, updated_at, id);
create index departures_by_update on departures (updated_at, id);
create index price_alerts_of_company_by_update on price_alerts (company_id, updated_at, id);
create index messages_to_by_update on messages (to_company_id, updated_at, id);
create index messages_from_by_update on messages (from_company_id, from_person_id, updated_at, id);
create index offers_of_provider_by_update on offers (provider_company_id, updated_at, id);
create index insurance_cards_of_provider_by_update on insurance_cards (provider_company_id, updated_at, id);
-- The customer's reference of an itinerary, for those who may see it: its insurer gets null.
create function reference_of_itinerary(itinerary uuid) returns text language sql stable parallel safe
set search_path = public, pg_temp as $$
  select customer_reference from itinerary_bookings where id = itinerary
$$;

-- The list of the customer's certificates, newest first.
create index insurance_certificates_of_customer_by_id on insurance_certificates (customer_company_id, id desc);
