import { equipment } from '../../../domain/offers/equipment.ts'
import type { ShipmentEvent } from '../../../domain/shipments/shipment.ts'
import { depositDueOn, isWarningDue, nextDueOn } from '../../../domain/shipments/shipment-clocks.ts'
import type { Tx } from '../../platform/database/database.ts'
import { announce } from '../../platform/events.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { CarriageRow } from '../bookings/bookings.views.ts'
import { readOfferRow } from '../offers/offers.views.ts'
import { clocksOfShipment, today } from './clocks.views.ts'
import {
  type ContainersRow,
  factsOf,
  putContainers,
  readContainers,
  runningClocks,
  saveContainers,
} from './containers.store.ts'
import { eventOf, eventsOf, lockShipment, type ShipmentRow } from './shipments.store.ts'

/** Shipments per transaction: few enough that nobody waits long for their locks. */
const batch = 100

/** Saves the containers of a full-container booking, from its card and price. */
export async function beginContainers(tx: Tx, shipment: ShipmentRow, booking: CarriageRow): Promise<void> {
  const line = booking.price_lines.find(({ basis }) => basis === 'container')
  if (booking.mode !== 'sea' || !line || !booking.offer_id) return
  const code = (await readOfferRow(tx, booking.offer_id))?.equipment
  if (!code || equipment[code].basis !== 'container') return
  await putContainers(tx, {
    shipment_id: shipment.id,
    customer_company_id: shipment.customer_company_id,
    provider_company_id: shipment.provider_company_id,
    container_count: Math.max(1, Math.round(line.quantity)),
    size: code.startsWith('20') ? 'box20' : 'box40',
    equipment_group: equipment[code].temperature ? 'reefer' : equipment[code].inside ? 'dry' : 'special',
  })
}

/**
 * Recalculates the earliest end of free time and the due date of the deposit after a report or an edit; both are null
 * for a cancelled shipment. Returns the updated row; undefined if there are no containers.
 */
export async function followClocks(
  tx: Tx,
  shipment: ShipmentRow,
  events: readonly ShipmentEvent[],
  now: Date,
): Promise<ContainersRow | undefined> {
  const row = await readContainers(tx, shipment.id)
  if (!row) return undefined
  const due = shipment.cancelled_at
    ? { due_on: null, deposit_due_on: null }
    : await dueOf(tx, shipment, row, events, now)
  if (due.due_on !== row.due_on || due.deposit_due_on !== row.deposit_due_on) await saveContainers(tx, shipment.id, due)
  return { ...row, ...due }
}

async function dueOf(tx: Tx, shipment: ShipmentRow, row: ContainersRow, events: readonly ShipmentEvent[], now: Date) {
  const facts = factsOf(row)
  const clocks = await clocksOfShipment(tx, shipment, facts, events, now)
  return { due_on: nextDueOn(clocks), deposit_due_on: depositDueOn(facts) }
}

/**
 * Warns the customer of a shipment whose free time ends soon, and daily once charges apply. Each warning is sent once,
 * however often this runs in a day. Uses the current tariff.
 */
export async function checkClocks(tx: Tx, shipmentId: string, now: Date): Promise<void> {
  const shipment = await lockShipment(tx, shipmentId)
  if (!shipment) return
  const events = (await eventsOf(tx, shipmentId)).map(eventOf)
  const row = await followClocks(tx, shipment, events, now)
  const on = today(events, now)
  if (!row?.due_on || !isWarningDue(row.due_on, on, row.warned_on)) return
  await saveContainers(tx, shipmentId, { warned_on: on })
  await announce(tx, {
    type: 'shipments.clock-due',
    companies: [shipment.customer_company_id],
    subject: { kind: 'shipment', id: shipment.id },
    data: {
      shipmentId: shipment.id,
      number: shipment.number,
      customerCompanyId: shipment.customer_company_id,
      dueOn: row.due_on,
      costs: row.due_on < on,
    },
  })
}

/** Every morning, enqueues a check for each shipment with running clocks, each in its own job. */
export async function checkAllClocks(tx: Tx, after: string | null): Promise<void> {
  const ids = await runningClocks(tx, after, batch)
  for (const shipmentId of ids)
    await enqueue(tx, 'shipments.look-at-clocks', { shipmentId }, { key: `shipments.look-at-clocks:${shipmentId}` })
  if (ids.length === batch) await enqueue(tx, 'shipments.look-at-all-clocks', { after: ids.at(-1) })
}
