import type { ShipmentEvent } from '../shipments/shipment.ts'
import { estimatedDelivery } from '../shipments/shipment-progress.ts'
import type { DocumentStatus, Owing } from './document-lifecycle.ts'
import { type ClearanceMode, documentsFor, type Moment, paperOf, type RequiredDocument } from './required-documents.ts'

const day = 86_400_000

/** A document as its set counts it. */
export interface CountedDocument {
  /** Null: nothing is there yet. */
  readonly status: DocumentStatus | null
  readonly required: boolean
  /** Milliseconds since 1970; null when nobody waits for it. */
  readonly dueAt: number | null
  readonly owedBy: Owing
}

/** What a set of documents is for. */
export const setKinds = ['booking', 'clearance_file'] as const
export type SetKind = (typeof setKinds)[number]

/** What a carrier, a haulier or a broker makes out itself; everything else comes from whoever imports. */
const madeByProvider: Readonly<Record<SetKind, readonly string[]>> = {
  booking: ['carrier', 'haulier'],
  clearance_file: ['rra'],
}

/** Who has to hand in a paper of a set: the broker makes the declaration, but it does not make the bill of lading. */
export function owedBy(code: string, kind: SetKind): Owing {
  return madeByProvider[kind].includes(paperOf(code).issuer) ? 'provider' : 'customer'
}

const share: Readonly<Record<DocumentStatus, number>> = {
  pending: 25,
  'under-review': 40,
  processing: 60,
  approved: 90,
  completed: 100,
  rejected: 0,
  waived: 100,
}

/**
 * How far a set is, 0 to 100: the mean over its required documents, rounded down, so that only a set whose documents
 * are all completed says 100. A set that asks for nothing is done.
 */
export function overallProgress(documents: readonly CountedDocument[]): number {
  const asked = documents.filter(({ required }) => required)
  if (asked.length === 0) return 100
  const sum = asked.reduce((total, { status }) => total + (status === null ? 0 : share[status]), 0)
  return Math.floor(sum / asked.length)
}

/** Days before a document is due in which it is asked for with urgency, and a reminder goes out. */
export const remindDays = 3

/**
 * Whether somebody has to upload now: a document was rejected, or a required one is due soon and not there.
 * @param side who asks: what the other side owes is not theirs to bring. Null: whoever owes it
 */
export function requiresAction(documents: readonly CountedDocument[], now: number, side: Owing | null = null): boolean {
  return documents.some(
    ({ status, required, dueAt, owedBy }) =>
      status === 'rejected' ||
      (status === null &&
        required &&
        (side === null || owedBy === side) &&
        dueAt !== null &&
        dueAt <= now + remindDays * day),
  )
}

/**
 * What a carrier and the customs after it need for goods that are moved this way: those that are always asked for and
 * are there before the declaration. What depends on the goods is on the customs file's own list.
 * @param overland whether a truck carries them for part of the way: a sea carriage that ends in its port has no papers
 *   of the road
 */
export function papersOfTransport(mode: ClearanceMode, overland = mode === 'road'): RequiredDocument[] {
  const asked = documentsFor({ hsCode: '', mode, origin: 'other', regime: 'home-use', conditions: [] })
  return asked
    .filter(({ when, proviso }) => proviso === null && when !== 'before-release' && when !== 'on-arrival')
    .filter(({ issuer }) => overland || issuer !== 'haulier')
}

/** Journey of the goods as far as it is known, in milliseconds since 1970. */
export interface Journey {
  /** Hand-over of the cargo, or the day on which the broker begins. */
  readonly startsAt: number
  /** Null: not told. */
  readonly arrivesAt: number | null
  /** How it is moved, where it is known. By sea the road begins behind the port, a week before the arrival. */
  readonly mode?: ClearanceMode | undefined
}

/** The journey by what has happened: the real hand-over, and the arrival as it is expected now. */
export function actualJourney(
  planned: Journey,
  plan: readonly ShipmentEvent[],
  events: readonly ShipmentEvent[],
  now: number,
): Journey {
  const handedOver = events
    .filter(({ milestone, classifier }) => classifier === 'ACT' && ['picked_up', 'gate_in'].includes(milestone))
    .sort((a, b) => a.at - b.at)[0]
  const delivery = estimatedDelivery(plan, events, now)
  const reported = delivery && delivery.sureness !== 'PLN'
  return {
    ...planned,
    startsAt: handedOver?.at ?? planned.startsAt,
    arrivesAt: reported ? delivery.at : planned.arrivesAt,
  }
}

/**
 * When a document has to be there. Before shipment: at the hand-over. On the road: a day after it, or when the goods
 * leave their port of discharge. With the
 * declaration: three days before the goods arrive, so that they are cleared without waiting, and never before the
 * hand-over. What comes later holds nobody up and has no day.
 */
export function dueAt(when: Moment, { startsAt, arrivesAt, mode }: Journey): number | null {
  switch (when) {
    case 'before-shipment':
      return startsAt
    case 'in-transit':
      return mode === 'sea' && arrivesAt !== null ? Math.max(startsAt + day, arrivesAt - 7 * day) : startsAt + day
    case 'before-arrival':
    case 'with-declaration':
      return Math.max(startsAt + day, (arrivesAt ?? startsAt + 4 * day) - 3 * day)
    default:
      return null
  }
}
