import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { money } from '../../../domain/money/money.ts'
import type { EquipmentCode } from '../../../domain/offers/equipment.ts'
import type { Service } from '../../../domain/offers/services.ts'
import type { Mode } from '../../../domain/places/route-between.ts'
import { plannedMilestones } from '../../../domain/shipments/planned-milestones.ts'
import type { Milestone, ShipmentEvent } from '../../../domain/shipments/shipment.ts'
import { bookingFacts } from '../../../server/features/bookings/booking-source.ts'
import { confirmBooking } from '../../../server/features/bookings/confirm-booking.ts'
import { requestBooking } from '../../../server/features/bookings/request-booking.ts'
import { type Report, reportEvent } from '../../../server/features/shipments/report-event.ts'
import { type References, setReferences } from '../../../server/features/shipments/set-references.ts'
import { DemoRefused, must } from '../demo-actors.ts'
import { type DemoProviderName, demoProviders } from '../demo-providers.ts'
import { day, hour, minute, type Scene } from './scene.ts'

export interface Carriage {
  readonly provider: DemoProviderName
  readonly service: Service
  readonly mode: Mode
  readonly origin: string
  readonly destination: string
  readonly equipment: EquipmentCode | null
  readonly cargo: {
    readonly description: string
    readonly weightKg: number
    readonly volumeM3?: number
    readonly pieces?: number
  }
  readonly instructions?: string
}

export interface Booked {
  readonly bookingId: string
  readonly shipmentId: string
  readonly shipmentNumber: string
  /** Milliseconds since 1970. */
  readonly requestedAt: number
  readonly pickupAt: number
}

/** Books a card of a provider; nothing is shipped before a confirmation. Instants are milliseconds since 1970. */
export async function book(
  scene: Scene,
  what: Carriage,
  { requestedAt, pickupDay }: { readonly requestedAt: number; readonly pickupDay: string },
): Promise<string> {
  const { description, weightKg, volumeM3, pieces } = what.cargo
  const card = await cardOf(scene, what)
  const source = {
    kind: 'offer' as const,
    offerId: card.id,
    cargo: { description, weightKg, ...(volumeM3 ? { volumeM3 } : {}), ...(pieces ? { pieces } : {}) },
  }
  const { id } = await scene.act('importer', requestedAt, async (context) => {
    const { own } = must(await bookingFacts(context, source)).total
    const input = { source, agreedTotal: money(own.amount, own.currency), pickupDay }
    return requestBooking(context, { ...input, instructions: what.instructions ?? '' })
  })
  return id
}

/** Books and confirms; the shipment then has its plan. */
export async function bookAndConfirm(
  scene: Scene,
  what: Carriage,
  days: { readonly requestedAt: number; readonly pickupDay: string },
): Promise<Booked> {
  const bookingId = await book(scene, what, days)
  const confirmedAt = Math.min(days.requestedAt + 3 * hour, scene.now)
  const done = await scene.act(what.provider, confirmedAt, (context) => confirmBooking(context, bookingId))
  const { shipment_id, shipment_number, pickup_at } = await scene.tx
    .selectFrom('bookings')
    .select(['shipment_id', 'shipment_number', 'pickup_at'])
    .where('id', '=', done.id)
    .executeTakeFirstOrThrow()
  return {
    bookingId,
    shipmentId: shipment_id ?? '',
    shipmentNumber: shipment_number ?? '',
    requestedAt: days.requestedAt,
    pickupAt: pickup_at.getTime(),
  }
}

export interface Journey extends Carriage {
  /** The last milestone that was reached, and its place if there are several. */
  readonly reached: readonly [Milestone, placeCode?: string]
  /** Minimum age of that milestone in whole hours. */
  readonly hoursAgo: number
  readonly references?: Partial<References>
  /** The provider's notes on milestones. */
  readonly notes?: Readonly<Partial<Record<Milestone, string>>>
}

/**
 * A shipment that was booked long enough ago to be where it is now: its planned steps are reported one by one, each a
 * little late, by the rules of its mode.
 */
export async function carry(scene: Scene, journey: Journey): Promise<Booked> {
  const card = await cardOf(scene, journey)
  const steps = stepsOf(journey, card.transit_days_max ?? 0)
  const last = steps.at(-1)
  if (!last) throw new RangeError(`${journey.reached.join(' ')} is not on the way`)
  const latestPickup = scene.now - journey.hoursAgo * hour - last.at
  const pickupDay = dayInKigali(
    new Date(eightInKigali(latestPickup) > latestPickup ? latestPickup - day : latestPickup),
  )
  const pickupAt = Date.parse(`${pickupDay}T08:00:00+02:00`)
  const booked = await bookAndConfirm(scene, journey, { requestedAt: pickupAt - 3 * day + 2 * hour, pickupDay })
  const { references } = journey
  if (references)
    await scene.act(journey.provider, pickupAt + 3 * hour, (context) =>
      setReferences(context, booked.shipmentId, {
        containerNumber: '',
        billOfLading: '',
        airWaybill: '',
        ...references,
      }),
    )
  // Pickups are in the morning: the time lost by that is spread evenly over the steps.
  const lost = Math.max(0, latestPickup - pickupAt) / Math.max(1, steps.length - 1)
  for (const [index, { milestone, placeCode, at }] of steps.entries())
    await report(scene, journey.provider, booked.shipmentId, {
      milestone: milestone,
      placeCode,
      at: minute * Math.floor((pickupAt + at + lost * index) / minute),
      note: journey.notes?.[milestone] ?? '',
    })
  return booked
}

interface ReportedEvent {
  readonly milestone: Report['milestone']
  /** When it happened or is expected; milliseconds since 1970. */
  readonly at: number
  /** When it was reported; by default twenty minutes after it happened. */
  readonly reportedAt?: number
  readonly placeCode?: string | null
  readonly position?: readonly [latitude: number, longitude: number]
  readonly classifier?: 'ACT' | 'EST'
  readonly note?: string
}

export async function report(
  scene: Scene,
  provider: DemoProviderName,
  shipmentId: string,
  {
    milestone,
    at,
    reportedAt = at + hour / 3,
    placeCode = null,
    position,
    classifier = 'ACT',
    note = '',
  }: ReportedEvent,
): Promise<void> {
  const [latitude, longitude] = position ?? [null, null]
  const report = { milestone, classifier, placeCode, latitude, longitude, at: new Date(at).toISOString(), note }
  await scene.act(provider, reportedAt, (context) => reportEvent(context, shipmentId, report))
}

/** The planned steps up to the one reached, in milliseconds since pickup, each some minutes later than planned. */
function stepsOf({ mode, origin, destination, reached }: Journey, transitDays: number): ShipmentEvent[] {
  const plan = plannedMilestones({ mode, origin, destination, pickupAt: 0, transitDays })
  const [milestone, placeCode] = reached
  const last = plan.findIndex(
    (each) => each.milestone === milestone && (placeCode === undefined || each.placeCode === placeCode),
  )
  return plan.slice(0, last + 1).map((step, index) => ({ ...step, at: step.at + index * 7 * minute }))
}

/** 08:00 of the same day in Kigali. */
function eightInKigali(at: number): number {
  return Date.parse(`${dayInKigali(new Date(at))}T08:00:00+02:00`)
}

/** The provider's card for this carriage; the cheapest if there are several. */
async function cardOf({ tx }: Scene, { provider, service, origin, destination, equipment }: Carriage) {
  const card = await tx
    .selectFrom('offers')
    .select(['id', 'transit_days_max'])
    .where('provider_company_id', '=', demoProviders[provider].id)
    .where('demonstration', '=', true)
    .where('status', '=', 'published')
    .where('service', '=', service)
    .where('origin', '=', origin)
    .where('destination', '=', destination)
    .where('equipment', 'is not distinct from', equipment)
    .orderBy('price_in_tenths')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!card) throw new DemoRefused(`${provider} has no card from ${origin} to ${destination}`)
  return card
}
