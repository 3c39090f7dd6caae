import type { MessageRow } from '../../../contract/messages.ts'
import { paths } from '../../../contract/paths.ts'

/** The page of what a thread is about, on the side on which the company deals with it; null where it has none. */
export function matterPath({ kind, id, side }: NonNullable<MessageRow['about']>): string | null {
  if (kind === 'booking') return paths.booking(id)
  if (kind === 'shipment') return paths.shipment(id)
  return side && (side === 'provider' ? paths.quoteRequest(id) : paths.quote(id))
}
