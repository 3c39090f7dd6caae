import { randomBytes } from 'node:crypto'
import type { BodyOf, RefusalOf } from '../../../contract/endpoint.ts'
import type { itineraryBookingsContract } from '../../../contract/itinerary-bookings.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import { referenceNumber } from '../../../domain/identifiers/reference-number.ts'
import { isSameMoney } from '../../../domain/money/money.ts'
import { audit } from '../../platform/audit.ts'
import type { ConfiguredContext } from '../../platform/context.ts'
import { jsonText } from '../../platform/database/json.ts'
import { awaitOtherLegs } from '../bookings/await-other-legs.ts'
import { bindCertificate } from '../insurance/bind-certificate.ts'
import { announceItinerary } from './announce-itinerary.ts'
import { bookLegs, neighbours } from './book-legs.ts'
import { activeLegs } from './booked-legs.views.ts'
import { insuredCargo, voyageOf } from './cover-of-way.ts'
import { insertItinerary } from './itinerary-bookings.store.ts'
import { changedRefusal, changesOf, remakeItinerary } from './remake-itinerary.ts'

type BookRefusal = RefusalOf<(typeof itineraryBookingsContract)['bookItinerary']> | 'not_found' | 'invalid_input'
type Order = BodyOf<(typeof itineraryBookingsContract)['bookItinerary']>

/**
 * Books a whole itinerary: recalculates it with the current prices, books every leg that has a card and reserves its
 * capacity, and insures the goods if a cover was chosen. If anything differs from what the customer saw, it is refused
 * with the new figures. A leg or a cover that cannot be booked rolls everything back.
 */
export async function bookItinerary(
  context: ConfiguredContext,
  { asked, legs: seen, goods, customerReference, instructions, cover: seenCover }: Order,
): Promise<{ id: string; number: string } | Refusal<BookRefusal>> {
  const { tx, actor, now } = context
  const remade = await remakeItinerary(context, asked, seen, seenCover)
  if (isRefusal(remade)) return remade
  const { question, legs, plan, cover } = remade
  const changed = changedRefusal(changesOf(seen, legs))
  if (changed) return changed
  const insurance = seenCover && cover
  if (insurance && !isSameMoney(insurance.premium, seenCover.premium))
    return refuse('premium_changed', { values: { ...insurance.premium }, fields: { cover: 'premium_changed' } })
  if (legs.some(({ broker }) => broker) && !asked.hsCode)
    return refuse('goods_code_needed', { fields: { 'asked.hsCode': 'goods_code_needed' } })
  const dated = { ...asked, readyOn: asked.readyOn ?? dayInKigali(now) }
  const itinerary = await insertItinerary(tx, {
    number: referenceNumber('UMI', randomBytes(7)),
    customer_company_id: actor.companyId,
    asked: jsonText(dated),
    plan: jsonText(plan),
    goods,
    customer_reference: customerReference || null,
    requested_by: actor.personId,
    requested_at: now,
  })
  const bookings = await bookLegs(
    context,
    itinerary.id,
    { legs, book: legs, beside: neighbours(legs) },
    { asked: dated, question, goods, customerReference, instructions },
  )
  if (isRefusal(bookings)) return bookings
  await awaitOtherLegs(tx, bookings, null)
  if (insurance) {
    const voyage = voyageOf(itinerary, await activeLegs(tx, itinerary.id))
    const bound = await bindCertificate(context, { itinerary, insurance, goods, cargo: insuredCargo(asked), voyage })
    if (isRefusal(bound)) return bound
  }
  await audit(context, {
    verb: 'itinerary-bookings.book',
    subject: { kind: 'itinerary_booking', id: itinerary.id },
    after: { number: itinerary.number, bookings, asked: dated },
  })
  await announceItinerary(tx, 'itinerary-bookings.booked', itinerary)
  return { id: itinerary.id, number: itinerary.number }
}
