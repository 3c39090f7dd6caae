import type { BodyOf } from '../../../contract/endpoint.ts'
import type { EnteredRate, exchangeRatesContract } from '../../../contract/exchange-rates.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import { decideNextRate, type NextRateRefusal } from '../../../domain/offers/next-rate.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { announce } from '../../platform/events.ts'
import { enteredRateOf } from './exchange-rates.views.ts'
import './offers.events.ts'
import { insertRate, lockLastRate } from './offers.store.ts'

/**
 * An operator enters a rate. Of two concurrent rates the second is compared with the first. From its day on every card is
 * shown and sorted by it.
 */
export async function enterRate(
  context: Context,
  input: BodyOf<typeof exchangeRatesContract.enterRate>,
): Promise<EnteredRate | Refusal<NextRateRefusal | 'rate_known'>> {
  const { tx, actor, now } = context
  const { confirmed, ...rate } = input
  const last = await lockLastRate(tx, rate.from)
  const decision = decideNextRate(last ?? null, input, dayInKigali(now))
  if (isRefusal(decision)) return decision
  const { from, ...facts } = rate
  const row = await insertRate(tx, { from_currency: from, to_currency: 'RWF', ...facts })
  if (!row) return refuse('rate_known')
  const subject = { kind: 'exchange_rate', id: row.id }
  await audit(context, {
    verb: 'offers.enter-rate',
    subject,
    ...(last ? { before: { rate: last.rate, day: last.day } } : {}),
    after: { ...rate, confirmed },
  })
  await announce(tx, { type: 'offers.rate-entered', companies: [actor.companyId], subject, data: { from } })
  return enteredRateOf(row)
}
