import type { AnswerForm } from '../../../contract/quotes.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import { chargeOf } from '../../../domain/offers/price-offer.ts'
import { findPlace } from '../../../domain/places/places.ts'
import { gatesOfAnswer } from '../../../domain/quotes/answer-card.ts'
import { answerNamesPlace, missingLeg } from '../../../domain/quotes/match-cards.ts'
import { decideQuote } from '../../../domain/quotes/quote-lifecycle.ts'
import { decideRequest, type RequestClosed } from '../../../domain/quotes/quote-request-lifecycle.ts'
import { mistakeInMonths } from '../../../domain/quotes/quoted-months.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { jsonText } from '../../platform/database/json.ts'
import { announce } from '../../platform/events.ts'
import { isSuspended } from '../../platform/http/suspension.views.ts'
import { isLicensed, readMe } from '../companies/companies.views.ts'
import { currentRates } from '../offers/exchange-rates.views.ts'
import { shownColumns, showPriceIfRated } from '../offers/offer-row.ts'
import { planExpiry } from './expire-quotes.ts'
import { monthsAskedIn, originOf, quoteState, requestState } from './quote-row.ts'
import './quotes.events.ts'
import { insertQuote, lockOpenQuotes, lockRequest, setQuoteStatus, setRequestStatus } from './quotes.store.ts'

type AnswerRefusal =
  | RequestClosed
  | 'not_found'
  | 'invalid_input'
  | 'already_quoted'
  | 'no_exchange_rate'
  | 'company_suspended'
  | 'licence_lapsed'

/**
 * An invited provider answers with a price for the whole route. Each provider has at most one open manual answer: it
 * has to be withdrawn before another is given. An answer that replaces one made from a rate card withdraws that one.
 */
export async function answerRequest(
  context: Context,
  requestId: string,
  form: AnswerForm,
): Promise<string | Refusal<AnswerRefusal>> {
  const { tx, actor, now } = context
  const request = await lockRequest(tx, requestId)
  // A company sees its own requests as their customer: it was not invited to answer them.
  if (!request || request.customer_company_id === actor.companyId) return refuse('not_found')
  const event = decideRequest(requestState(request), 'quote', now)
  if (isRefusal(event)) return event
  if (await isSuspended(tx, actor.companyId)) return refuse('company_suspended')
  if (!(await isLicensed(tx, actor.companyId, request.service, now))) return refuse('licence_lapsed')
  const validUntil = new Date(form.validUntil)
  if (validUntil <= now) return refuse('invalid_input', { fields: { validUntil: 'in_the_past' } })
  const monthsAsked = monthsAskedIn(request)
  const wrongMonths = mistakeInMonths(form.months, monthsAsked)
  if (wrongMonths) return refuse('invalid_input', { fields: { months: wrongMonths } })
  const from = answerNamesPlace({ ...request, origin: originOf(request) }) ? form.from : null
  if (from === undefined || (from && !findPlace(from)))
    return refuse('invalid_input', { fields: { from: from ? 'unknown_place' : 'required' } })
  if (form.to && !gatesOfAnswer(request.service, request.destination).includes(form.to))
    return refuse('invalid_input', { fields: { to: 'unknown_place' } })
  const standing = (await lockOpenQuotes(tx, request)).filter((quote) => quote.provider_company_id === actor.companyId)
  const mine = standing.filter((quote) => quote.source === 'provider')
  const replaced = standing.find((quote) => quote.source === 'rate_card' && quote.id === form.replaces)
  if (form.replaces && !replaced) return refuse('not_found')
  if (mine.some((quote) => isRefusal(decideQuote(quoteState(quote), 'expire', now)))) return refuse('already_quoted')
  await setQuoteStatus(
    tx,
    mine.map((quote) => quote.id),
    'expired',
  )
  if (replaced) await setQuoteStatus(tx, [replaced.id], 'withdrawn')
  const shown = showPriceIfRated(form.price, await currentRates(tx, dayInKigali(now)))
  if (!shown) return refuse('no_exchange_rate', { values: { currency: form.price.currency } })
  const { frw, usd, ...rateIds } = shownColumns(shown)
  const { company } = await readMe(context)
  const quote = await insertQuote(tx, {
    request_id: request.id,
    customer_company_id: request.customer_company_id,
    provider_company_id: actor.companyId,
    provider_name: company.name,
    source: 'provider',
    lines: jsonText([
      {
        code: chargeOf(request.service),
        quantity: 1,
        basis: 'shipment',
        rate: form.price,
        amount: form.price,
      },
    ]),
    total: form.price.amount,
    currency: form.price.currency,
    total_frw: frw,
    total_usd: usd,
    ...rateIds,
    months: monthsAsked && form.months,
    card_origin: from,
    card_destination: form.to ?? null,
    missing_leg: form.to ? missingLeg(form.to, request.destination) : null,
    transit_days_min: form.transitDaysMin,
    transit_days_max: form.transitDaysMax,
    included: [...form.included],
    not_included: [...form.notIncluded],
    note: form.note?.trim() || null,
    valid_until: validUntil,
    created_at: now,
    created_by: actor.personId,
  })
  await setRequestStatus(tx, request.id, event)
  await planExpiry(tx, request)
  await audit(context, { verb: 'quotes.answer', subject: { kind: 'quote', id: quote.id }, after: form })
  await announce(tx, {
    type: 'quotes.offered',
    companies: [request.customer_company_id, actor.companyId],
    subject: { kind: 'quote_request', id: request.id },
    data: {
      requestId: request.id,
      quoteId: quote.id,
      source: 'provider',
      customerCompanyId: request.customer_company_id,
    },
  })
  return request.id
}
