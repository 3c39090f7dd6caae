import { useId } from 'react'
import { useWords } from '../../platform/i18n.ts'
import { francs } from '../customs/SimpleSum.tsx'
import { itinerariesWords } from './itineraries.strings.ts'
import type { Lettered } from './itinerary-facts.ts'
import { duration, weight } from './written.ts'

const dayMs = 86_400_000

/** Compares two itineraries: what the cheaper one saves, and what arriving a day sooner costs. */
export function Against({ one, other }: { one: Lettered; other: Lettered }) {
  const t = useWords(itinerariesWords)
  const title = useId()
  const [cheaper, dearer] =
    one.itinerary.cashOut.high <= other.itinerary.cashOut.high ? ([one, other] as const) : ([other, one] as const)
  const less = dearer.itinerary.cashOut.high - cheaper.itinerary.cashOut.high
  const later = Date.parse(cheaper.itinerary.arrives.to) - Date.parse(dearer.itinerary.arrives.to)
  const cleaner = dearer.itinerary.co2Kg - cheaper.itinerary.co2Kg
  const facts: [string, string][] = [
    [t('lessCash', { letter: cheaper.letter }), francs(less)],
    ...(later > 0
      ? ([
          [t('laterBy'), duration({ low: later / 3_600_000, high: later / 3_600_000 })],
          [t('daySooner'), francs(Math.round((less * dayMs) / later))],
        ] as [string, string][])
      : []),
    ...(Math.abs(cleaner) >= 1
      ? ([[t('lessCo2', { letter: cleaner > 0 ? cheaper.letter : dearer.letter }), weight(Math.abs(cleaner))]] as [
          string,
          string,
        ][])
      : []),
  ]
  return (
    <section aria-labelledby={title} className="rounded-card border border-line bg-surface p-4">
      <h2 id={title} className="text-title-3">
        {t('againstTitle', { one: cheaper.letter, other: dearer.letter })}
      </h2>
      <dl className="mt-2 text-small">
        {facts.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-3 border-b border-line py-2.5 last:border-0 last:pb-0">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="tabular font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
