import { useWords } from '../../platform/i18n.ts'
import { formatDay, formatDayOfYear } from '../../platform/when.ts'
import { placeName } from '../places/place-name.ts'
import { arrivalWord, doorOf } from './door-days.ts'
import type { ShipmentRow } from './shipments.api.ts'
import { shipmentsWords } from './shipments.strings.ts'
import { wayWords } from './way.strings.ts'

/** The arrival with its certainty; for a leg of an itinerary, the arrival of the whole itinerary at the door. */
export function Arrival({
  shipment,
}: {
  shipment: Pick<ShipmentRow, 'eta' | 'etaSureness' | 'likely' | 'cancelled' | 'door' | 'destination'>
}) {
  const t = useWords(shipmentsWords)
  const w = useWords(wayWords)
  const { door } = shipment
  const { at, sureness, likely } = doorOf(shipment)
  if (!at || shipment.cancelled) return <span className="text-ink-faint">{t('noEta')}</span>
  const day = formatDay(at)
  return (
    <span>
      {t(arrivalWord(sureness), { day })}
      {likely && (
        <span className="block whitespace-nowrap text-micro text-ink-faint">
          {t('likely', { from: formatDayOfYear(likely.from), to: formatDayOfYear(likely.to) })}
        </span>
      )}
      {door && <span className="block text-micro text-ink-faint">{w('atDoor', { place: placeName(door.place) })}</span>}
    </span>
  )
}
