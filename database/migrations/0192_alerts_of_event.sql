-- Whom a piece of news was told, whichever company's list they are on.
create index alerts_of_event on alerts (event_id);
