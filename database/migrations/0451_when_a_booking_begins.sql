comment on column bookings.pickup_at is 'When it begins. Kind lane: the cargo is handed over; storage: the room is taken; engagement: the service is wanted.';
