import type { MessageRow } from '../../../contract/messages.ts'
import { paths } from '../../../contract/paths.ts'

/** The page of a thread's subject, on the company's side of the deal; null when there is none. */
export function matterPath({ kind, id, side }: NonNullable<MessageRow['about']>): string | null {
  if (kind === 'booking') return paths.booking(id)
  if (kind === 'shipment') return paths.shipment(id)
  return side && (side === 'provider' ? paths.quoteRequest(id) : paths.quote(id))
}
