import { othersColumns } from './shown-columns.ts'

/** How a table is backed up for a company. */
export interface BackupRule {
  /** Columns that can name the company; a row is its own when one of them does. */
  readonly own: readonly string[]
  /** Columns of archives of earlier versions that no longer exist; they are left out when such an archive is read. */
  readonly retired?: readonly string[]
  /** Columns that identify a row which every installation has under an id of its own. */
  readonly known?: readonly string[]
}

const providers = { own: ['provider_company_id'] }
const both = { own: ['customer_company_id', 'provider_company_id'] }
const companys = { own: ['company_id'] }

/** The tables of a backup. A table that is in neither list is not backed up; a test fails for it. */
export const backupTables: Readonly<Record<string, BackupRule>> = {
  companies: { own: ['id'] },
  people: companys,
  audit_log: companys,
  licences: companys,
  licence_renewals: companys,
  tax_estimates: companys,
  price_alerts: companys,
  cargo_templates: companys,
  exchange_rates: { own: [], known: ['from_currency', 'to_currency', 'day', 'source', 'rate'] },
  provider_records: providers,
  fleets: providers,
  offers: { ...providers, retired: ['price_frw', 'price_usd', 'price_usd_mills', 'frw_rate_id', 'usd_rate_id'] },
  insurance_cards: providers,
  departures: providers,
  offer_reservations: both,
  quote_requests: { own: ['customer_company_id'] },
  quote_request_invitations: both,
  quotes: both,
  bookings: both,
  ratings: both,
  // Its provider may read them once the booking is confirmed, but an archive can't check that.
  shipping_instructions: { own: ['customer_company_id'] },
  visits: both,
  opening_hours: providers,
  part_orders: { own: ['customer_company_id'] },
  part_order_suppliers: both,
  part_quotes: both,
  shipments: both,
  shipment_events: both,
  shipment_containers: both,
  // Visible to its customer only: the plan has the price of every leg.
  itinerary_bookings: { own: ['customer_company_id'] },
  itinerary_legs: { own: ['customer_company_id'] },
  // It refers to its itinerary, which is visible to its customer only.
  insurance_certificates: { own: ['customer_company_id'] },
  clearance_files: both,
  files: companys,
  file_shares: { own: ['file_company_id', 'company_id'] },
  document_sets: both,
  documents: both,
  document_versions: both,
  // Uploads that are not assigned to a company yet belong to none.
  guest_uploads: companys,
  provider_applications: companys,
  financing_applications: companys,
  financing_papers: companys,
  financing_assessments: companys,
  ledger_entries: companys,
  ledger_lines: companys,
  message_threads: { own: ['company_id', 'other_company_id'] },
  messages: { own: ['company_id', 'other_company_id'] },
  message_attachments: { own: ['company_id', 'other_company_id'] },
  message_marks: companys,
  message_drafts: companys,
  alert_settings: companys,
  alert_recipients: companys,
  alerts: companys,
  alert_reads: companys,
  alert_sends: companys,
  alert_notices: companys,
}

/** The tables that are not backed up, and why. */
export const leftOutTables: Readonly<Record<string, string>> = {
  kysely_migration: 'the shape of the database is no record',
  installation: 'the database roles of the installation',
  installation_backups: 'backups of the whole installation',
  idempotency_keys: 'kept for a day',
  mailbox: 'mails that were sent',
  demo_companies: 'which companies the demo simulates',
  simulated_deals: 'where the simulation of the demo stands',
  demo_history: 'which parts of the demo were written',
  inquiries: 'what visitors wrote to the team',
  inquiry_messages: 'the same',
  undelivered_mails: 'records of mails for the operator of the platform',
  invitations: 'opens the company; one that was taken back must not come back',
  tax_estimate_shares: 'opens an estimate to anyone who has it; the same',
  shipment_links: 'opens a shipment to anyone who has it; the same',
  company_domains: 'lets people in; a domain is proven again',
  whatsapp_connections: 'contains sealed keys; the company connects again',
  backups: 'backups of backups',
  restores: 'backups of backups',
  ledger_balances: 'worked out from the lines by the database',
  tariff_codes: 'facts of the market, which every installation has',
  tariff_sections: 'facts of the market',
  tariff_loads: 'facts of the market',
  tariff_load_lines: 'facts of the market',
  duty_rates: 'facts of the market',
  emission_factors: 'facts of the market',
  free_time_tariffs: 'facts of the market',
  transfer_rates: 'facts of the market',
  transit_learned: 'facts of the market',
  transit_calibration: 'facts of the market',
  customs_charges: 'facts of the market',
  customs_thresholds: 'facts of the market',
}

/** The tables whose rows are reduced to the columns that are shown, where they belong to other companies. */
export const reducedTables: readonly string[] = Object.keys(othersColumns).filter(
  (table) => !backupTables[table]?.known,
)

/** Days for which a backup is retained, and an archive that was uploaded to be restored. */
export const backupDays = 14
export const broughtInDays = 1
/** Bytes of the largest archive that may be uploaded: 1 GiB. */
export const largestArchive = 1024 ** 3
/** Hours after which the next daily backup is due. */
export const dailyHours = 24
