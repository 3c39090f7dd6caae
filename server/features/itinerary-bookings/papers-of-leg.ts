import type { AnswerOf } from '../../../contract/endpoint.ts'
import type { itineraryBookingsContract } from '../../../contract/itinerary-bookings.ts'
import { dueAt, owedBy, papersOfTransport } from '../../../domain/documents/document-set.ts'
import { findPlace } from '../../../domain/places/places.ts'
import type { RemadeLeg } from './remake-itinerary.ts'

type Papers = AnswerOf<(typeof itineraryBookingsContract)['previewItinerary']>['legs'][number]['papers']

/**
 * The papers that a carriage requires once it is confirmed, who owes each, and by when. A broker's customs file lists
 * its own.
 */
export function papersOf({ carriage, mode, to, handOverAt, arrivesAt }: RemadeLeg): Papers {
  if (!carriage) return []
  const inland = findPlace(to)?.country === 'RW'
  return papersOfTransport(mode, mode !== 'air' && (mode === 'road' || inland)).map(({ code, when }) => {
    const due = dueAt(when, { startsAt: handOverAt, arrivesAt, mode })
    return { code, owedBy: owedBy(code, 'booking'), dueAt: due === null ? null : new Date(due).toISOString() }
  })
}
