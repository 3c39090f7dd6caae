-- A shipment that is a leg of an itinerary says when all of it is at the door, the same on each leg.

alter table shipments add column whole_way jsonb;
comment on column shipments.whole_way is 'Of the itinerary that it is a leg of: ends, state, last report, door date. Its customer''s; empty where it stands alone.';
