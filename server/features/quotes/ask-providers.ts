import * as z from 'zod/mini'
import type { AskedRequest, AskForm } from '../../../contract/ask-providers.ts'
import { newQuoteRequest } from '../../../contract/new-quote-request.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import { cutText } from '../../../domain/language/cut-text.ts'
import { equipment } from '../../../domain/offers/equipment.ts'
import { findPlace } from '../../../domain/places/places.ts'
import { type AskedLeg, cargoTypeOfLeg, requestsOfWay } from '../../../domain/quotes/asked-legs.ts'
import { wayKey } from '../../../domain/quotes/way-key.ts'
import type { Context } from '../../platform/context.ts'
import { fieldCodes } from '../../platform/http/problem.ts'
import { readMe } from '../companies/companies.views.ts'
import { readQuoteRequest } from './quotes.views.ts'
import { requestQuote } from './request-quote.ts'

/**
 * Asks the providers of every leg of an itinerary, and forwarders for the whole, in one transaction. Each is an
 * ordinary quote request, answered at once by every card that fits. The contact data come from the account.
 */
export async function askProviders(
  context: Context,
  form: AskForm,
): Promise<AskedRequest[] | Refusal<'invalid_input' | 'not_found'>> {
  const unknown = form.legs.flatMap(({ from, to }, at) => [
    ...(findPlace(from) ? [] : [[`legs.${at}.from`, 'unknown_place']]),
    ...(findPlace(to) ? [] : [[`legs.${at}.to`, 'unknown_place']]),
  ])
  if (unknown.length > 0) return refuse('invalid_input', { fields: Object.fromEntries(unknown) })
  const { person, company } = await readMe(context)
  const asked: AskedRequest[] = []
  for (const leg of requestsOfWay(form.legs)) {
    const read = z.safeParse(newQuoteRequest, {
      ...cargoOfLeg(leg, form),
      contact: {
        name: cutText(`${person.firstName} ${person.lastName}`.trim() || person.email, 120),
        company: company.name,
        method: form.contactMethod,
        emailAddress: person.email,
        phoneNumber: form.phone,
        whatsappNumber: form.phone,
        bestTime: 'anytime',
      },
    })
    if (!read.success) return atQuestionField(fieldCodes(read.error.issues))
    const id = await requestQuote(context, read.data, wayOf(form))
    if (isRefusal(id)) return atQuestionField(id.fields ?? {})
    const request = await readQuoteRequest(context, id)
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

function cargoOfLeg({ service, from, to }: AskedLeg, form: AskForm): Omit<z.input<typeof newQuoteRequest>, 'contact'> {
  const { container, count, weightKg, volumeM3, value, currency, readyOn, door, note, hsCode } = form
  return {
    service,
    cargoType: cargoTypeOfLeg(service, container !== undefined),
    weightKg,
    volumeM3: volumeM3 ?? (container && equipment[container].volumeM3 * count),
    ...(container ? { pieces: count } : {}),
    ...(container && (service === 'seafreight' || service === 'in-gauge') ? { containerType: container } : {}),
    cargoValue: { amount: value, currency },
    origin: from,
    destination: to,
    pickupDate: readyOn,
    // No budget was given: the highest range, so that no answer exceeds it.
    budgetRange: form.budgetRange ?? 'over-10m',
    servicePriority: 'balanced',
    specialRequirements: [door, note?.trim()].filter(Boolean).join('\n'),
    hsCode,
    customerReference: form.customerReference,
  }
}

/** Maps fields of a quote request to the names that they have in the itinerary's form. */
const fieldOf = new Map([
  ['pickupDate', 'readyOn'],
  ['cargoValue.amount', 'value'],
  ['cargoValue.currency', 'currency'],
  ['contact.phoneNumber', 'phone'],
  ['contact.whatsappNumber', 'phone'],
  ['specialRequirements', 'note'],
])

function atQuestionField(fields: Readonly<Record<string, string>>): Refusal<'invalid_input'> {
  const named = Object.entries(fields).map(([field, code]) => [fieldOf.get(field) ?? field, code])
  return refuse('invalid_input', { fields: Object.fromEntries(named) })
}
