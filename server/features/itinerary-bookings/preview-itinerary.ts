import type { AnswerOf, BodyOf } from '../../../contract/endpoint.ts'
import type { itineraryBookingsContract } from '../../../contract/itinerary-bookings.ts'
import { hoursToConfirm } from '../../../domain/bookings/booking.ts'
import { cancellationTerms, freeUntil } from '../../../domain/bookings/cancellation-fee.ts'
import { neededInstructions } from '../../../domain/bookings/shipping-instructions.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { isRefusal } from '../../../domain/decision.ts'
import type { Insurance } from '../../../domain/insurance/covers.ts'
import { money } from '../../../domain/money/money.ts'
import type { ConfiguredContext } from '../../platform/context.ts'
import type { CoverChoice } from './cover-of-way.ts'
import { papersOf } from './papers-of-leg.ts'
import { changesOf, type Insurable, remakeItinerary, seenOf } from './remake-itinerary.ts'

type Preview = (typeof itineraryBookingsContract)['previewItinerary']

/** The pickup hour of the leg's booking: 08:00 in Kigali. */
const pickupOf = ({ handOverAt }: { handOverAt: number }) =>
  Date.parse(`${dayInKigali(new Date(handOverAt))}T08:00:00+02:00`)

/** The covers on offer, and the one that the sum includes. */
function insuranceSeen({ covers, cover, included }: Insurable, gone: boolean): AnswerOf<Preview>['insurance'] {
  const seen = ({ card, insuredValue, premium, francs }: Insurance) => ({
    cardId: card.cardId,
    insuredValue,
    premium,
    frw: money(francs, 'RWF'),
  })
  return {
    covers: covers.map((each) => ({
      ...seen(each),
      provider: { id: each.card.providerId, name: each.card.providerName },
      clauses: each.card.clauses,
      deductible: each.card.deductible,
      least: each.least,
      most: each.most,
    })),
    chosen: cover && seen(cover),
    included,
    gone,
  }
}

const at = (instant: number) => new Date(instant).toISOString()

/** The itinerary as it would be booked now, with the changes since the customer saw it. Saves nothing. */
export async function previewItinerary(
  context: ConfiguredContext,
  { asked, legs: seen, cover: wanted }: BodyOf<Preview>,
) {
  const remake = (cover: CoverChoice) => remakeItinerary(context, asked, seen, cover)
  const chosen = await remake(wanted)
  const gone = isRefusal(chosen) && chosen.refused === 'cover_gone'
  const remade = gone ? await remake(undefined) : chosen
  if (isRefusal(remade)) return remade
  const { plan, legs } = remade
  const lanes = legs.filter(({ carriage }) => carriage)
  const needed = lanes.flatMap((leg) =>
    neededInstructions({ kind: 'lane', mode: leg.mode }).filter(
      (field) =>
        (leg === lanes[0] || !field.startsWith('pickup')) && (leg === lanes.at(-1) || !field.startsWith('delivery')),
    ),
  )
  return {
    itinerary: plan,
    legs: legs.map((leg) => ({
      position: leg.position,
      seen: seenOf(leg),
      handOverAt: at(leg.handOverAt),
      latestAt: leg.latestAt === null ? null : at(leg.latestAt),
      freeUntil: at(freeUntil(pickupOf(leg))),
      cancellationTerms: cancellationTerms.map((term) => ({ ...term })),
      papers: papersOf(leg),
    })),
    changes: changesOf(seen, legs),
    insurance: insuranceSeen(remade, gone),
    needed: [...new Set(needed)],
    hoursToConfirm,
  }
}
