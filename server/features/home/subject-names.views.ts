import { type AliasableExpression, type RawBuilder, sql } from 'kysely'
import { type AuditSubject, auditSubjects } from '../../../domain/audit-actions.ts'
import { alertRecipientsView } from '../alerts/published.views.ts'
import { restoresView } from '../backups/published.views.ts'
import { bookingsView } from '../bookings/published.views.ts'
import { clearanceFilesView } from '../clearance/published.views.ts'
import { companiesView, invitationsView, peopleView } from '../companies/published.views.ts'
import { tariffLoadsView } from '../customs/published.views.ts'
import { documentSetsView, documentsView, filesView } from '../documents/published.views.ts'
import { financingApplicationsView } from '../financing/published.views.ts'
import { insuranceCertificatesView } from '../insurance/published.views.ts'
import { departuresView, exchangeRatesView, offersView } from '../offers/published.views.ts'
import { quoteRequestsView, quotesView } from '../quotes/published.views.ts'
import type { Named, SubjectNames } from '../settings/log.views.ts'
import { companyDomainsView } from '../settings/published.views.ts'
import { shipmentsView } from '../shipments/published.views.ts'
import { partOrdersView, partQuotesView } from '../spare-parts/published.views.ts'
import { visitsView } from '../storage/published.views.ts'

interface Source {
  readonly view: AliasableExpression<{ id: string }>
  /** Its number or name; null if only its origin and destination identify it. */
  readonly name: RawBuilder<string | null>
  readonly origin?: RawBuilder<string | null>
  readonly destination?: RawBuilder<string | null>
}

const column = (name: string) => sql<string>`x.${sql.ref(name)}`
const none = sql<null>`null`
const numbered = (view: Source['view']): Source => ({ view, name: column('number') })
const ofRequest = (end: 'origin_place' | 'destination') =>
  sql<string>`(select r.${sql.ref(end)} from ${quoteRequestsView} r where r.id = x.request_id)`

/** Where to read the name of a subject. Kinds not listed here have none: their kind and time identify them. */
const sources: Readonly<Partial<Record<AuditSubject, Source>>> = {
  booking: numbered(bookingsView),
  shipment: numbered(shipmentsView),
  clearance_file: numbered(clearanceFilesView),
  departure: numbered(departuresView),
  financing_application: numbered(financingApplicationsView),
  part_order: numbered(partOrdersView),
  part_quote: { view: partQuotesView, name: sql`(select o.number from ${partOrdersView} o where o.id = x.order_id)` },
  document: {
    view: documentsView,
    name: sql`(select s.subject_number from ${documentSetsView} s where s.id = x.set_id)`,
  },
  company: { view: companiesView, name: column('name') },
  person: {
    view: peopleView,
    name: sql`coalesce(nullif(trim(x.first_name || ' ' || x.last_name), ''), x.email)`,
  },
  file: { view: filesView, name: column('name') },
  restore: { view: restoresView, name: column('name') },
  insurance_certificate: numbered(insuranceCertificatesView),
  tariff_load: { view: tariffLoadsView, name: column('file_name') },
  domain: { view: companyDomainsView, name: column('domain') },
  invitation: { view: invitationsView, name: column('email') },
  alert_recipient: { view: alertRecipientsView, name: column('address') },
  exchange_rate: { view: exchangeRatesView, name: sql`x.from_currency || ' ' || x.day::text` },
  offer: {
    view: offersView,
    name: sql`coalesce(x.attributes->>'name', x.attributes->>'partName', x.attributes->>'serviceName')`,
    origin: column('origin'),
    destination: column('destination'),
  },
  quote_request: {
    view: quoteRequestsView,
    name: none,
    origin: column('origin_place'),
    destination: column('destination'),
  },
  quote: { view: quotesView, name: none, origin: ofRequest('origin_place'), destination: ofRequest('destination') },
  visit: { view: visitsView, name: none, origin: column('place') },
}

const nameless: Named = { name: null, way: null }

/**
 * The names of the subjects on a page of the log, by id: one statement, which reads each table by its key. A subject
 * that the company may not see, or that no longer exists, has no name.
 */
export const subjectNames: SubjectNames = async (tx, subjects) => {
  const parts = auditSubjects.flatMap((kind) => {
    const source = sources[kind]
    const ids = [...new Set(subjects.filter((subject) => subject.kind === kind).map(({ id }) => id))]
    if (!source || ids.length === 0) return []
    const { view, name, origin = none, destination = none } = source
    return [
      sql`select x.id, (${name})::text as name, (${origin})::text as origin, (${destination})::text as destination
        from ${view} x where x.id = any(${ids}::uuid[])`,
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
