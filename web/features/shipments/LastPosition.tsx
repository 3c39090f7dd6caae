import { useWords } from '../../platform/i18n.ts'
import { ago } from '../../platform/when.ts'
import { placeName } from '../places/place-name.ts'
import type { Shipment } from './shipments.api.ts'
import { shipmentsWords } from './shipments.strings.ts'

/** Where it was seen last, and how long ago. */
export function LastPosition({ position }: Pick<Shipment, 'position'>) {
  const t = useWords(shipmentsWords)
  return (
    <p className="text-small">
      {position
        ? t('lastPosition', {
            place: position.placeCode ? placeName(position.placeCode) : t('onTheWay'),
            // A simulated deal's own clock is ahead: what was seen last was seen just now.
            age: ago(position.at, Math.max(Date.now(), Date.parse(position.at))),
          })
        : t('noPosition')}
    </p>
  )
}
