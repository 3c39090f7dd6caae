import type { BodyOf } from '../../../contract/endpoint.ts'
import type { shipmentsContract } from '../../../contract/shipments.ts'
import { type Refusal, refuse } from '../../../domain/decision.ts'
import { readBillOfLading } from '../../../domain/identifiers/bill-of-lading.ts'
import { readCargoNumber } from '../../../domain/identifiers/cargo-number.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs.ts'
import { announceShipment } from './begin-shipment.ts'
import { mayReport } from './shipments.permissions.ts'
import { lockShipment, saveShipment } from './shipments.store.ts'

export type References = BodyOf<(typeof shipmentsContract)['setReferences']>

/**
 * Sets the external numbers of the cargo. Each must be valid or plausible; an empty one is removed, a missing one stays as
 * it is.
 */
export async function setReferences(
  context: Context,
  shipmentId: string,
  wanted: References,
): Promise<Refusal<'not_found' | 'reference_mistyped' | 'shipment_cancelled'> | null> {
  const { tx, actor } = context
  const shipment = await lockShipment(tx, shipmentId)
  if (!shipment || !mayReport(actor, shipment)) return refuse('not_found')
  if (shipment.cancelled_at) return refuse('shipment_cancelled')
  const container = readCargoNumber(wanted.containerNumber ?? '')
  const bill = readBillOfLading(wanted.billOfLading ?? '')
  const waybill = readCargoNumber(wanted.airWaybill ?? '')
  const fields: Record<string, string> = {}
  if (wanted.containerNumber && container.kind !== 'container') fields.containerNumber = 'reference_mistyped'
  if (wanted.billOfLading && bill.kind !== 'plausible') fields.billOfLading = 'reference_mistyped'
  if (wanted.airWaybill && waybill.kind !== 'air_waybill') fields.airWaybill = 'reference_mistyped'
  if (Object.keys(fields).length > 0) return refuse('reference_mistyped', { fields })
  const numberOf = (found: { kind: string; number?: string }) => found.number ?? null
  const change = {
    container_number: wanted.containerNumber === undefined ? shipment.container_number : numberOf(container),
    bill_of_lading: wanted.billOfLading === undefined ? shipment.bill_of_lading : numberOf(bill),
    air_waybill: wanted.airWaybill === undefined ? shipment.air_waybill : numberOf(waybill),
  }
  await saveShipment(tx, shipmentId, change)
  await audit(context, {
    verb: 'shipments.set-references',
    subject: { kind: 'shipment', id: shipment.id },
    before: {
      container_number: shipment.container_number,
      bill_of_lading: shipment.bill_of_lading,
      air_waybill: shipment.air_waybill,
    },
    after: change,
  })
  // The bill of lading names the shipping line, whose tariff the clocks follow.
  if (change.bill_of_lading !== shipment.bill_of_lading)
    await enqueue(tx, 'shipments.look-at-clocks', { shipmentId }, { key: `shipments.look-at-clocks:${shipmentId}` })
  await announceShipment(tx, 'shipments.references-set', shipment)
  return null
}
