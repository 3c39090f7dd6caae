-- Until when a leg may be cancelled without a fee because of the other legs of its itinerary.

alter table bookings add column awaits_until timestamptz;
comment on column bookings.awaits_until is 'awaits_others holds until then; null: as long as other legs may be confirmed.';
alter table itinerary_legs add column firm_at timestamptz;
comment on column itinerary_legs.firm_at is 'When the itinerary became binding with this leg; null if it never has.';
