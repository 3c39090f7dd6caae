-- How much room of a card a company has asked for and has no answer to is asked at every booking: without this all
-- bookings that the card ever had were read.
create index bookings_unanswered on bookings (customer_company_id, offer_id, departure_id) include (capacity_quantity)
  where status = 'requested' and room_held;
