import type { BodyOf } from '../../../contract/endpoint.ts'
import type { shipmentClocksContract } from '../../../contract/shipment-clocks.ts'
import { type Refusal, refuse } from '../../../domain/decision.ts'
import { type ContainerRefusal, containerRefusal, landedOn } from '../../../domain/shipments/shipment-clocks.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { transitClocks } from '../free-time/free-time.views.ts'
import { announceShipment } from './begin-shipment.ts'
import { today } from './clocks.views.ts'
import { factsOf, putContainers, readContainers } from './containers.store.ts'
import { followClocks } from './follow-clocks.ts'
import { eventOf, eventsOf, lockShipment } from './shipments.store.ts'

export type Containers = BodyOf<(typeof shipmentClocksContract)['setContainers']>

/** The customer enters how many containers there are, what the delivery order grants, and what became of them. */
export async function setContainers(
  context: Context,
  shipmentId: string,
  wanted: Containers,
): Promise<Refusal<
  'not_found' | 'shipment_cancelled' | 'no_containers_by_mode' | 'amount_not_positive' | ContainerRefusal
> | null> {
  const { tx, actor, now } = context
  const shipment = await lockShipment(tx, shipmentId)
  if (!shipment || shipment.customer_company_id !== actor.companyId) return refuse('not_found')
  if (shipment.cancelled_at) return refuse('shipment_cancelled')
  if (shipment.mode !== 'sea') return refuse('no_containers_by_mode')
  const { deposit } = wanted
  if (deposit && deposit.amount.amount <= 0)
    return refuse('amount_not_positive', { fields: { depositAmount: 'amount_not_positive' } })
  const events = (await eventsOf(tx, shipmentId)).map(eventOf)
  const refused = containerRefusal(wanted, landedOn(events, await transitClocks(tx)), today(events, now))
  if (refused) return refused
  const before = await readContainers(tx, shipmentId)
  await putContainers(tx, {
    shipment_id: shipment.id,
    customer_company_id: shipment.customer_company_id,
    provider_company_id: shipment.provider_company_id,
    container_count: wanted.count,
    size: wanted.size,
    equipment_group: wanted.equipmentGroup,
    free_days: wanted.freeDays,
    storage_free_days: wanted.storageFreeDays,
    gate_out_on: wanted.gateOutOn,
    returned_on: wanted.returnedOn,
    deposit_amount: deposit?.amount.amount ?? null,
    deposit_currency: deposit?.amount.currency ?? null,
    deposit_paid_on: deposit?.paidOn ?? null,
    deposit_asked_on: deposit?.askedOn ?? null,
    deposit_received_on: deposit?.receivedOn ?? null,
  })
  await followClocks(tx, shipment, events, now)
  await audit(context, {
    verb: 'shipments.set-containers',
    subject: { kind: 'shipment', id: shipment.id },
    before: before && factsOf(before),
    after: wanted,
  })
  await announceShipment(tx, 'shipments.containers-set', shipment)
  return null
}
