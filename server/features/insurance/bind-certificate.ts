import { randomBytes } from 'node:crypto'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { type Refusal, refuse } from '../../../domain/decision.ts'
import { referenceNumber } from '../../../domain/identifiers/reference-number.ts'
import type { InsuredCargoFacts, Voyage } from '../../../domain/insurance/certificate.ts'
import type { Insurance } from '../../../domain/insurance/covers.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { jsonText } from '../../platform/database/json.ts'
import { companyName } from '../companies/companies.views.ts'
import { announceCertificate } from './announce-certificate.ts'
import { holdCard, insertCertificate } from './certificates.store.ts'

interface Insured {
  readonly itinerary: { readonly id: string; readonly number: string }
  readonly insurance: Insurance
  /** Description of the goods, as free text. */
  readonly goods: string
  readonly cargo: InsuredCargoFacts
  readonly voyage: Voyage
}

/**
 * Insures a cargo when its itinerary is booked. A published card is a binding offer within its limits, so its insurer
 * is bound at once and notified. The terms are copied, so later changes to the card do not affect them.
 */
export async function bindCertificate(
  context: Context,
  { itinerary, insurance, goods, cargo, voyage }: Insured,
): Promise<{ id: string; number: string } | Refusal<'cover_gone'>> {
  const { tx, actor, now } = context
  const { card, insuredValue, premium, francs } = insurance
  // The card may be withdrawn at this moment.
  const held = await holdCard(tx, card.cardId, dayInKigali(now))
  if (!held) return refuse('cover_gone', { fields: { cover: 'cover_gone' } })
  const row = await insertCertificate(tx, {
    number: referenceNumber('UMA', randomBytes(7)),
    customer_company_id: actor.companyId,
    customer_name: await companyName(tx, actor.companyId),
    provider_company_id: card.providerId,
    provider_name: card.providerName,
    itinerary_booking_id: itinerary.id,
    itinerary_number: itinerary.number,
    insurance_card_id: card.cardId,
    licence: held.licence,
    clauses: card.clauses,
    rate: card.rate,
    deductible: card.deductible,
    modes: [...card.modes],
    currency: premium.currency,
    insured_value: insuredValue.amount,
    premium: premium.amount,
    premium_francs: francs,
    goods,
    cargo: jsonText(cargo),
    voyage: jsonText(voyage),
    bound_by: actor.personId,
    bound_at: now,
  })
  await audit(context, {
    verb: 'insurance.bind',
    subject: { kind: 'insurance_certificate', id: row.id },
    after: { number: row.number, itinerary: itinerary.number, insuredValue, premium },
  })
  await announceCertificate(tx, 'bound', row)
  return { id: row.id, number: row.number }
}
