-- When a leg is replaced, the itinerary is planned with the delay that is known by then: it must not be counted again.

alter table itinerary_legs add column late_counted bigint not null default 0 check (late_counted >= 0);
comment on column itinerary_legs.late_counted is 'Milliseconds of its shipment''s delay that arrives_at has in it already.';
