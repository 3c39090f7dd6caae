-- One leg of a booked itinerary that its customer does itself: its booking is cancelled by its own terms, the others stand.

alter table itinerary_legs add column own_since timestamptz;
comment on column itinerary_legs.own_since is 'Since when its customer does it itself: nobody else is looked for.';
