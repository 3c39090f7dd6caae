import { findPlace } from '../../../domain/places/places.ts'
import type { Classifier, Milestone } from '../../../domain/shipments/shipment.ts'
import { mailLayout } from '../../platform/mail.ts'

/** Milestones in the words of a mail and of the tracking answer; `place` may be empty. */
export const milestoneWords: Readonly<Record<Milestone, string>> = {
  booked: 'Booked',
  picked_up: 'Picked up',
  gate_in: 'Handed in at the terminal',
  loaded: 'Loaded',
  departed: 'Departed',
  arrived: 'Arrived',
  discharged: 'Unloaded',
  gate_out: 'Left the terminal',
  border_crossed: 'Crossed the border',
  at_dry_port: 'At the dry port, in customs',
  customs_inspection: 'Being inspected by customs',
  customs_released: 'Released by customs',
  out_for_delivery: 'Out for delivery',
  delivered: 'Delivered',
  position: 'Seen',
  held: 'On hold',
  hold_lifted: 'Hold lifted',
}

export interface ShipmentMailFacts {
  readonly number: string
  readonly milestone: Milestone
  readonly classifier: Classifier
  readonly placeCode: string | null
  readonly at: Date
  readonly eta: Date | null
  readonly url: string
}

const inKigali = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone: 'Africa/Kigali' })
const dayOnly = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'Africa/Kigali' })

/** One mail for each milestone that a provider reports. */
export function shipmentMail(facts: ShipmentMailFacts): { subject: string; text: string; html: string } {
  const place = facts.placeCode ? findPlace(facts.placeCode)?.name : undefined
  const what = `${milestoneWords[facts.milestone]}${place ? ` · ${place}` : ''}`
  const expected = facts.classifier === 'EST'
  return {
    subject: `${facts.number}: ${expected ? 'expected: ' : ''}${what}`,
    ...mailLayout({
      heading: expected ? `Expected: ${what}` : what,
      paragraphs: [
        `Shipment ${facts.number}, ${inKigali.format(facts.at)} (Kigali time).`,
        ...(facts.eta ? [`Delivery is expected on ${dayOnly.format(facts.eta)}. This is an estimate.`] : []),
      ],
      action: { label: 'See the timeline and the map', url: facts.url },
    }),
  }
}
