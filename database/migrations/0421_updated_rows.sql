-- When each row of a list has changed last, so that other programs ask for what is new to them. To the millisecond, as
-- it crosses the wire. What was there before counts as changed with this migration.

create function note_update() returns trigger language plpgsql as $$
begin
  new.updated_at := clock_timestamp();
  return new;
end $$;

alter table quote_requests add column updated_at timestamptz(3) not null default now();
alter table bookings add column updated_at timestamptz(3) not null default now();
alter table shipments add column updated_at timestamptz(3) not null default now();
alter table document_sets add column updated_at timestamptz(3) not null default now();
alter table financing_applications add column updated_at timestamptz(3) not null default now();

create trigger note_update before insert or update on quote_requests for each row execute function note_update();
create trigger note_update before insert or update on bookings for each row execute function note_update();
create trigger note_update before insert or update on shipments for each row execute function note_update();
create trigger note_update before insert or update on document_sets for each row execute function note_update();
create trigger note_update before insert or update on financing_applications for each row execute function note_update();

create index quote_requests_of_customer_by_update on quote_requests (customer_company_id, updated_at, id);
create index quote_requests_by_update on quote_requests (updated_at, id);
create index bookings_of_customer_by_update on bookings (customer_company_id, updated_at, id);
create index bookings_of_provider_by_update on bookings (provider_company_id, updated_at, id);
create index bookings_by_update on bookings (updated_at, id);
create index shipments_of_customer_by_update on shipments (customer_company_id, updated_at, id);
create index shipments_of_provider_by_update on shipments (provider_company_id, updated_at, id);
create index shipments_by_update on shipments (updated_at, id);
create index document_sets_of_customer_by_update on document_sets (customer_company_id, updated_at, id);
create index document_sets_of_provider_by_update on document_sets (provider_company_id, updated_at, id);
create index document_sets_by_update on document_sets (updated_at, id);
create index financing_applications_of_company_by_update on financing_applications (company_id, updated_at, id);
create index financing_applications_by_update on financing_applications (updated_at, id);
create index document_sets_by_number on document_sets (subject_number);

-- A request is new to its customer when an answer comes or changes. Whoever changes answers holds their request.
grant update (updated_at) on quote_requests to umuhora_app;
create function note_answers() returns trigger language plpgsql as $$
begin
  update quote_requests r set updated_at = clock_timestamp()
    from (select distinct customer_company_id, request_id from changed) c
    where r.customer_company_id = c.customer_company_id and r.id = c.request_id;
  return null;
end $$;
create trigger note_new_answers after insert on quotes referencing new table as changed
  for each statement execute function note_answers();
create trigger note_answers after update on quotes referencing new table as changed
  for each statement execute function note_answers();

-- A set is new with each of its documents, a booking with its rating. Whoever changes those holds the set, or the booking.
create function note_documents() returns trigger language plpgsql as $$
begin
  update document_sets s set updated_at = clock_timestamp()
    from (select distinct n.set_id from changed n join before o on o.id = n.id
      where (n.status, n.versions, n.required, n.due_at, n.comments)
        is distinct from (o.status, o.versions, o.required, o.due_at, o.comments)) c
    where s.id = c.set_id;
  return null;
end $$;
create trigger note_documents after update on documents referencing old table as before new table as changed
  for each statement execute function note_documents();

create function note_rating() returns trigger language plpgsql as $$
begin
  update bookings set updated_at = clock_timestamp() where id = new.booking_id;
  return null;
end $$;
create trigger note_rating after insert on ratings for each row execute function note_rating();

-- An application is new with each entry of its ledger. Whoever books one holds the application.
grant update (updated_at) on financing_applications to umuhora_app;
create function note_entry() returns trigger language plpgsql as $$
begin
  update financing_applications set updated_at = clock_timestamp()
    where company_id = new.company_id and id = new.application_id;
  return null;
end $$;
create trigger note_entry after insert on ledger_entries for each row execute function note_entry();
