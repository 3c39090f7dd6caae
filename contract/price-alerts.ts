import * as z from 'zod/mini'
import { equipmentCodes } from '../domain/offers/equipment.ts'
import { type Basis, bases, basesOf, type Service, services } from '../domain/offers/services.ts'
import { mostPriceAlerts } from '../domain/price-alerts/watch-price.ts'
import { components, contract, endpoint } from './endpoint.ts'
import { exchangeRate, shownPrice, unitPrice, writtenUnitPrice } from './prices.ts'
import { followedBy, id, instant, money, pageOf, placeCode } from './wire.ts'

const lane = {
  service: z.enum(services),
  origin: placeCode,
  /** Null if the service is at one place. */
  destination: z.nullable(placeCode),
  /** The unit of the price. */
  basis: z.enum(bases),
  equipment: z.nullable(z.enum(equipmentCodes)),
}

const newPriceAlert = z
  .object({
    ...lane,
    /** The company is notified at this price or below, per unit. */
    threshold: writtenUnitPrice.check(z.refine(({ amount, tenths = 0 }) => amount + tenths > 0, 'not_above_zero')),
  })
  .check(
    z.refine<{ service: Service; basis: Basis }>(({ service, basis }) => basesOf[service].includes(basis), {
      path: ['basis'],
      error: 'not_of_service',
    }),
  )
export type NewPriceAlert = z.infer<typeof newPriceAlert>

export const priceAlert = z.object({
  ...lane,
  id,
  threshold: unitPrice,
  state: z.enum(['active', 'paused', 'ended']),
  /** The cheapest current card that is not the company's own; null if there is none. */
  cheapest: z.nullable(shownPrice),
  /** Whether that is at or below the threshold. */
  reached: z.boolean(),
  /** When the company was last notified, or when the price was already low enough at the start. */
  notifiedAt: z.nullable(instant),
  /** The price at that time, in francs. */
  notifiedPrice: z.nullable(money),
  endsAt: instant,
  updatedAt: instant,
})
export type PriceAlert = z.infer<typeof priceAlert>

const priceAlertParams = z.object({ priceAlertId: id })

components({ NewPriceAlert: newPriceAlert, PriceAlert: priceAlert })

export const priceAlertsContract = contract('price-alerts', {
  listPriceAlerts: endpoint({
    method: 'GET',
    path: '/price-alerts',
    summary: 'Lists the price alerts of the company, newest first, each with the cheapest current card',
    allow: 'customer',
    may: 'look',
    /** All by default. */
    query: followedBy({
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), mostPriceAlerts),
    }),
    answer: z.extend(pageOf(priceAlert), { rates: z.array(exchangeRate) }),
    refusals: {},
  }),
  setPriceAlert: endpoint({
    method: 'POST',
    path: '/price-alerts',
    summary: 'Creates an alert for when the cheapest card of a lane is at or below a price',
    allow: 'customer',
    may: 'work',
    creates: true,
    body: newPriceAlert,
    answer: z.object({ id }),
    refusals: { too_many_price_alerts: 409, price_alert_known: 409, price_reached_already: 409, no_exchange_rate: 409 },
  }),
  changePriceAlert: endpoint({
    method: 'PATCH',
    path: '/price-alerts/:priceAlertId',
    summary: 'Pauses a price alert, or restarts it for its full duration',
    allow: 'customer',
    may: 'work',
    params: priceAlertParams,
    body: z.object({ paused: z.boolean() }),
    answer: z.object({ id }),
    refusals: { no_exchange_rate: 409 },
  }),
  deletePriceAlert: endpoint({
    method: 'DELETE',
    path: '/price-alerts/:priceAlertId',
    summary: 'Deletes a price alert',
    allow: 'customer',
    may: 'work',
    params: priceAlertParams,
    answer: z.object({}),
    refusals: {},
  }),
})
