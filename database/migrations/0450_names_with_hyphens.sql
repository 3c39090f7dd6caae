-- What was done has one spelling, `bookings.take-back-start`: some names had been written with underscores.
update audit_log set verb = replace(verb, '_', '-') where position('_' in verb) > 0;
