import { type Refusal, refuse } from '../../../domain/decision.ts'
import type { PublicDetail } from '../../../domain/shipments/public-detail.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { announce } from '../../platform/events.ts'
import { factsOf } from './begin-shipment.ts'
import { mayShare } from './shipments.permissions.ts'
import { lockShipment, saveShipment } from './shipments.store.ts'

/** The customer chooses how much anyone with the number sees; also possible for delivered and cancelled shipments. */
export async function setPublicDetail(
  context: Context,
  shipmentId: string,
  wanted: PublicDetail,
): Promise<Refusal<'not_found'> | null> {
  const { tx, actor, now } = context
  const shipment = await lockShipment(tx, shipmentId)
  if (!shipment || !mayShare(actor, shipment)) return refuse('not_found')
  if (shipment.public_detail === wanted) return null
  await saveShipment(tx, shipmentId, { public_detail: wanted })
  await audit(context, {
    verb: 'shipments.set-public-detail',
    subject: { kind: 'shipment', id: shipment.id },
    before: { public_detail: shipment.public_detail },
    after: { public_detail: wanted },
  })
  await announce(tx, { type: 'shipments.public-detail-set', ...factsOf(shipment, null, { at: now }) })
  return null
}
