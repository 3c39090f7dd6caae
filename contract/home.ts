import * as z from 'zod/mini'
import { recordPrefixes } from '../domain/home/record-prefixes.ts'
import { type ActionKind, actionKinds, urgencies } from '../domain/home/required-actions.ts'
import { side } from './companies.ts'
import { components, contract, endpoint } from './endpoint.ts'
import { shipmentRow } from './shipments.ts'
import { tariffHit } from './tariff.ts'
import { id, instant, placeCode, requiredText } from './wire.ts'

const kinds = [...new Set<ActionKind>(Object.values(actionKinds).flat())] as [ActionKind, ...ActionKind[]]

const requiredAction = z.object({
  kind: z.enum(kinds),
  /** Number of items of this kind that are waiting. */
  count: z.int().check(z.positive()),
  urgency: z.enum(urgencies),
  /** When the first of them expires; null if none does. */
  dueAt: z.nullable(instant),
  /** The most urgent of them; `number` is null if it has none. */
  first: z.object({ id, number: z.nullable(z.string()) }),
})

/** The first few, and whether there are more. */
const shipments = z.object({ items: z.array(shipmentRow), more: z.boolean() })

const foundNumber = z.object({
  kind: z.enum(['booking', 'shipment', ...Object.values(recordPrefixes)]),
  id,
  number: z.string(),
  /**
   * The container, waybill, bill of lading or customer's reference that matched; null if it was found by its own
   * number.
   */
  matched: z.nullable(z.string()),
  origin: z.nullable(placeCode),
  destination: z.nullable(placeCode),
})

const foundCompany = z.object({
  id,
  name: z.string(),
  /** The newest booking between both companies; null for operators, who open the company itself. */
  bookingId: z.nullable(id),
})

components({ RequiredAction: requiredAction, FoundNumber: foundNumber, FoundCompany: foundCompany })

export const homeContract = contract('home', {
  search: endpoint({
    method: 'GET',
    path: '/search',
    summary: 'Searches numbered records, tariff codes and companies visible to the caller, by number, name or words',
    allow: 'person',
    may: 'look',
    query: z.object({ q: requiredText(100) }),
    answer: z.object({
      numbers: z.array(foundNumber),
      companies: z.array(foundCompany),
      codes: z.array(tariffHit),
    }),
    refusals: {},
    perMinute: 600,
  }),
  getRequiredActions: endpoint({
    method: 'GET',
    path: '/dashboard/actions',
    summary: 'Returns what the company has to do on one side of its deals, by kind, the most urgent first',
    allow: 'person',
    may: 'look',
    query: z.object({ side }),
    answer: z.object({ actions: z.array(requiredAction) }),
    refusals: {},
  }),
  getFirstSteps: endpoint({
    method: 'GET',
    path: '/dashboard/first-steps',
    summary: 'Returns which first steps a new customer has completed; they end with its first booking',
    allow: 'person',
    may: 'look',
    answer: z.object({
      /** True if nothing was booked yet. */
      beginning: z.boolean(),
      /** True if a price was asked for. */
      price: z.boolean(),
      /** True if a tax estimate was saved. */
      estimate: z.boolean(),
      /** True if the company has another person, or has invited one. */
      colleague: z.boolean(),
    }),
    refusals: {},
  }),
  getDashboardShipments: endpoint({
    method: 'GET',
    path: '/dashboard/shipments',
    summary: 'Returns the company’s shipments in progress, next arrival first, and upcoming ones, next start first',
    allow: 'person',
    may: 'look',
    query: z.object({ side }),
    answer: z.object({
      inProgress: shipments,
      upcoming: shipments,
      /** Shipments that need attention: those of `GET /shipments?view=attention`. */
      needAttention: z.int(),
    }),
    refusals: {},
  }),
})
