import { useWords } from '../../platform/i18n.ts'
import { classes } from '../../ui/classes.ts'
import { francs } from '../customs/SimpleSum.tsx'
import { itinerariesWords } from './itineraries.strings.ts'
import { type Kind, kinds, type Part } from './itinerary-facts.ts'
import { inMillions } from './written.ts'

export const partColour: Readonly<Record<Kind, string>> = {
  origin: 'bg-part-origin',
  sea: 'bg-part-sea',
  port: 'bg-part-port',
  road: 'bg-part-road',
  border: 'bg-part-border',
  insurance: 'bg-part-insurance',
  taxes: 'bg-part-taxes',
  deposit: 'part-returning',
}

/** Minimum share of the bar's width for a part to show its amount. */
const wideEnough = 0.11

/** A bar with the parts of an itinerary's cash, on the scale of the most expensive itinerary shown. */
export function CashBar({ parts, most }: { parts: readonly Part[]; most: number }) {
  const t = useWords(itinerariesWords)
  const labels = kinds.flatMap((kind) => {
    const amount = parts.filter((part) => part.kind === kind).reduce((sum, part) => sum + part.francs, 0)
    return amount > 0 ? [t('part', { kind: t(`kind_${kind}`), amount: francs(amount) })] : []
  })
  return (
    <div role="img" aria-label={t('barAbout', { parts: labels.join(', ') })} className="flex h-7.5 gap-px">
      {parts.map((part) => (
        <div
          key={`${part.kind} ${part.estimated}`}
          title={t('part', { kind: t(`kind_${part.kind}`), amount: francs(part.francs) })}
          style={{ width: `${(part.francs / most) * 100}%` }}
          className={classes(
            'flex min-w-1 items-center overflow-hidden pl-2 text-micro font-semibold first:rounded-l-badge last:rounded-r-badge',
            partColour[part.kind],
            part.estimated && part.kind !== 'deposit' && 'part-estimated',
            part.kind === 'taxes' ? 'text-paper' : 'text-on-part',
          )}
        >
          {!part.estimated && part.kind !== 'deposit' && part.francs / most > wideEnough && (
            <span aria-hidden="true" className="tabular">
              {inMillions(part.francs)}
            </span>
          )}
        </div>
      ))}
    </div>
  )
}

/** The legend of the bars' colours. */
export function CashLegend({ used }: { used: readonly Kind[] }) {
  const t = useWords(itinerariesWords)
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1.5 text-micro text-ink-soft">
      {kinds
        .filter((kind) => used.includes(kind))
        .map((kind) => (
          <li key={kind} className="flex items-center gap-1.5">
            <span className={classes('size-3', partColour[kind])} />
            {t(`kind_${kind}`)}
          </li>
        ))}
      <li className="flex items-center gap-1.5">
        <span className="part-estimated size-3 bg-part-origin" />
        {t('hatched')}
      </li>
    </ul>
  )
}
