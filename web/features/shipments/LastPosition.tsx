import { useWords } from '../../platform/i18n.ts'
import { ago } from '../../platform/when.ts'
import { placeName } from '../places/place-name.ts'
import type { Shipment } from './shipments.api.ts'
import { shipmentsWords } from './shipments.strings.ts'

/** The last known position and its age. */
export function LastPosition({ position }: Pick<Shipment, 'position'>) {
  const t = useWords(shipmentsWords)
  return (
    <p className="text-small">
      {position
        ? t('lastPosition', {
            place: position.placeCode ? placeName(position.placeCode) : t('onTheWay'),
            // The clock of a simulated deal runs ahead; a position in the future counts as current.
            age: ago(position.at, Math.max(Date.now(), Date.parse(position.at))),
          })
        : t('noPosition')}
    </p>
  )
}
