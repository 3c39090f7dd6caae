-- Links by which anybody follows one shipment, with the papers that its customer ticked. Only its customer has them: the
-- provider does not see who else looks on.

create table shipment_links (
  id uuid primary key default uuidv7(),
  shipment_id uuid not null,
  customer_company_id uuid not null,
  token_hash bytea not null unique,
  -- Papers whose newest version the link gives.
  document_ids uuid[] not null default '{}',
  created_by uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  foreign key (customer_company_id, shipment_id) references shipments (customer_company_id, id),
  foreign key (customer_company_id, created_by) references people (company_id, id)
);
comment on table shipment_links is 'Links to a shipment for whoever holds them; only the hash of the token is kept.';
create index shipment_links_of_shipment on shipment_links (customer_company_id, shipment_id, id desc);
create index shipment_links_of_person on shipment_links (customer_company_id, created_by);
select protect('shipment_links', 'customer_company_id = current_company_id()');
revoke delete on shipment_links from umuhora_app;
