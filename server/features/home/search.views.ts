import { type AliasableExpression, type RawBuilder, sql } from 'kysely'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import type { homeContract } from '../../../contract/home.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import type { RecordKind } from '../../../domain/home/record-prefixes.ts'
import { type SearchTerms, searchTerms } from '../../../domain/home/search-terms.ts'
import type { Actor } from '../../platform/actor.ts'
import type { ConfiguredContext, Context } from '../../platform/context.ts'
import { bookingsView } from '../bookings/published.views.ts'
import { clearanceFilesView } from '../clearance/published.views.ts'
import { companiesView } from '../companies/published.views.ts'
import { taxEstimatesView } from '../customs/published.views.ts'
import { tariffBook } from '../customs/tariff-book.ts'
import { hitOf } from '../customs/tariff-wire.ts'
import { financingApplicationsView } from '../financing/published.views.ts'
import { insuranceCertificatesView } from '../insurance/published.views.ts'
import { itineraryBookingsView } from '../itinerary-bookings/published.views.ts'
import { departuresView } from '../offers/published.views.ts'
import { shipmentsView } from '../shipments/published.views.ts'
import { partOrdersView } from '../spare-parts/published.views.ts'

type Found = AnswerOf<typeof homeContract.search>
type FoundNumber = Found['numbers'][number]

/** Results per kind: few enough to scan at a glance; otherwise the user types more. */
const shown = 6
/** The company's newest deals in which partner names are searched. */
const dealsLookedAt = 300

/**
 * Searches what the actor may see: bookings, shipments and other numbered records of their company, tariff codes, and companies (all for
 * operators; for others, those they dealt with). Each source has its own index.
 */
export async function search(context: ConfiguredContext, q: string): Promise<Found> {
  const { tx, now, config } = context
  const terms = searchTerms(q)
  const book = await tariffBook(tx, config)
  const codes = await book.search.find(q, shown)
  return {
    numbers: await numbersFound(context, terms),
    companies: terms.name === null ? [] : await companiesFound(context, terms.name),
    codes: codes.map((code) => hitOf(book, code, dayInKigali(now))),
  }
}

const views = { booking: bookingsView, shipment: shipmentsView } as const

/** `ownedBy`: where the record is visible to companies that have no page of it, the column of those that have. */
const records: Readonly<Record<RecordKind, { view: AliasableExpression<{ id: string }>; ownedBy?: string }>> = {
  insurance_certificate: { view: insuranceCertificatesView },
  clearance_file: { view: clearanceFilesView },
  departure: { view: departuresView, ownedBy: 'provider_company_id' },
  tax_estimate: { view: taxEstimatesView },
  financing_application: { view: financingApplicationsView },
  itinerary_booking: { view: itineraryBookingsView, ownedBy: 'customer_company_id' },
  part_order: { view: partOrdersView },
}

const columnOf = {
  container: 'container_number',
  air_waybill: 'air_waybill',
  bill_of_lading: 'bill_of_lading',
} as const

async function numbersFound({ tx, actor }: Context, terms: SearchTerms): Promise<FoundNumber[]> {
  const parts = [...numberStatements(actor, terms), ...recordStatements(actor, terms)]
  if (parts.length === 0) return []
  const each = sql.join(
    parts.map((part) => sql`(${part} limit ${shown})`),
    sql` union `,
  )
  const { rows } = await sql<FoundNumber>`select * from (${each}) found order by number, kind limit ${shown}`.execute(
    tx,
  )
  return rows
}

/** One select per index that can contain the number; a row found by two of them is returned once. */
export function numberStatements(
  actor: Actor,
  { references, cargo, customerReferences }: SearchTerms,
): RawBuilder<FoundNumber>[] {
  // Operators see all companies' rows: they search by whole numbers, which are unique.
  const sides = actor.companyKind === 'operator' ? [null] : (['customer', 'provider'] as const)
  const select = (kind: 'booking' | 'shipment', matched: RawBuilder<unknown>, where: RawBuilder<unknown>) =>
    sql<FoundNumber>`select ${sql.lit(kind)} as kind, id, number, ${matched} as matched, origin, destination
      from ${views[kind]} x where ${where}`
  return sides.flatMap((side) => {
    const ours = side ? sql`${sql.ref(`${side}_company_id`)} = ${actor.companyId}` : sql`true`
    const byReference = references.map((reference) => {
      const within = side
        ? sql`number ~>=~ ${reference} and number ~<~ ${`${reference}\u{10FFFF}`}`
        : sql`number = ${reference}`
      const kind = reference.startsWith('UMB') ? 'booking' : 'shipment'
      return select(kind, sql`null::text`, sql`${ours} and ${within}`)
    })
    const called = (['booking', 'shipment'] as const).flatMap((kind) =>
      customerReferences.length === 0
        ? []
        : [
            select(
              kind,
              sql.ref('customer_reference'),
              sql`${ours} and customer_reference = any(${customerReferences})`,
            ),
          ],
    )
    if (!cargo) return [...byReference, ...called]
    const carries = sql`${sql.ref(columnOf[cargo.kind])} = ${cargo.number}`
    return [...byReference, ...called, select('shipment', sql`${cargo.number}::text`, sql`${ours} and ${carries}`)]
  })
}

/** One select per record that the number can belong to, by its unique index. */
export function recordStatements(actor: Actor, { records: wanted }: SearchTerms): RawBuilder<FoundNumber>[] {
  return wanted.map(({ kind, number }) => {
    const { view, ownedBy } = records[kind]
    const ours = ownedBy && actor.companyKind !== 'operator' ? sql`${sql.ref(ownedBy)} = ${actor.companyId}` : sql`true`
    return sql<FoundNumber>`select ${sql.lit(kind)} as kind, id, number, null::text as matched, null::text as origin,
      null::text as destination from ${view} x where number = ${number} and ${ours}`
  })
}

async function companiesFound({ tx, actor }: Context, name: string): Promise<Found['companies']> {
  const { rows } = await (actor.companyKind === 'operator' ? byName(name) : partners(actor, name)).execute(tx)
  return rows
}

function byName(name: string): RawBuilder<Found['companies'][number]> {
  return sql`select id, name, null as "bookingId" from ${companiesView} c
    where name_key ~>=~ ${name} and name_key ~<~ ${`${name}\u{10FFFF}`}
    order by name_key using ~<~, id limit ${shown}`
}

/** Lower case without accents: a partner is found however its name is typed. */
const plain = (text: RawBuilder<unknown>) =>
  sql`replace(regexp_replace(normalize(lower(${text}), NFKD), '[\u0300-\u036F]', '', 'g'), 'œ', 'oe')`

/** Companies that the company bought from or sold to, each with the newest deal. */
function partners({ companyId }: Actor, name: string): RawBuilder<Found['companies'][number]> {
  const deals = (own: 'customer' | 'provider', other: 'customer' | 'provider') =>
    sql`(select ${sql.ref(`${other}_company_id`)} as id, ${sql.ref(`${other}_name`)} as name, id as "bookingId"
      from ${bookingsView} b where ${sql.ref(`${own}_company_id`)} = ${companyId} order by id desc limit ${dealsLookedAt})`
  return sql`select * from (select distinct on (id) id, name, "bookingId"
      from (${deals('customer', 'provider')} union all ${deals('provider', 'customer')}) dealt
      where position(${plain(sql`${name}::text`)} in ${plain(sql.ref('name'))}) > 0 order by id, "bookingId" desc) found
    order by lower(name), id limit ${shown}`
}
