import { randomBytes } from 'node:crypto'
import type { clearanceContract } from '../../../contract/clearance.ts'
import type { BodyOf, RefusalOf } from '../../../contract/endpoint.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import { prohibition } from '../../../domain/documents/required-documents.ts'
import { referenceNumber } from '../../../domain/identifiers/reference-number.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { announce } from '../../platform/events.ts'
import { bookingToShip } from '../bookings/bookings.views.ts'
import { requestBooking } from '../bookings/request-booking.ts'
import { attributesOfRow } from '../offers/offer-row.ts'
import { readOfferRow } from '../offers/offers.views.ts'
import { ownShipmentNumber } from '../shipments/shipments.views.ts'
import { insertFile } from './clearance.store.ts'
import { factsOf } from './move-file.ts'

export type Engagement = BodyOf<(typeof clearanceContract)['engageBroker']>
type EngagementRefusal = RefusalOf<(typeof clearanceContract)['engageBroker']> | 'not_found' | 'invalid_input'

/**
 * Engages a broker: books the service at the agreed price and creates the file. The file opens, with the papers that
 * these goods require, when the broker confirms the booking.
 */
export async function engageBroker(
  context: Context,
  input: Engagement,
): Promise<{ id: string; number: string; bookingId: string } | Refusal<EngagementRefusal>> {
  const { tx, now } = context
  const banned = prohibition(input.hsCode)
  if (banned) return { ...banned, fields: { hsCode: banned.refused } }
  const shipmentNumber = input.shipmentId ? await ownShipmentNumber(context, input.shipmentId) : null
  if (input.shipmentId && !shipmentNumber)
    return refuse('shipment_not_found', { fields: { shipmentId: 'shipment_not_found' } })
  const booked = await requestBooking(
    context,
    {
      source:
        input.source.kind === 'quote'
          ? input.source
          : { kind: 'engagement', offerId: input.source.offerId, description: input.goods },
      agreedTotal: input.agreedTotal,
      agreedFrw: input.agreedFrw,
      pickupDay: input.startDay,
      instructions: input.instructions,
      customerReference: input.customerReference,
    },
    { withFile: true },
  )
  if (isRefusal(booked)) return fieldNamedHere(booked)
  const booking = await bookingToShip(tx, booked.id)
  if (booking.service !== 'customs') return refuse('not_customs')
  const card = booking.offer_id ? await readOfferRow(tx, booking.offer_id) : undefined
  if (card && !attributesOfRow(card).modes?.includes(input.mode))
    return refuse('mode_not_cleared', { fields: { mode: 'mode_not_cleared' } })
  const file = await insertFile(tx, {
    number: referenceNumber('UMC', randomBytes(7)),
    booking_id: booking.id,
    customer_company_id: booking.customer_company_id,
    provider_company_id: booking.provider_company_id,
    customer_name: booking.customer_name,
    provider_name: booking.provider_name,
    shipment_id: input.shipmentId ?? null,
    shipment_number: shipmentNumber,
    hs_code: input.hsCode,
    goods: input.goods,
    mode: input.mode,
    origin_group: input.origin,
    regime: input.regime,
    conditions: input.conditions,
    urgency: input.urgency,
    goods_value: input.goodsValue?.amount ?? null,
    goods_currency: input.goodsValue?.currency ?? null,
    created_at: now,
  })
  await audit(context, { verb: 'clearance.engage', subject: { kind: 'clearance_file', id: file.id }, after: input })
  await announce(tx, { type: 'clearance.requested', ...factsOf(file, {}) })
  return { id: file.id, number: file.number, bookingId: booking.id }
}

/** Renames the booking's field of the first day, `pickupDay`, to the name used here. */
function fieldNamedHere<Code extends string>(refused: Refusal<Code>): Refusal<Code> {
  const { pickupDay, ...fields } = refused.fields ?? {}
  return pickupDay ? { ...refused, fields: { ...fields, startDay: pickupDay } } : refused
}
