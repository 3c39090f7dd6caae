-- A card of airfreight says what kind of service it is. Those of the demo are the ordinary one; what a provider wrote
-- before is not guessed at.
alter table offers no force row level security;
update offers set attributes = attributes || '{"serviceType": "standard"}'
 where service = 'airfreight' and demonstration and not attributes ? 'serviceType';
alter table offers force row level security;
