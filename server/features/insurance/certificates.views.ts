import { sql } from 'kysely'
import type { QueryOf } from '../../../contract/endpoint.ts'
import type {
  Certificate,
  CertificateSummary,
  insuranceCertificatesContract,
} from '../../../contract/insurance-certificates.ts'
import { listedSide } from '../../../domain/companies/sides.ts'
import { isCancelled } from '../../../domain/insurance/certificate.ts'
import type { Insurance } from '../../../domain/insurance/covers.ts'
import { money } from '../../../domain/money/money.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { followed, followedPage } from '../../platform/database/page-of.ts'
import { customerVerified, type WithCustomer } from '../companies/companies.views.ts'
import type { CertificateRow } from './certificates.store.ts'

type Query = QueryOf<(typeof insuranceCertificatesContract)['listInsuranceCertificates']>

/** Certificates of a side of the current company; operators see all. An insurer does not see the reference. */
export function certificatesStatement({ tx, actor }: Context, { customerReference, ...query }: Query) {
  let list = tx.selectFrom('insurance_certificates').selectAll().select(customerVerified('insurance_certificates'))
  const side = listedSide(actor.companyKind, query.side)
  if (side) list = list.where(`${side}_company_id`, '=', actor.companyId)
  if (query.number) list = list.where('number', '=', query.number)
  if (customerReference)
    list = list.where(sql<boolean>`reference_of_itinerary(itinerary_booking_id) = ${customerReference}`)
  return followed(list, 'insurance_certificates', query)
}

export async function listCertificates(context: Context, query: Query) {
  return followedPage(await certificatesStatement(context, query).execute(), query, summaryOf)
}

/** One certificate; undefined when the actor may not see it. */
export async function readCertificate({ tx, actor, now }: Context, id: string): Promise<Certificate | undefined> {
  const row = await readCertificateRow(tx, id)
  if (!row) return undefined
  const iso = (at: Date | null) => at?.toISOString() ?? null
  return {
    ...summaryOf(row),
    itinerary: {
      id: row.provider_company_id === actor.companyId ? null : row.itinerary_booking_id,
      number: row.itinerary_number,
    },
    rate: row.rate,
    premiumFrancs: money(row.premium_francs, 'RWF'),
    modes: [...row.modes],
    cargo: row.cargo,
    legs: row.voyage.legs.map((leg) => ({ ...leg })),
    version: row.version,
    revisedAt: iso(row.revised_at),
    attachedAt: iso(row.attached_at),
    endedAt: iso(row.ended_at),
    cancelledAt: iso(row.cancelled_at),
    cancel: cancelClosed(actor, row, now),
  }
}

/** Why the insured cannot cancel it; null if it can. */
export function cancelClosed(
  { companyId }: Actor,
  { customer_company_id, status, voyage }: Pick<CertificateRow, 'customer_company_id' | 'status' | 'voyage'>,
  now: Date,
): 'other_side' | 'certificate_cancelled' | 'certificate_in_force' | 'departure_passed' | null {
  if (companyId !== customer_company_id) return 'other_side'
  if (isCancelled(status)) return 'certificate_cancelled'
  if (status !== 'bound') return 'certificate_in_force'
  const departsAt = voyage.legs[0]?.departsAt
  return departsAt && Date.parse(departsAt) <= now.getTime() ? 'departure_passed' : null
}

/** The newest certificate of an itinerary; undefined if it was booked without insurance. */
export async function certificateOfItinerary(tx: Tx, itineraryId: string): Promise<CertificateSummary | undefined> {
  const row = await newestOf(tx, itineraryId)
  return row && summaryOf(row)
}

export async function readCertificateRow(tx: Tx, id: string): Promise<WithCustomer<CertificateRow> | undefined> {
  return tx
    .selectFrom('insurance_certificates')
    .selectAll()
    .select(customerVerified('insurance_certificates'))
    .where('id', '=', id)
    .executeTakeFirst()
}

function newestOf(tx: Tx, itineraryId: string): Promise<WithCustomer<CertificateRow> | undefined> {
  return tx
    .selectFrom('insurance_certificates')
    .selectAll()
    .select(customerVerified('insurance_certificates'))
    .where('itinerary_booking_id', '=', itineraryId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/** The insurance of an itinerary, as its landed cash counts it, and whether it was cancelled. */
export async function insuranceOfItinerary(
  tx: Tx,
  itineraryId: string,
): Promise<{ insurance: Insurance | undefined; cancelled: boolean }> {
  const row = await newestOf(tx, itineraryId)
  const cancelled = row?.status === 'cancelled' || row?.status === 'void'
  return { insurance: row && !cancelled ? insuranceOf(row) : undefined, cancelled }
}

function insuranceOf(row: CertificateRow): Insurance {
  const premium = money(row.premium, row.currency)
  return {
    card: {
      cardId: row.insurance_card_id,
      providerId: row.provider_company_id,
      providerName: row.provider_name,
      clauses: row.clauses,
      rate: row.rate,
      deductible: row.deductible,
      minimumPremium: premium,
      mostInsured: null,
      modes: [...row.modes],
    },
    insuredValue: money(row.insured_value, row.currency),
    premium,
    francs: row.premium_francs,
  }
}

function summaryOf(row: WithCustomer<CertificateRow>): CertificateSummary {
  return {
    id: row.id,
    number: row.number,
    state: row.status,
    insured: { id: row.customer_company_id, name: row.customer_name },
    customerVerified: row.customer_verified,
    insurer: { id: row.provider_company_id, name: row.provider_name, licence: row.licence },
    goods: row.goods,
    from: row.voyage.from,
    to: row.voyage.to,
    clauses: row.clauses,
    insuredValue: money(row.insured_value, row.currency),
    premium: money(row.premium, row.currency),
    deductible: row.deductible,
    boundAt: row.bound_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
