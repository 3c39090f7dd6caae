import { type RawBuilder, sql } from 'kysely'
import type { LogEntry } from '../../../contract/settings.ts'
import { type AuditSubject, auditSubjects } from '../../../domain/audit-actions.ts'
import type { Tx } from '../../platform/database/database.ts'

type Named = Pick<LogEntry['subject'], 'name' | 'way'>

interface Source {
  readonly table: string
  /** What people call it; null where only its way tells it from others. */
  readonly name: RawBuilder<string | null>
  readonly origin?: RawBuilder<string | null>
  readonly destination?: RawBuilder<string | null>
}

const column = (name: string) => sql<string>`x.${sql.ref(name)}`
const none = sql<null>`null`
const numbered = (table: string): Source => ({ table, name: column('number') })
const ofRequest = (end: 'origin_place' | 'destination') =>
  sql<string>`(select r.${sql.ref(end)} from quote_requests r where r.id = x.request_id)`

/** Where the name of a subject stands. What is not here has none: its kind and its moment say which it was. */
const sources: Readonly<Partial<Record<AuditSubject, Source>>> = {
  booking: numbered('bookings'),
  shipment: numbered('shipments'),
  clearance_file: numbered('clearance_files'),
  departure: numbered('departures'),
  financing_application: numbered('financing_applications'),
  part_order: numbered('part_orders'),
  part_quote: { table: 'part_quotes', name: sql`(select o.number from part_orders o where o.id = x.order_id)` },
  document: { table: 'documents', name: sql`(select s.subject_number from document_sets s where s.id = x.set_id)` },
  company: { table: 'companies', name: column('name') },
  person: {
    table: 'people',
    name: sql`coalesce(nullif(trim(x.first_name || ' ' || x.last_name), ''), x.email)`,
  },
  file: { table: 'files', name: column('name') },
  restore: { table: 'restores', name: column('name') },
  tariff_load: { table: 'tariff_loads', name: column('file_name') },
  domain: { table: 'company_domains', name: column('domain') },
  invitation: { table: 'invitations', name: column('email') },
  alert_recipient: { table: 'alert_recipients', name: column('address') },
  exchange_rate: { table: 'exchange_rates', name: sql`x.from_currency || ' ' || x.day::text` },
  offer: {
    table: 'offers',
    name: sql`coalesce(x.attributes->>'name', x.attributes->>'partName', x.attributes->>'serviceName')`,
    origin: column('origin'),
    destination: column('destination'),
  },
  quote_request: {
    table: 'quote_requests',
    name: none,
    origin: column('origin_place'),
    destination: column('destination'),
  },
  quote: { table: 'quotes', name: none, origin: ofRequest('origin_place'), destination: ofRequest('destination') },
  visit: { table: 'visits', name: none, origin: column('place') },
}

const nameless: Named = { name: null, way: null }

/**
 * What the subjects of a page of the log are called, by their ids: one statement for them all, which reads each table
 * by its key. What the asking company may not see, or what is gone, has no name.
 */
export async function subjectNames(
  tx: Tx,
  subjects: readonly { readonly kind: string; readonly id: string }[],
): Promise<(id: string) => Named> {
  const parts = auditSubjects.flatMap((kind) => {
    const source = sources[kind]
    const ids = [...new Set(subjects.filter((subject) => subject.kind === kind).map(({ id }) => id))]
    if (!source || ids.length === 0) return []
    const { table, name, origin = none, destination = none } = source
    return [
      sql`select x.id, (${name})::text as name, (${origin})::text as origin, (${destination})::text as destination
        from ${sql.table(table)} x where x.id = any(${ids}::uuid[])`,
    ]
  })
  if (parts.length === 0) return () => nameless
  const { rows } = await sql<{ id: string; name: string | null; origin: string | null; destination: string | null }>`
    ${sql.join(parts, sql` union all `)}`.execute(tx)
  const names = new Map<string, Named>(
    rows.map(({ id, name, origin, destination }) => [
      id,
      { name, way: name === null && (origin ?? destination) !== null ? { origin, destination } : null },
    ]),
  )
  return (id) => names.get(id) ?? nameless
}
