-- When a shipment arrives, and how sure: what its card promised, the interval of its forecast, and what the market's
-- trips have taught about legs.

alter table shipments
  add column transit_days_min integer check (transit_days_min >= 0),
  add column transit_days_max integer check (transit_days_max >= transit_days_min),
  -- Eight in ten like it are delivered between these; null where nothing is expected any more.
  add column eta_from timestamptz,
  add column eta_to timestamptz check (eta_to >= eta_from),
  -- When the forecast of its beginning is judged, and when it was.
  add column forecast_settles_at timestamptz,
  add column forecast_settled_at timestamptz;
update shipments s set transit_days_min = b.transit_days_min, transit_days_max = b.transit_days_max
  from bookings b where b.id = s.booking_id;
create index shipments_to_settle on shipments (forecast_settles_at, id)
  where forecast_settled_at is null and forecast_settles_at is not null;
-- A night's job goes through what is under way, and through what has moved in the last months.
create index shipments_expected on shipments (id) where eta_sureness <> 'ACT' and cancelled_at is null;

create table transit_learned (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('sea', 'air', 'road', 'collection', 'port', 'airport', 'border', 'clearance', 'delivery')),
  -- Empty: of the kind everywhere.
  origin text not null default '',
  destination text not null default '',
  -- Null: of every provider there.
  provider_company_id uuid references companies (id),
  mean double precision not null,
  variance double precision not null check (variance >= 0),
  trips double precision not null check (trips >= 0),
  learned_at timestamptz not null,
  unique nulls not distinct (kind, origin, destination, provider_company_id),
  check ((origin = '') = (destination = '')),
  check (provider_company_id is null or origin <> '')
);
comment on table transit_learned is 'How long legs of a kind take against what their cards say: mean and variance of ln(excess over the minimum ÷ expected excess), and the trips behind it. Made anew each night.';
create index transit_learned_of_provider on transit_learned (provider_company_id);
select protect('transit_learned', 'true', 'false');
revoke insert, update, delete on transit_learned from umuhora_app;

create table transit_calibration (
  id boolean primary key default true check (id),
  scores double precision[] not null,
  share_before double precision not null,
  share_after double precision not null,
  calibrated_at timestamptz not null
);
comment on table transit_calibration is 'How the last forecasts of arrivals fared: where each had its outcome, and the shares that are to lie outside the next intervals.';
select protect('transit_calibration', 'true', 'false');
revoke insert, update, delete on transit_calibration from umuhora_app;
