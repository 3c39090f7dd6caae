import type { ShipmentClocks } from '../../../contract/shipment-clocks.ts'
import { dayAtCoast } from '../../../domain/calendar/coast-day.ts'
import { readBillOfLading } from '../../../domain/identifiers/bill-of-lading.ts'
import { TransferRates } from '../../../domain/itineraries/transfers.ts'
import { findPlace } from '../../../domain/places/places.ts'
import type { ShipmentEvent } from '../../../domain/shipments/shipment.ts'
import {
  type ContainerFacts,
  clocksOf,
  depositDueOn,
  type ShipmentClock,
} from '../../../domain/shipments/shipment-clocks.ts'
import { expectations } from '../../../domain/shipments/shipment-progress.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/database/database.ts'
import { transitClocks } from '../free-time/free-time.views.ts'
import { transferRates } from '../itineraries/itineraries.views.ts'
import { factsOf, readContainers } from './containers.store.ts'
import { eventOf, eventsOf, planOf, type ShipmentRow } from './shipments.store.ts'

/** The clocks of a shipment with its containers; undefined when the actor may not see it. */
export async function readClocks({ tx, actor, now }: Context, shipmentId: string): Promise<ShipmentClocks | undefined> {
  const shipment = await tx.selectFrom('shipments').selectAll().where('id', '=', shipmentId).executeTakeFirst()
  if (!shipment) return undefined
  const row = await readContainers(tx, shipmentId)
  const events = (await eventsOf(tx, shipmentId)).map(eventOf)
  const facts = row && factsOf(row)
  return {
    containers: facts ?? null,
    clocks: facts && !shipment.cancelled_at ? await clocksOfShipment(tx, shipment, facts, events, now) : [],
    depositDueOn: facts && !shipment.cancelled_at ? depositDueOn(facts) : null,
    today: today(events, now),
    mayChange:
      actor.companyId === shipment.customer_company_id && shipment.cancelled_at === null && shipment.mode === 'sea',
  }
}

/**
 * The current day at the coast. A simulated deal's clock runs ahead: if its last report is later, that report's day
 * counts.
 */
export function today(events: readonly ShipmentEvent[], now: Date): string {
  const happened = events.filter(({ classifier }) => classifier === 'ACT').map(({ at }) => at)
  return dayAtCoast(Math.max(now.getTime(), ...happened))
}

/**
 * The shipping line of a container: its tariff applies also if a forwarder sold the carriage. The bill of lading names
 * it; without one it is the provider.
 */
export const shippingLineOf = (shipment: Pick<ShipmentRow, 'bill_of_lading' | 'provider_name'>): string => {
  const bill = readBillOfLading(shipment.bill_of_lading ?? '')
  return (bill.kind === 'plausible' ? bill.carrier : null) ?? shipment.provider_name
}

export async function clocksOfShipment(
  tx: Tx,
  shipment: ShipmentRow,
  facts: ContainerFacts,
  events: readonly ShipmentEvent[],
  now: Date,
): Promise<ShipmentClock[]> {
  const { eta, eta_sureness: sureness } = shipment
  const happened = events.filter(({ classifier }) => classifier === 'ACT')
  const expected = expectations(planOf(shipment), events, eta && { at: eta.getTime(), sureness: sureness ?? 'PLN' })
  const day = today(events, now)
  const rates = new TransferRates(await transferRates(tx), [], day)
  return clocksOf({
    line: shippingLineOf(shipment),
    events: [...happened, ...expected],
    facts,
    tariffs: await transitClocks(tx),
    doorAt: eta && findPlace(shipment.destination)?.kind !== 'sea_port' ? eta.getTime() : null,
    emptyReturn: rates.stay('empty_return', shipment.destination, 'sea', 'days'),
    today: day,
  })
}
