import * as z from 'zod/mini'
import type { AskedRequest, AskForm } from '../../../contract/ask-providers.ts'
import { quoteForm } from '../../../contract/quote-form.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import { writeAmount } from '../../../domain/money/read-money.ts'
import { equipment } from '../../../domain/offers/equipment.ts'
import { findPlace } from '../../../domain/places/places.ts'
import { type AskedLeg, cargoTypeOfLeg, requestsOfWay } from '../../../domain/quotes/asked-legs.ts'
import { wayKey } from '../../../domain/quotes/way-key.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Tx } from '../../platform/database/database.ts'
import { fieldCodes } from '../../platform/http/problem.ts'
import { readMe } from '../companies/companies.views.ts'
import { readQuoteRequest } from './quotes.views.ts'
import { requestQuote } from './request-quote.ts'

/**
 * Asks the providers of every leg of an itinerary, and forwarders for the whole, in one transaction. Each is an
 * ordinary quote request, answered at once by every card that fits. The contact data come from the account.
 */
export async function askProviders(
  tx: Tx,
  actor: Actor,
  form: AskForm,
  now: Date,
): Promise<AskedRequest[] | Refusal<'invalid_input' | 'not_found'>> {
  const unknown = form.legs.flatMap(({ from, to }, at) => [
    ...(findPlace(from) ? [] : [[`legs.${at}.from`, 'unknown_place']]),
    ...(findPlace(to) ? [] : [[`legs.${at}.to`, 'unknown_place']]),
  ])
  if (unknown.length > 0) return refuse('invalid_input', { fields: Object.fromEntries(unknown) })
  const { person, company } = await readMe(tx, actor)
  const asked: AskedRequest[] = []
  for (const leg of requestsOfWay(form.legs)) {
    const read = z.safeParse(quoteForm, {
      ...formOf(leg, form),
      name: `${person.firstName} ${person.lastName}`.trim() || person.email,
      company: company.name,
      contactMethod: form.contactMethod,
      emailAddress: person.email,
      ...(form.phone ? { phoneNumber: form.phone, whatsappNumber: form.phone } : {}),
    })
    if (!read.success) return atQuestionField(fieldCodes(read.error.issues))
    const id = await requestQuote(tx, actor, read.data, now, wayOf(form))
    if (isRefusal(id)) return atQuestionField((id as Refusal<'invalid_input'>).fields ?? {})
    const request = await readQuoteRequest(tx, actor, id as string, now)
    if (!request) return refuse('not_found')
    asked.push({
      requestId: request.id,
      service: leg.service,
      from: leg.from,
      to: leg.to,
      quotes: request.quotes.length,
      providers: request.invitedProviders,
    })
  }
  return asked
}

const wayOf = ({ from, ...form }: AskForm): string | null => (from ? wayKey({ ...form, from }) : null)

function formOf({ service, from, to }: AskedLeg, form: AskForm) {
  const { container, count, weightKg, volumeM3, value, currency, readyOn, door, note, hsCode } = form
  const known = currency === 'USD' || currency === 'RWF'
  return {
    service,
    cargoType: cargoTypeOfLeg(service, container !== undefined),
    weight: String(weightKg),
    weightUnit: 'kg',
    ...(container ? { pieces: count, volume: String(equipment[container].volumeM3 * count) } : {}),
    ...(volumeM3 ? { volume: String(volumeM3) } : {}),
    ...(container && (service === 'seafreight' || service === 'in-gauge') ? { containerType: container } : {}),
    ...(known
      ? { cargoValue: writeAmount({ amount: value, currency }), valueUnit: currency === 'USD' ? 'USD' : 'FRW' }
      : {}),
    origin: 'other',
    originPlace: from,
    destination: to,
    ...(readyOn ? { pickupDate: readyOn } : {}),
    // No budget was given: the highest range, so that no answer exceeds it.
    budgetRange: form.budgetRange ?? 'over-10m',
    showBudget: 'no',
    servicePriority: 'balanced',
    specialRequirements: [door, note?.trim()].filter(Boolean).join('\n'),
    bestTimeToContact: 'anytime',
    ...(hsCode ? { hsCode } : {}),
    ...(form.customerReference ? { customerReference: form.customerReference } : {}),
  }
}

/** Maps fields of a quote request to the names that they have in the itinerary's form. */
const fieldOf = new Map([
  ['pickupDate', 'readyOn'],
  ['weight', 'weightKg'],
  ['volume', 'volumeM3'],
  ['phoneNumber', 'phone'],
  ['whatsappNumber', 'phone'],
  ['specialRequirements', 'note'],
])

function atQuestionField(fields: Readonly<Record<string, string>>): Refusal<'invalid_input'> {
  const named = Object.entries(fields).map(([field, code]) => [fieldOf.get(field) ?? field, code])
  return refuse('invalid_input', { fields: Object.fromEntries(named) })
}
