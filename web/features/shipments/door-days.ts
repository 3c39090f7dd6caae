import { formatDayOfYear } from '../../platform/when.ts'
import type { ShipmentRow } from './shipments.api.ts'

/** When and where all of it is at the door, of a shipment that is no leg its own arrival. */
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

/** The days between which it comes, or the one day of which is known; null where none is. */
export function doorDays({ at, likely }: Omit<Door, 'sureness'>): string | null {
  if (likely) return `${formatDayOfYear(likely.from)} – ${formatDayOfYear(likely.to)}`
  return at && formatDayOfYear(at)
}

const words = { ACT: 'deliveredOn', EST: 'estimatedFor', PLN: 'plannedFor' } as const

/** Among the words of shipments, what is said of its day. */
export const arrivalWord = (sureness: Door['sureness']) => words[sureness ?? 'PLN']
