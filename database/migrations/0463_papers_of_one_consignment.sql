-- A paper is brought once: sets whose goods are the same ones take its newest file over from one another.

alter table document_sets add column consignment_id uuid;
comment on column document_sets.consignment_id is 'Sets with the same one are about the same goods: the itinerary that was booked whole, else the shipment. Null: they stand alone.';
create index document_sets_of_consignment on document_sets (consignment_id) where consignment_id is not null;

update document_sets s set consignment_id = coalesce(
    (select l.itinerary_booking_id from itinerary_legs l where l.booking_id = s.subject_id), s.shipment_id)
  where s.subject_kind = 'booking';
update document_sets s set consignment_id = coalesce(
    (select l.itinerary_booking_id from itinerary_legs l where l.booking_id = f.booking_id),
    (select b.consignment_id from document_sets b where b.subject_kind = 'booking' and b.shipment_id = f.shipment_id),
    f.shipment_id)
  from clearance_files f where s.subject_kind = 'clearance_file' and s.subject_id = f.id;

alter table document_versions
  add column taken_from text check (taken_from in ('booking', 'clearance_file')),
  drop constraint document_versions_file_id_key,
  add unique (document_id, file_id);
comment on column document_versions.taken_from is 'Kind of the set in which it was brought; null where that is this one.';
