-- How much of a shipment anybody with its number may see is its customer's choice.
alter table shipments add column public_detail text not null default 'status'
  check (public_detail in ('status', 'map'));
comment on column shipments.public_detail is 'What /tracking/NUMBER shows: status, as the tracking form tells it; or map, with timeline, position and both names.';
