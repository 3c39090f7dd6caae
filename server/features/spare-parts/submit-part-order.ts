import { randomBytes } from 'node:crypto'
import type { CustomPartOrder } from '../../../contract/spare-parts.ts'
import { ownCardRefusal } from '../../../domain/companies/sides.ts'
import { type Refusal, refuse } from '../../../domain/decision.ts'
import { referenceNumber } from '../../../domain/identifiers/reference-number.ts'
import type { PartCategory, VehicleMake } from '../../../domain/offers/attributes.ts'
import type { Urgency } from '../../../domain/spare-parts/part-choices.ts'
import { answerByOf, type PartOrderKind } from '../../../domain/spare-parts/part-order-lifecycle.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs.ts'
import { companyName } from '../companies/companies.views.ts'
import { providersOfService, readOfferRow } from '../offers/offers.views.ts'
import { announcePartOrder } from './change-part-order.ts'
import type { PartOrderRow } from './part-order-row.ts'
import { insertPartOrder, insertSuppliers } from './spare-parts.store.ts'

const mostSuppliers = 100

/** Saves a custom order and sends it to all other suppliers of parts, or only to the one whose card it names. */
export async function submitPartOrder(
  context: Context,
  input: CustomPartOrder,
): Promise<PartOrderRow | Refusal<'not_found' | 'not_published' | 'own_card'>> {
  const { tx, actor } = context
  const card = input.offerId ? await readOfferRow(tx, input.offerId) : undefined
  if (input.offerId && card?.service !== 'spare-parts') return refuse('not_found')
  if (card && card.status !== 'published') return refuse('not_published')
  const own = card && ownCardRefusal(actor.companyId, card.provider_company_id)
  if (own) return own
  const suppliers = card
    ? [card.provider_company_id]
    : await providersOfService(tx, actor.companyId, 'spare-parts', null, mostSuppliers)
  return createPartOrder(context, 'custom', input, suppliers)
}

interface Wanted {
  readonly vehicleMake?: VehicleMake | undefined
  readonly partCategory?: PartCategory | undefined
  readonly partName: string
  readonly partNumber?: string | undefined
  readonly quantity: number
  readonly urgency?: Urgency | undefined
  readonly notes: string
  readonly deliveryPlace?: string
}

/** Saves an order with its invited suppliers and announces it; common to both kinds of orders. */
export async function createPartOrder(
  context: Context,
  kind: PartOrderKind,
  input: Wanted,
  suppliers: readonly string[],
): Promise<PartOrderRow> {
  const { tx, actor, now } = context
  const row = await insertPartOrder(tx, {
    number: referenceNumber('UMP', randomBytes(7)),
    kind,
    customer_company_id: actor.companyId,
    customer_name: await companyName(tx, actor.companyId),
    requested_by: actor.personId,
    vehicle_make: input.vehicleMake ?? null,
    part_category: input.partCategory ?? null,
    part_name: input.partName,
    part_number: input.partNumber || null,
    quantity: input.quantity,
    urgency: input.urgency ?? null,
    notes: input.notes,
    delivery_place: input.deliveryPlace ?? null,
    answer_by: answerByOf(kind, now),
  })
  await insertSuppliers(tx, row, suppliers)
  await audit(context, {
    verb: 'spare-parts.submit',
    subject: { kind: 'part_order', id: row.id },
    after: { kind, ...input, suppliers: suppliers.length },
  })
  await announcePartOrder(tx, 'spare-parts.submitted', row)
  await enqueue(
    tx,
    'spare-parts.expire',
    { orderId: row.id },
    { runAt: new Date(row.answer_by.getTime() + 1000), key: `spare-parts.expire:${row.id}` },
  )
  return row
}
