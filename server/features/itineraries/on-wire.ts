import type { AnswerOf } from '../../../contract/endpoint.ts'
import type { FoundItineraryOnWire, itinerariesContract } from '../../../contract/itineraries.ts'
import type { FoundItinerary } from '../../../domain/itineraries/find-itineraries.ts'
import type { TimedStep } from '../../../domain/itineraries/steps.ts'
import { money } from '../../../domain/money/money.ts'
import type { Answer } from './find-itineraries.ts'

/** Nobody compares more than this. */
const mostShown = 40

/**
 * The response, without the most expensive itineraries if there are very many. Those on the front, those that `asked`
 * selects and those that beat one of the response are always included.
 */
export function answerOnWire(
  { found, notCarried, rates }: Answer,
  asked: (itinerary: FoundItinerary) => boolean = () => false,
): AnswerOf<(typeof itinerariesContract)['findItineraries']> {
  // The earliest is often the most expensive.
  const isShown = (each: FoundItinerary, place: number) => place < mostShown || each.front.length > 0 || asked(each)
  const beaters = new Set(found.filter(isShown).map(({ beatenBy }) => beatenBy))
  const shown = found.filter((each, place) => isShown(each, place) || beaters.has(place))
  const placeOf = (each: FoundItinerary | undefined) => (each ? shown.indexOf(each) : null)
  return {
    items: shown.map((each) => onWire({ ...each, beatenBy: placeOf(found[each.beatenBy ?? -1]) })),
    found: found.length,
    notCarried: [...notCarried].map(([code, count]) => ({ code, count })),
    taxNotices: [...(found[0]?.cash.taxNotices ?? [])],
    rates: [...rates],
  }
}

const at = (hour: number) => new Date(hour * 3_600_000).toISOString()

export function onWire({ steps, cash, arrives, co2Kg, front, beatenBy }: FoundItinerary): FoundItineraryOnWire {
  return {
    legs: steps.map(legOnWire),
    lines: cash.lines.map((line) => ({ ...line, own: line.own && { ...line.own }, francs: { ...line.francs } })),
    cashOut: cash.cashOut,
    comesBack: cash.comesBack,
    refunds: cash.refunds.map(({ code, francs, days }) => ({
      code,
      francs,
      between: days && { from: at(arrives.low + days.low * 24), to: at(arrives.high + days.high * 24) },
    })),
    inTheEnd: cash.inTheEnd,
    arrives: { from: at(arrives.low), to: at(arrives.high) },
    co2Kg: rounded(co2Kg),
    front: [...front],
    beatenBy,
  }
}

const rounded = (kg: number) => Math.round(kg * 10) / 10

function legOnWire(step: TimedStep): FoundItineraryOnWire['legs'][number] {
  const { kind, from, to, mode, departsAt, arrivesAt, hours, carriage, broker, afterValidity, emissions } = step
  const card = carriage ?? broker
  return {
    kind,
    from,
    to,
    mode,
    departsAt: at(departsAt),
    arrivesAt: at(arrivesAt),
    hours,
    card: card && {
      offerId: card.offerId,
      service: carriage?.service ?? 'customs',
      provider: {
        id: card.providerId,
        name: card.providerName,
        rating: card.rating,
        ratingCount: card.ratingCount,
      },
      basis: carriage?.basis ?? 'declaration',
      equipment: carriage?.equipment ?? null,
      quantity: carriage?.quantity ?? 1,
      own: card.own,
      frw: money(card.francs, 'RWF'),
      warnings: [...(carriage?.warnings ?? [])],
      included: [...(carriage?.included ?? [])],
      validUntil: at(card.validUntil),
      ...(card.requestId ? { requestId: card.requestId } : {}),
      demonstration: card.demonstration,
    },
    afterValidity,
    leavesByDate: step.connection.departures !== null,
    departureAssumed:
      step.departuresAssumed && carriage?.nextDeparture !== undefined && carriage?.nextDeparture !== departsAt,
    emissions: emissions.map((each) => ({ ...each, kg: rounded(each.kg) })),
  }
}
