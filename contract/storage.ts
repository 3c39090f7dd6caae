import * as z from 'zod/mini'
import { visitStatuses } from '../domain/storage/visit-lifecycle.ts'
import { side } from './companies.ts'
import { components, contract, endpoint } from './endpoint.ts'
import { offerParams } from './offers.ts'
import { writtenDay, writtenInstant } from './prices.ts'
import { day, followedBy, id, instant, instantCursor, pageOf, placeCode, requiredText, text } from './wire.ts'

const wholeHour = z.int().check(z.minimum(0), z.maximum(24))
const hours = z.nullable(
  z
    .object({ from: wholeHour, until: wholeHour })
    .check(z.refine(({ from, until }) => until > from, { error: 'before_start', path: ['until'] })),
)
/** Whole hours in Kigali; null: closed. */
export const openingHours = z.object({ weekdays: hours, saturday: hours, sunday: hours })
export type OpeningHoursOnWire = z.infer<typeof openingHours>

const party = z.object({ companyId: id, name: z.string() })

const visit = z.object({
  id,
  status: z.enum(visitStatuses),
  offerId: id,
  service: z.string(),
  warehouseName: z.string(),
  place: placeCode,
  customer: party,
  /** Whether operators have verified the customer's company. */
  customerVerified: z.boolean(),
  provider: party,
  startsAt: instant,
  endsAt: instant,
  visitors: z.int(),
  note: z.string(),
  closedBy: z.nullable(z.enum(['customer', 'provider'])),
  closedReason: z.nullable(z.string()),
  requestedAt: instant,
  updatedAt: instant,
  /** What the caller may do now; a refusal code says why not. */
  actions: z.object({
    confirm: z.nullable(z.string()),
    propose: z.nullable(z.string()),
    decline: z.nullable(z.string()),
    cancel: z.nullable(z.string()),
    complete: z.nullable(z.string()),
  }),
})
export type Visit = z.infer<typeof visit>

const slotRefusals = {
  outside_opening_hours: 422,
  slot_too_soon: 409,
  slot_too_far: 422,
  slot_taken: 409,
} as const
const course = {
  visit_closed: 409,
  visit_past: 409,
  visit_not_yet: 409,
  visit_confirmed: 409,
  visit_not_confirmed: 409,
  waits_for_other_side: 409,
  same_time: 422,
  reason_needed: 422,
} as const

const visitParams = z.object({ visitId: id })
const reason = z.object({ reason: requiredText(500) })

components({ OpeningHours: openingHours, Visit: visit })

export const storageContract = contract('storage', {
  listVisitSlots: endpoint({
    method: 'GET',
    path: '/offers/:offerId/visit-slots',
    summary: 'Lists the visiting slots of a warehouse or cold room on a day, and which of them are free',
    allow: 'person',
    may: 'look',
    params: offerParams,
    query: z.object({ day: writtenDay }),
    answer: z.object({
      day,
      opening: openingHours,
      slots: z.array(z.object({ startsAt: instant, free: z.boolean() })),
      /** The first later day with a free slot; null if there is none within the sixty days that can be requested. */
      nextFreeDay: z.nullable(day),
    }),
    refusals: { no_visits_here: 409 },
  }),
  getOpeningHours: endpoint({
    method: 'GET',
    path: '/opening-hours',
    summary: 'Returns the visiting hours of the calling provider',
    allow: 'provider',
    may: 'look',
    answer: openingHours,
    refusals: {},
  }),
  setOpeningHours: endpoint({
    method: 'PUT',
    path: '/opening-hours',
    summary: 'Sets the visiting hours; existing visits are unchanged',
    allow: 'provider',
    may: 'prices',
    body: openingHours,
    answer: openingHours,
    refusals: {},
  }),
  requestVisit: endpoint({
    method: 'POST',
    path: '/visits',
    summary: 'Requests a visit to a warehouse or cold room in a free slot, which is held until the provider answers',
    allow: 'customer',
    may: 'work',
    creates: true,
    body: z.object({
      offerId: id,
      startsAt: writtenInstant,
      visitors: z.int().check(z.minimum(1), z.maximum(20)),
      note: z._default(text(1000), ''),
    }),
    answer: visit,
    refusals: { own_card: 409, no_visits_here: 409, visit_stands: 409, ...slotRefusals },
    perMinute: 60,
  }),
  listVisits: endpoint({
    method: 'GET',
    path: '/visits',
    summary: 'Lists the visits of the company: upcoming ones, soonest first, or all, latest first',
    allow: 'person',
    may: 'look',
    query: followedBy({
      after: z.optional(instantCursor),
      show: z._default(z.enum(['coming', 'all']), 'coming'),
      side,
    }),
    answer: pageOf(visit),
    refusals: {},
  }),
  confirmVisit: endpoint({
    method: 'POST',
    path: '/visits/:visitId/confirm',
    summary: 'Confirms the time of a visit, as the side that was asked',
    allow: 'person',
    may: 'confirm',
    params: visitParams,
    answer: visit,
    refusals: course,
  }),
  proposeVisit: endpoint({
    method: 'POST',
    path: '/visits/:visitId/propose',
    summary: 'Proposes another time, as the provider; the customer is asked to confirm',
    allow: 'provider',
    begins: true,
    may: 'confirm',
    params: visitParams,
    body: z.object({ startsAt: writtenInstant }),
    answer: visit,
    refusals: { ...course, ...slotRefusals },
  }),
  declineVisit: endpoint({
    method: 'POST',
    path: '/visits/:visitId/decline',
    summary: 'Declines a visit with a reason, as the provider, and releases the slot',
    allow: 'provider',
    may: 'confirm',
    params: visitParams,
    body: reason,
    answer: visit,
    refusals: course,
  }),
  cancelVisit: endpoint({
    method: 'POST',
    path: '/visits/:visitId/cancel',
    summary: 'Cancels a visit with a reason, as either side, and releases the slot',
    allow: 'person',
    may: 'confirm',
    params: visitParams,
    body: reason,
    answer: visit,
    refusals: course,
  }),
  completeVisit: endpoint({
    method: 'POST',
    path: '/visits/:visitId/complete',
    summary: 'Reports that the visit took place, as the provider',
    allow: 'provider',
    may: 'confirm',
    params: visitParams,
    answer: visit,
    refusals: course,
  }),
})
