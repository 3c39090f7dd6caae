import { formatDayOfYear } from '../../platform/when.ts'
import type { ShipmentRow } from './shipments.api.ts'

/** When and where the whole itinerary is at the door; for a single shipment, its own arrival. */
export function doorOf({
  door,
  eta,
  etaSureness,
  likely,
  destination,
}: Pick<ShipmentRow, 'eta' | 'etaSureness' | 'likely' | 'door' | 'destination'>) {
  return door ?? { at: eta, sureness: etaSureness, likely, place: destination }
}

type Door = Pick<ReturnType<typeof doorOf>, 'at' | 'sureness' | 'likely'>

/** The range of arrival days, or the one known day; null when neither is known. */
export function doorDays({ at, likely }: Omit<Door, 'sureness'>): string | null {
  if (likely) return `${formatDayOfYear(likely.from)} – ${formatDayOfYear(likely.to)}`
  return at && formatDayOfYear(at)
}

const words = { ACT: 'deliveredOn', EST: 'estimatedFor', PLN: 'plannedFor' } as const

/** Key of the shipment text for the arrival day. */
export const arrivalWord = (sureness: Door['sureness']) => words[sureness ?? 'PLN']
