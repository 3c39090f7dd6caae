import type { OwnDeparture } from '../../../contract/consolidation.ts'
import { formatNumber } from '../../platform/format.ts'
import { useWords } from '../../platform/i18n.ts'
import { departuresWords } from './consolidation.strings.ts'

/** How much of a departure's capacity is booked, as a bar and as text. */
export function Filled({ departure }: { departure: Pick<OwnDeparture, 'capacity' | 'left' | 'basis'> }) {
  const t = useWords(departuresWords)
  const { capacity, left, basis } = departure
  const amount = (value: number) => t(basis === 'kg' ? 'kg' : 'cbm', { count: formatNumber(value) })
  const words = t('filledOf', { taken: amount(capacity - left), capacity: amount(capacity) })
  const share = capacity === 0 ? 100 : Math.round(((capacity - left) / capacity) * 100)
  return (
    <div className="grid min-w-32 gap-1">
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-sunken">
        <div className="h-full rounded-full bg-lake" style={{ width: `${share}%` }} />
      </div>
      <span className="tabular text-ink-soft">{words}</span>
    </div>
  )
}
