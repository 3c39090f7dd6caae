import { kigaliDay, kigaliTime } from '../../../domain/language/kigali-time.ts'
import type { Language } from '../../../domain/language/language.ts'
import { placeName } from '../../../domain/places/place-name.ts'
import type { Classifier, Milestone } from '../../../domain/shipments/shipment.ts'
import type { WholeMailWords } from '../../platform/mail.ts'

/** The wording of milestones in mails and in the tracking response. */
export const milestoneWords: MilestoneWords = {
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
  breakdown: 'Vehicle broke down',
  repaired: 'Vehicle repaired, going on',
  vehicle_replaced: 'Vehicle replaced',
}

export type MilestoneWords = Readonly<Record<Milestone, string>>

export interface ShipmentMailFacts {
  readonly number: string
  readonly customerReference: string | null
  readonly milestone: Milestone
  readonly classifier: Classifier
  readonly placeCode: string | null
  readonly at: Date
  readonly eta: Date | null
  readonly url: string
}

/** A withdrawn report; `reason` is empty when it was undone at once. */
export type WithdrawnMail = (facts: ShipmentMailFacts & { readonly reason: string }) => WholeMailWords

export type ShipmentMail = (facts: ShipmentMailFacts) => WholeMailWords

/** The reported milestone, with its place if it has one. */
export function reportOf(
  { milestone, placeCode }: ShipmentMailFacts,
  words: MilestoneWords,
  language: Language,
): string {
  return `${words[milestone]}${placeCode ? ` · ${placeName(placeCode, language)}` : ''}`
}

export const shipmentMail: ShipmentMail = (facts) => {
  const what = reportOf(facts, milestoneWords, 'en')
  const expected = facts.classifier === 'EST'
  return {
    subject: `${facts.number}: ${expected ? 'expected: ' : ''}${what}`,
    heading: expected ? `Expected: ${what}` : what,
    paragraphs: [
      `Shipment ${facts.number}, ${kigaliTime(facts.at, 'en')}.`,
      ...(facts.eta ? [`Delivery is expected on ${kigaliDay(facts.eta, 'en')}. This is an estimate.`] : []),
    ],
    action: { label: 'See the timeline and the map', url: facts.url },
  }
}

export const withdrawnMail: WithdrawnMail = (facts) => {
  const what = reportOf(facts, milestoneWords, 'en')
  return {
    subject: `${facts.number}: report withdrawn: ${what}`,
    heading: `Report withdrawn: ${what}`,
    paragraphs: [
      `The provider has withdrawn its report “${what}”, ${kigaliTime(facts.at, 'en')}, of shipment ${facts.number}.`,
      ...(facts.reason ? [`Reason: ${facts.reason}`] : []),
      ...(facts.eta ? [`Delivery is expected on ${kigaliDay(facts.eta, 'en')}. This is an estimate.`] : []),
    ],
    action: { label: 'See the timeline and the map', url: facts.url },
  }
}
