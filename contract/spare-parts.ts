import * as z from 'zod/mini'
import { partCategories, vehicleMakes } from '../domain/offers/attributes.ts'
import { quoteStatuses } from '../domain/quotes/quote-lifecycle.ts'
import { mostPieces, urgencies } from '../domain/spare-parts/part-choices.ts'
import { partOrderKinds, partOrderStatuses } from '../domain/spare-parts/part-order-lifecycle.ts'
import { side } from './companies.ts'
import { components, contract, endpoint } from './endpoint.ts'
import { priceRefusals } from './offers.ts'
import { exchangeRate, priceLine, shownPrice, writtenDay, writtenPrice } from './prices.ts'
import { day, followedBy, id, instant, money, pageOf, requiredText, text, writtenNumber } from './wire.ts'

const pieces = z.int().check(z.minimum(1), z.maximum(mostPieces))
const place = requiredText(200)
const reason = z.object({ reason: requiredText(500) })

/** The wanted part: the custom order form, field for field. */
const input = {
  vehicleMake: z.optional(z.enum(vehicleMakes)),
  partCategory: z.optional(z.enum(partCategories)),
  partName: requiredText(200),
  quantity: pieces,
  urgency: z.optional(z.enum(urgencies)),
  notes: z._default(text(2000), ''),
}
/** With the `offerId` of a card only its supplier is asked. */
export const customPartOrder = z.object({ ...input, offerId: z.optional(id) })
export type CustomPartOrder = z.infer<typeof customPartOrder>

const cardPartOrder = z.object({
  offerId: id,
  quantity: pieces,
  deliveryPlace: place,
  notes: z._default(text(2000), ''),
  /** The total that the person agreed to. */
  agreedTotal: money,
  /** The same in francs as it was shown; if it is another one now, it is refused as well. */
  agreedFrw: z.optional(money),
})
export type CardPartOrder = z.infer<typeof cardPartOrder>

const partQuoteForm = z.object({
  /** For one piece. */
  price: writtenPrice.check(z.refine((price) => price.amount > 0, 'not_positive')),
  /** The day of delivery. */
  deliverOn: writtenDay,
  /** The last day of validity, until its end in Kigali. */
  validUntil: writtenDay,
  note: z._default(text(1000), ''),
})
export type PartQuoteForm = z.infer<typeof partQuoteForm>

const row = z.object({
  id,
  number: z.string(),
  kind: z.enum(partOrderKinds),
  status: z.enum(partOrderStatuses),
  vehicleMake: z.nullable(z.enum(vehicleMakes)),
  partCategory: z.nullable(z.enum(partCategories)),
  partName: z.string(),
  quantity: z.int(),
  urgency: z.nullable(z.enum(urgencies)),
  submittedAt: instant,
  answerBy: instant,
  /** Only for the customer; a supplier sees the status of its own quote. */
  quoteCount: z.int(),
  ownQuote: z.nullable(z.enum(quoteStatuses)),
  /** Of the accepted price, for its two sides only. */
  total: z.nullable(money),
  updatedAt: instant,
})
export type PartOrderRow = z.infer<typeof row>

const quote = z.object({
  id,
  provider: z.object({ id, name: z.string(), rating: z.nullable(z.number()), ratingCount: z.int() }),
  fromCard: z.boolean(),
  status: z.enum(quoteStatuses),
  unitPrice: money,
  total: shownPrice,
  /** Null if the supplier gives the day when it confirms. */
  deliverOn: z.nullable(day),
  /** False if the parts come later than the urgency allows; null if there is no day or no urgency. */
  inTime: z.nullable(z.boolean()),
  note: z.string(),
  validUntil: instant,
})
export type PartQuote = z.infer<typeof quote>

export const partOrder = z.extend(row, {
  /** The side of the caller; null for operators. */
  side: z.nullable(z.enum(['customer', 'supplier'])),
  partNumber: z.nullable(z.string()),
  notes: z.string(),
  /** Null for a supplier that was not chosen. */
  customerName: z.nullable(z.string()),
  /** Whether operators have verified the customer's company; null where its name is. */
  customerVerified: z.nullable(z.boolean()),
  supplierName: z.nullable(z.string()),
  /** Number of suppliers that were asked. */
  suppliersAsked: z.int(),
  deliveryPlace: z.nullable(z.string()),
  orderedAt: z.nullable(instant),
  deliverOn: z.nullable(day),
  deliveredOn: z.nullable(day),
  receivedAt: z.nullable(instant),
  closedBy: z.nullable(z.enum(['customer', 'supplier'])),
  closedReason: z.nullable(z.string()),
  /** The cheapest first; a supplier sees only its own. */
  quotes: z.array(quote),
  rates: z.array(exchangeRate),
  /** What the caller may do now; a refusal code says why not. */
  actions: z.object({
    accept: z.nullable(z.string()),
    cancel: z.nullable(z.string()),
    receive: z.nullable(z.string()),
    quote: z.nullable(z.string()),
    confirm: z.nullable(z.string()),
    decline: z.nullable(z.string()),
    deliver: z.nullable(z.string()),
  }),
})
export type PartOrderDetail = z.infer<typeof partOrder>

const course = {
  order_cancelled: 409,
  order_delivered: 409,
  already_ordered: 409,
  order_expired: 409,
  order_not_expired_yet: 409,
  not_ordered_yet: 409,
  not_delivered_yet: 409,
  already_received: 409,
  no_quote_yet: 409,
  price_is_fixed: 409,
  ordered_for_you: 409,
  reason_needed: 422,
} as const
const quoteClosed = { already_accepted: 409, quote_declined: 409, quote_withdrawn: 409, quote_expired: 409 } as const

const orderParams = z.object({ orderId: id })

components({ PartOrderSummary: row, PartQuote: quote, PartOrder: partOrder, PartQuoteForm: partQuoteForm })

export const sparePartsContract = contract('spare-parts', {
  submitPartOrder: endpoint({
    method: 'POST',
    path: '/part-orders',
    summary: 'Submits a custom order to all suppliers of parts, or to the supplier of one card',
    allow: 'customer',
    may: 'work',
    creates: true,
    body: customPartOrder,
    answer: partOrder,
    refusals: { not_published: 409, own_card: 409 },
    perMinute: 60,
  }),
  previewPart: endpoint({
    method: 'POST',
    path: '/part-orders/preview',
    summary: 'Returns the price of pieces of a card without saving anything',
    allow: 'customer',
    may: 'look',
    readOnly: true,
    body: z.object({ offerId: id, quantity: pieces }),
    answer: z.object({
      lines: z.array(priceLine),
      total: shownPrice,
      rates: z.array(exchangeRate),
      hoursToConfirm: z.int(),
    }),
    refusals: { ...priceRefusals, own_card: 409 },
  }),
  orderPart: endpoint({
    method: 'POST',
    path: '/part-orders/from-card',
    summary: 'Orders at the price of a card: prices again, holds stock and asks the supplier to confirm',
    allow: 'customer',
    may: 'deal',
    creates: true,
    body: cardPartOrder,
    answer: partOrder,
    refusals: { ...priceRefusals, own_card: 409, price_changed: 409, provider_unlicensed: 409 },
  }),
  listPartOrders: endpoint({
    method: 'GET',
    path: '/part-orders',
    summary: 'Lists the orders of the calling customer, or those sent to the calling supplier, newest first',
    allow: 'person',
    may: 'look',
    query: followedBy({ number: writtenNumber, status: z.optional(z.enum(partOrderStatuses)), side }),
    answer: pageOf(row),
    refusals: {},
  }),
  getPartOrder: endpoint({
    method: 'GET',
    path: '/part-orders/:orderId',
    summary: 'Returns an order with its prices and the actions of the caller',
    allow: 'person',
    may: 'look',
    params: orderParams,
    answer: partOrder,
    refusals: {},
  }),
  quotePartOrder: endpoint({
    method: 'POST',
    path: '/part-orders/:orderId/quotes',
    summary: 'Quotes a price and a delivery day, as a supplier that was asked; one valid quote each',
    allow: 'provider',
    may: 'prices',
    creates: true,
    params: orderParams,
    body: partQuoteForm,
    answer: partOrder,
    refusals: {
      ...course,
      already_quoted: 409,
      company_suspended: 409,
      licence_lapsed: 409,
      no_exchange_rate: 409,
      price_too_large: 422,
    },
  }),
  withdrawPartQuote: endpoint({
    method: 'POST',
    path: '/part-quotes/:quoteId/withdraw',
    summary: 'Withdraws a quote before it is accepted, as its supplier',
    allow: 'provider',
    may: 'prices',
    params: z.object({ quoteId: id }),
    answer: partOrder,
    refusals: quoteClosed,
  }),
  acceptPartQuote: endpoint({
    method: 'POST',
    path: '/part-quotes/:quoteId/accept',
    summary: 'Accepts a quote as the customer; the others are declined and the part is ordered',
    allow: 'person',
    may: 'deal',
    params: z.object({ quoteId: id }),
    body: z.object({ deliveryPlace: place }),
    answer: partOrder,
    refusals: { ...course, ...quoteClosed, provider_suspended: 409, provider_unlicensed: 409 },
  }),
  confirmPartOrder: endpoint({
    method: 'POST',
    path: '/part-orders/:orderId/confirm',
    summary: 'Confirms an order from a card and sets the delivery day, as its supplier',
    allow: 'provider',
    may: 'confirm',
    params: orderParams,
    body: z.object({ deliverOn: writtenDay }),
    answer: partOrder,
    refusals: course,
  }),
  declinePartOrder: endpoint({
    method: 'POST',
    path: '/part-orders/:orderId/decline',
    summary: 'Declines an order from a card with a reason, as its supplier, and releases the stock',
    allow: 'provider',
    may: 'confirm',
    params: orderParams,
    body: reason,
    answer: partOrder,
    refusals: course,
  }),
  cancelPartOrder: endpoint({
    method: 'POST',
    path: '/part-orders/:orderId/cancel',
    summary: 'Cancels an order with a reason: the customer before a supplier is committed, the supplier after that',
    allow: 'person',
    may: 'cancel',
    params: orderParams,
    body: reason,
    answer: partOrder,
    refusals: course,
  }),
  deliverPartOrder: endpoint({
    method: 'POST',
    path: '/part-orders/:orderId/deliver',
    summary: 'Reports the day of delivery, as the supplier',
    allow: 'provider',
    may: 'report',
    params: orderParams,
    body: z.object({ day: writtenDay }),
    answer: partOrder,
    refusals: course,
  }),
  receivePartOrder: endpoint({
    method: 'POST',
    path: '/part-orders/:orderId/receive',
    summary: 'Confirms the receipt as the customer; an unconfirmed delivery remains valid',
    allow: 'person',
    may: 'deal',
    params: orderParams,
    answer: partOrder,
    refusals: course,
  }),
})
