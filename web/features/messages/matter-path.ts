import { paths } from '../../paths.ts'
import type { CompanyKind } from '../companies/companies.api.ts'
import type { About } from './messages.api.ts'

/** The page of what a thread is about; null where this side has none. */
export function matterPath({ kind, id }: About, side: CompanyKind): string | null {
  if (kind === 'booking') return paths.booking(id)
  if (kind === 'shipment') return paths.shipment(id)
  if (side === 'operator') return null
  return side === 'provider' ? paths.quoteRequest(id) : paths.quote(id)
}
