import type { ShipmentEvent } from '../shipments/shipment.ts'
import { estimatedDelivery } from '../shipments/shipment-progress.ts'
import type { DocumentStatus, Owing } from './document-lifecycle.ts'
import {
  type ClearanceMode,
  documentsFor,
  goesWithDeclaration,
  type Moment,
  paperOf,
  papersIssuedBy,
  type RequiredDocument,
} from './required-documents.ts'

const day = 86_400_000

/** A document as its set counts it. */
export interface CountedDocument {
  /** Null: not uploaded yet. */
  readonly status: DocumentStatus | null
  readonly required: boolean
  /** Milliseconds since 1970; null if nobody waits for it. */
  readonly dueAt: number | null
  readonly owedBy: Owing
}

/** What a set of documents is for. */
export const setKinds = ['booking', 'clearance_file'] as const
export type SetKind = (typeof setKinds)[number]

/** Codes of the documents that the provider of a booking owes; the customer owes all others. */
export const papersOwedByProvider: readonly string[] = papersIssuedBy(['carrier', 'haulier'])

/**
 * Codes of the declarations, which a broker makes itself. A letter of the revenue authority that goes with one, such as
 * an exemption, comes from the importer.
 */
export const papersOwedByBroker: readonly string[] = papersIssuedBy(['rra']).filter(
  (code) => !goesWithDeclaration(paperOf(code)),
)

/** The side that has to upload a document of a set. The broker makes the declaration, but not the bill of lading. */
export function owedBy(code: string, kind: SetKind): Owing {
  const ofProvider = kind === 'booking' ? papersOwedByProvider : papersOwedByBroker
  return ofProvider.includes(code) ? 'provider' : 'customer'
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
 * Progress of a set, 0 to 100: the mean over its required documents, rounded down, so that 100 means all are completed.
 * A set without required documents is complete.
 */
export function overallProgress(documents: readonly CountedDocument[]): number {
  const asked = documents.filter(({ required }) => required)
  if (asked.length === 0) return 100
  const sum = asked.reduce((total, { status }) => total + (status === null ? 0 : share[status]), 0)
  return Math.floor(sum / asked.length)
}

/** Days before the due day from which a document is marked as urgent and a reminder is sent. */
export const remindDays = 3

/**
 * Whether somebody has to upload now: a document was rejected, or a required one is missing and due soon.
 * @param side the side that asks: a document that the other side owes does not count. Null: of either side
 */
export function requiresAction(documents: readonly CountedDocument[], now: number, side: Owing | null = null): boolean {
  return documents.some(
    ({ status, required, dueAt, owedBy }) =>
      (side === null || owedBy === side) &&
      (status === 'rejected' || (status === null && required && dueAt !== null && dueAt <= now + remindDays * day)),
  )
}

/**
 * What carrier and customs need for goods that are moved this way: the documents that are always needed, up to the
 * declaration. Documents that depend on the goods are on the customs file's own list.
 * @param overland whether a truck carries them for part of the way: a sea carriage that ends in its port has no road
 * documents
 */
export function papersOfTransport(mode: ClearanceMode, overland = mode === 'road'): RequiredDocument[] {
  const asked = documentsFor({ hsCode: '', mode, origin: 'other', regime: 'home-use', conditions: [] })
  return asked
    .filter(({ when, proviso }) => proviso === null && when !== 'before-release' && when !== 'on-arrival')
    .filter(({ issuer }) => overland || issuer !== 'haulier')
}

/** The journey of the goods as far as it is known, in milliseconds since 1970. */
export interface Journey {
  /** Hand-over of the cargo, or the day on which the broker begins. */
  readonly startsAt: number
  /** Null: unknown. */
  readonly arrivesAt: number | null
  /** Mode of transport, if known. By sea the road leg begins after the port, a week before the arrival. */
  readonly mode?: ClearanceMode | undefined
}

/** The journey by what has been reported: the actual hand-over, and the arrival as it is expected now. */
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
 * When a document is due. Before shipment: at the hand-over. On the road: a day after it, or when the goods leave their
 * port of discharge. With the declaration: three days before the goods arrive, so that they are cleared without
 * waiting, and at least a day after the hand-over. Later documents delay nobody and have no due day.
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
