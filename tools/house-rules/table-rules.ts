import type { Breach, SourceFile } from './source-file.ts'

/** The tables of each feature: only it may write them and name them in SQL. */
export const tablesOf: Readonly<Record<string, readonly string[]>> = {
  auth: [
    'auth.attempts',
    'auth.devices',
    'auth.flow_states',
    'auth.identities',
    'auth.mfa_challenges',
    'auth.mfa_factors',
    'auth.one_time_tokens',
    'auth.recovery_codes',
    'auth.retired_keys',
    'auth.sessions',
    'auth.signing_keys',
    'auth.users',
  ],
  companies: ['companies', 'people', 'invitations'],
  settings: ['company_domains'],
  backups: ['backups', 'restores'],
  offers: ['offers', 'offer_reservations', 'departures', 'fleets', 'exchange_rates', 'provider_records'],
  customs: [
    'customs_charges',
    'customs_thresholds',
    'duty_rates',
    'tariff_codes',
    'tariff_loads',
    'tariff_load_lines',
    'tariff_sections',
    'tax_estimates',
    'tax_estimate_shares',
  ],
  'price-alerts': ['price_alerts'],
  'free-time': ['free_time_tariffs'],
  'transit-times': ['transit_calibration', 'transit_learned'],
  insurance: ['insurance_cards', 'insurance_certificates'],
  itineraries: ['cargo_templates', 'emission_factors', 'transfer_rates'],
  quotes: ['quotes', 'quote_requests', 'quote_request_invitations'],
  bookings: ['bookings', 'ratings', 'shipping_instructions'],
  storage: ['opening_hours', 'visits'],
  'spare-parts': ['part_orders', 'part_order_suppliers', 'part_quotes'],
  shipments: ['shipments', 'shipment_containers', 'shipment_events'],
  clearance: ['clearance_files'],
  documents: [
    'documents',
    'document_sets',
    'document_versions',
    'files',
    'file_shares',
    'guest_uploads',
    'shipment_links',
  ],
  providers: ['licences', 'licence_renewals', 'provider_applications'],
  'itinerary-bookings': ['itinerary_bookings', 'itinerary_legs'],
  financing: [
    'financing_applications',
    'financing_assessments',
    'financing_papers',
    'ledger_balances',
    'ledger_entries',
    'ledger_lines',
  ],
  messages: ['messages', 'message_attachments', 'message_drafts', 'message_marks', 'message_threads'],
  alerts: [
    'alerts',
    'alert_notices',
    'alert_reads',
    'alert_recipients',
    'alert_sends',
    'alert_settings',
    'whatsapp_connections',
  ],
  assistant: ['inquiries', 'inquiry_messages'],
  'demo-market': ['demo_companies', 'demo_history', 'simulated_deals'],
}

/** Tables that every feature may name. */
export const tablesOfPlatform = [
  'audit_log',
  'idempotency_keys',
  'installation_backups',
  'mailbox',
  'undelivered_mails',
]

/** Files that may name tables of other features, or name tables by a variable, with the reason. */
const exempt: ReadonlyMap<string, string> = new Map([
  ['server/features/auth/sealed.store.ts', 'tables of its own that keep something sealed, one after the other'],
  ['server/features/backups/records.store.ts', 'an archive is made of the rows of every table'],
  ['server/features/backups/trial.store.ts', 'and put back into them'],
  ['server/features/backups/shared-rows.store.ts', 'and put back into them'],
  ['server/platform/http/managers.views.ts', 'who is in a company is asked where sessions are opened, as open_session'],
])

const ownerOf = new Map(Object.entries(tablesOf).flatMap(([owner, tables]) => tables.map((table) => [table, owner])))

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')

/** A table name in Kysely's calls, `selectFrom('offers as o')`, and in SQL, `join offers o`. */
const named =
  /(?:selectFrom|[jJ]oin|updateTable|deleteFrom|insertInto|mergeInto|using|\.from|table)\(\s*\[?\s*['"`]([a-z_.]+)(?: as \w+)?['"`]|\b(?:from|join|update|into|using|only)\s+([a-z_.]+)\b/g

/** A table that is named by a variable, so that the rule can't check it. */
const byVariable = /\bsql\.(?:table\(\w|id\('public')/

/** Tables named in SQL outside the feature that owns them. Others read its `published.views.ts`. */
export function foreignTables(files: readonly SourceFile[]): Breach[] {
  return files.flatMap(({ path, text }) => {
    const [, room = '', feature = ''] = /^server\/(features|platform)\/([\w-]+)\//.exec(path) ?? []
    const holdsSql = room === 'platform' || /\.(store|views)\.ts$/.test(path)
    if (!room || !holdsSql || /\.(test|generated)\.ts$/.test(path) || exempt.has(path)) return []
    const here = room === 'platform' ? 'platform' : feature
    const code = withoutComments(text)
    const tables = new Set([...code.matchAll(named)].map(([, called, written]) => called ?? written ?? ''))
    const foreign = [...tables].flatMap((table) => {
      const owner = ownerOf.get(table)
      return owner === undefined || owner === here ? [] : [`${table} belongs to ${owner}`]
    })
    const found = byVariable.test(code) ? [...foreign, 'a table is named by a variable'] : foreign
    return found.map((what) => ({ rule: 'tables are private', path, what }))
  })
}
