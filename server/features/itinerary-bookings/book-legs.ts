import type { RefusalOf } from '../../../contract/endpoint.ts'
import type { itineraryBookingsContract } from '../../../contract/itinerary-bookings.ts'
import { neededInstructions, type ShippingInstructions } from '../../../domain/bookings/shipping-instructions.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { readTariffCode } from '../../../domain/customs/tariff-code.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import { cargoOf, type Question } from '../../../domain/itineraries/question.ts'
import { placeName } from '../../../domain/places/place-name.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { jsonText } from '../../platform/database/json.ts'
import { bookingToShip } from '../bookings/bookings.views.ts'
import { readInstructions } from '../bookings/instructions.views.ts'
import { requestBooking } from '../bookings/request-booking.ts'
import { writeInstructions } from '../bookings/write-instructions.ts'
import { engageBroker } from '../clearance/engage-broker.ts'
import type { ItineraryQuery } from '../itineraries/find-itineraries.ts'
import { listDepartures } from '../offers/departures.views.ts'
import { insertLeg } from './itinerary-bookings.store.ts'
import type { RemadeLeg } from './remake-itinerary.ts'

type Contract = typeof itineraryBookingsContract
type LegRefusal =
  | Extract<RefusalOf<Contract['bookItinerary']>, RefusalOf<Contract['replaceLegs']>>
  | 'not_found'
  | 'invalid_input'

/** What the booking of every leg needs. */
export interface Cargo {
  readonly asked: ItineraryQuery
  readonly question: Question
  /** Description of the goods, as free text. */
  readonly goods: string
  readonly customerReference: string | undefined
  readonly instructions: ShippingInstructions
}

export interface Neighbours {
  readonly broughtBy: string | null
  readonly takenBy: string | null
}

/**
 * Names of those before and after each leg, in the order of the legs.
 * @param own the customer's name by the offer id of each leg that it carries itself
 */
export function neighbours(legs: readonly RemadeLeg[], own: ReadonlyMap<string, string> = new Map()): Neighbours[] {
  const names = legs.map(({ card }) => own.get(card.offerId) ?? card.providerName)
  return legs.map((_, at) => ({ broughtBy: names[at - 1] ?? null, takenBy: names[at + 1] ?? null }))
}

export interface LegsToBook {
  /** All legs of the itinerary. */
  readonly legs: readonly RemadeLeg[]
  readonly book: readonly RemadeLeg[]
  /** The neighbours of each of `legs`. */
  readonly beside: readonly Neighbours[]
}

/**
 * Books the legs in `book` with their cards, in order, and returns the booking ids. A refusal of one leg is reported at
 * `legs.N`, where N is its place in `book`, and rolls back the transaction.
 */
export async function bookLegs(
  context: Context,
  itineraryId: string,
  { legs, book, beside }: LegsToBook,
  cargo: Cargo,
): Promise<string[] | Refusal<LegRefusal>> {
  const { tx, actor } = context
  const bookings: string[] = []
  for (const [at, leg] of book.entries()) {
    const booked = leg.broker ? await engage(context, leg, cargo) : await carry(context, leg, cargo)
    if (isRefusal(booked)) return atLeg(booked, at)
    const { broughtBy = null, takenBy = null } = beside[legs.indexOf(leg)] ?? {}
    const wrong = await fillInstructions(context, booked, { leg, legs, broughtBy, takenBy, cargo })
    if (wrong) return wrong
    await insertLeg(tx, {
      booking_id: booked,
      itinerary_booking_id: itineraryId,
      customer_company_id: actor.companyId,
      provider_company_id: leg.card.providerId,
      position: leg.position,
      card: jsonText(leg.card),
      ...timesOf(leg),
      from_place: leg.from,
      to_place: leg.to,
      brought_by: broughtBy,
      taken_by: takenBy,
    })
    bookings.push(booked)
  }
  return bookings
}

/** The columns with the leg's times. */
export function timesOf(leg: RemadeLeg) {
  const at = (instant: number) => new Date(instant)
  return {
    ready_at: at(leg.readyAt),
    hand_over_at: at(leg.handOverAt),
    departs_at: at(leg.departsAt),
    arrives_at: at(leg.arrivesAt),
    latest_at: leg.latestAt === null ? null : at(leg.latestAt),
    dated: leg.dated,
  }
}

function atLeg<Code extends string>(refusal: Refusal<Code>, at: number): Refusal<Code> {
  return { ...refusal, fields: { [`legs.${at}`]: refusal.refused } }
}

async function carry(context: Context, leg: RemadeLeg, cargo: Cargo) {
  const { tx, now } = context
  const { weightKg, volumeM3, pieces } = cargoOf(cargo.question)
  const departureId = leg.carriage?.runs ? await runOf(tx, leg, now) : undefined
  const booked = await requestBooking(context, {
    source: leg.card.requestId
      ? { kind: 'quote', quoteId: leg.card.offerId }
      : {
          kind: 'offer',
          offerId: leg.card.offerId,
          ...(departureId ? { departureId } : {}),
          cargo: {
            description: cargo.goods,
            weightKg: weightKg ?? cargo.question.weightKg,
            ...(volumeM3 === null || volumeM3 === undefined ? {} : { volumeM3 }),
            ...(pieces === null || pieces === undefined ? {} : { pieces }),
          },
        },
    agreedTotal: leg.card.own,
    pickupDay: dayInKigali(new Date(leg.handOverAt)),
    instructions: '',
    customerReference: cargo.customerReference,
  })
  return isRefusal(booked) ? booked : booked.id
}

/**
 * The dated departure that a leg was planned with. Planned times are whole hours, so the departure is matched by its
 * hour.
 */
async function runOf(tx: Tx, { card, departsAt }: RemadeLeg, now: Date): Promise<string | undefined> {
  const runs = (await listDepartures(tx, card.offerId, now)) ?? []
  const hour = (instant: number) => Math.floor(instant / 3_600_000)
  return runs.find(({ departs_at }) => hour(departs_at.getTime()) === hour(departsAt))?.id
}

async function engage(context: Context, leg: RemadeLeg, { asked, goods, customerReference }: Cargo) {
  const hsCode = readTariffCode(asked.hsCode ?? '')
  if (!hsCode) return refuse('goods_code_needed')
  const engaged = await engageBroker(context, {
    source: leg.card.requestId
      ? { kind: 'quote', quoteId: leg.card.offerId }
      : { kind: 'offer', offerId: leg.card.offerId },
    hsCode,
    goods,
    mode: leg.mode,
    origin: 'other',
    regime: 'home-use',
    conditions: [],
    urgency: 'standard',
    goodsValue: { amount: asked.value, currency: asked.currency },
    startDay: dayInKigali(new Date(leg.handOverAt)),
    agreedTotal: leg.card.own,
    instructions: '',
    customerReference,
  })
  return isRefusal(engaged) ? engaged : engaged.bookingId
}

interface Written {
  readonly leg: RemadeLeg
  readonly legs: readonly RemadeLeg[]
  readonly broughtBy: string | null
  readonly takenBy: string | null
  readonly cargo: Cargo
}

/**
 * Copies what the customer typed into the shipping instructions of a leg. Between two legs, the pickup and delivery
 * fields name the place and the neighbouring provider.
 */
async function fillInstructions(
  context: Context,
  bookingId: string,
  { leg, legs, broughtBy, takenBy, cargo }: Written,
): Promise<Refusal<LegRefusal> | null> {
  const { tx } = context
  const known = (await readInstructions(tx, bookingId))?.form
  if (!known) return null
  const carried = { kind: (await bookingToShip(tx, bookingId)).kind, mode: leg.carriage?.mode ?? null }
  const doors: (keyof ShippingInstructions)[] = neededInstructions(carried).filter((field) =>
    /^(pickup|delivery)/.test(field),
  )
  const lanes = legs.filter(({ carriage }) => carriage)
  const first = lanes[0] === leg
  const last = lanes.at(-1) === leg
  const typed = Object.entries(cargo.instructions).filter(
    ([field, value]) =>
      value !== '' &&
      value !== null &&
      (carried.kind === 'lane' || /^(contact|notes)/.test(field)) &&
      (first || !field.startsWith('pickup')) &&
      (last || !field.startsWith('delivery')),
  )
  const between = {
    ...(!first && doors.length > 0 ? { pickupAddress: placeName(leg.from, 'en'), pickupContact: broughtBy ?? '' } : {}),
    ...(!last && doors.length > 0 ? { deliveryAddress: placeName(leg.to, 'en'), deliveryContact: takenBy ?? '' } : {}),
  }
  const instructions: ShippingInstructions = { ...known, ...between, ...Object.fromEntries(typed) }
  return writeInstructions(context, bookingId, { version: 1, instructions })
}
