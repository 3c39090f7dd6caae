import { useId } from 'react'
import { useWords } from '../../platform/i18n.ts'
import { formatDayOfYear } from '../../platform/when.ts'
import { classes } from '../../ui/classes.ts'
import { francs } from '../customs/SimpleSum.tsx'
import { itinerariesWords } from './itineraries.strings.ts'
import type { Lettered } from './itinerary-facts.ts'
import { inMillions } from './written.ts'

interface Props {
  items: readonly Lettered[]
  hovered: string | null
  onHover: (letter: string | null) => void
  onChoose: (letter: string) => void
}

const width = 264
const height = 190
const inner = { left: 44, right: 14, top: 16, bottom: 24 }

/** Plots cash against the day at the door; a row and its point are highlighted together. */
export function CashPlot({ items, hovered, onHover, onChoose }: Props) {
  const t = useWords(itinerariesWords)
  const title = useId()
  const points = items.map(({ letter, itinerary }) => ({
    letter,
    cash: itinerary.cashOut.high,
    at: Date.parse(itinerary.arrives.to),
  }))
  const [x, days] = scaleOf(
    points.map(({ at }) => at),
    2 * 86_400_000,
    inner.left,
    width - inner.right,
  )
  const [y, amounts] = scaleOf(
    points.map(({ cash }) => cash),
    Math.max(...points.map(({ cash }) => cash)) * 0.02,
    height - inner.bottom,
    inner.top,
  )
  return (
    <section aria-labelledby={title} className="rounded-card border border-line bg-surface p-4">
      <h2 id={title} className="text-title-3">
        {t('plotTitle')}
      </h2>
      <p className="mt-1 text-small text-ink-soft">{t('plotAbout')}</p>
      <p className="mt-3 text-micro text-ink-faint">{t('plotAxis')}</p>
      <div className="relative">
        <svg viewBox={`0 0 ${width} ${height}`} className="w-full text-ink-faint" aria-hidden="true">
          {amounts.map((amount) => (
            <g key={amount}>
              <path d={`M${inner.left} ${y(amount)}H${width}`} className="stroke-line" />
              <text x={inner.left - 8} y={y(amount) + 4} textAnchor="end" className="text-micro" fill="currentColor">
                {inMillions(amount)}
              </text>
            </g>
          ))}
          {days.map((day) => (
            <text key={day} x={x(day)} y={height - 6} textAnchor="middle" className="text-micro" fill="currentColor">
              {formatDayOfYear(new Date(day).toISOString())}
            </text>
          ))}
          <path d={stepLine(points, x, y)} fill="none" className="stroke-ink" strokeWidth="1.5" />
        </svg>
        {points.map(({ letter, cash, at }) => (
          <button
            key={letter}
            type="button"
            aria-label={t('plotPoint', {
              letter,
              cash: francs(cash),
              day: formatDayOfYear(new Date(at).toISOString()),
            })}
            style={{ left: `${(x(at) / width) * 100}%`, top: `${(y(cash) / height) * 100}%` }}
            onMouseEnter={() => onHover(letter)}
            onMouseLeave={() => onHover(null)}
            onFocus={() => onHover(letter)}
            onBlur={() => onHover(null)}
            onClick={() => onChoose(letter)}
            className={classes(
              'absolute grid size-6 -translate-1/2 place-items-center rounded-full border-2 border-surface text-micro font-semibold',
              hovered === letter ? 'z-10 bg-hill text-on-hill' : 'bg-ink text-paper',
            )}
          >
            {letter}
          </button>
        ))}
      </div>
    </section>
  )
}

/**
 * A scale with a margin, and the values of its labels: both ends, or the middle when they differ by less than `least`,
 * so that a small difference looks small.
 */
function scaleOf(
  values: readonly number[],
  least: number,
  from: number,
  to: number,
): [(value: number) => number, number[]] {
  const low = Math.min(...values)
  const high = Math.max(...values)
  const middle = (low + high) / 2
  const half = (Math.max(high - low, least) / 2) * 1.24
  const scale = (value: number) => from + ((value - middle + half) / (2 * half)) * (to - from)
  return [scale, high - low < least ? [middle] : [low, high]]
}

/** The Pareto front as a step line: the points that no other point beats in both cash and arrival. */
function stepLine(
  points: readonly { cash: number; at: number }[],
  x: (at: number) => number,
  y: (cash: number) => number,
): string {
  const front = [...points]
    .sort((a, b) => a.at - b.at || a.cash - b.cash)
    .filter(({ cash }, at, all) => all.slice(0, at).every((earlier) => earlier.cash > cash))
  return (
    front.map(({ cash, at }, n) => (n === 0 ? `M${x(at)} ${inner.top}V${y(cash)}` : `H${x(at)}V${y(cash)}`)).join('') +
    `H${width}`
  )
}
