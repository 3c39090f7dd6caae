import type { AlertKind } from '../../../domain/alerts/alert.ts'
import { alertPlace } from '../../../domain/alerts/alert-place.ts'
import { readReached } from '../../../domain/alerts/reached-price.ts'
import { type Milestone, milestones } from '../../../domain/shipments/shipment.ts'
import { formatAmount } from '../../platform/format.ts'
import { useWords } from '../../platform/i18n.ts'
import { formatDay } from '../../platform/when.ts'
import { paperWords } from '../documents/papers.strings.ts'
import { basisWord } from '../offers/basis-word.ts'
import { placeName } from '../places/place-name.ts'
import { shipmentsWords } from '../shipments/shipments.strings.ts'
import { alertKindWords } from './alert-kinds.strings.ts'

interface AlertContent {
  readonly kind: AlertKind
  readonly number: string
  readonly detail: string
}

/** The text of an alert, in the user's language. */
export function useAlertTitle(): (alert: AlertContent) => string {
  const t = useWords(alertKindWords)
  const milestone = useWords(shipmentsWords)
  const paper = useWords(paperWords)
  const detailOf = ({ kind, detail }: AlertContent): string => {
    if ((kind === 'shipment_reported' || kind === 'shipment_corrected') && detail in milestones)
      return milestone(detail as Milestone)
    if (kind === 'free_time_ending' || kind === 'free_time_over') return formatDay(detail)
    return detail in paperWords ? paper(detail as keyof typeof paperWords) : detail
  }
  return (alert) => {
    if (alert.kind === 'price_reached') return t(alert.kind, reachedInWords(alert))
    const title = t(alert.kind, { number: alert.number, detail: detailOf(alert) })
    const place = alertPlace(alert)
    return place ? `${title} (${placeName(place)})` : title
  }
}

/** `Guangzhou → Kigali`, `FRW 172,000 / W/M`. */
function reachedInWords(alert: AlertContent) {
  const { places, francs, service, basis } = readReached(alert)
  const price = formatAmount({ amount: francs, currency: 'RWF' })
  return { number: places.map(placeName).join(' → '), detail: `${price} / ${basisWord({ service, basis })}` }
}
