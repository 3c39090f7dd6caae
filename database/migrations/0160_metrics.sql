-- A process says in its metrics which schema it works on.
grant select on kysely_migration to umuhora_worker;
