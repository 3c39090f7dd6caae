import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import type { itinerariesContract } from '../../../contract/itineraries.ts'
import { paths } from '../../../contract/paths.ts'
import { formatSource } from '../../platform/format.ts'
import { useWords } from '../../platform/i18n.ts'
import { formatDay } from '../../platform/when.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/states.tsx'
import { writtenRate } from '../offers/written-rate.ts'
import { eachLane } from '../price-alerts/alert-lanes.ts'
import { PriceAlertButton } from '../price-alerts/PriceAlertButton.tsx'
import { Against } from './Against.tsx'
import { CashLegend } from './CashBar.tsx'
import { CashPlot } from './CashPlot.tsx'
import { foundWords } from './found.strings.ts'
import { ItineraryCard } from './ItineraryCard.tsx'
import { itinerariesWords } from './itineraries.strings.ts'
import { foremost, kindOf, type Lettered, shown, wayOf } from './itinerary-facts.ts'
import { sorts, viewOf, ways, withView } from './itinerary-search.ts'

type Answer = AnswerOf<typeof itinerariesContract.findItineraries>

/** Number of itineraries shown at first, few enough to compare at a glance. */
const mostSideBySide = 4

/** The itineraries of a response next to their plot; order, filter and number are in the address. */
export function Comparison({ answer }: { answer: Answer }) {
  const t = useWords(itinerariesWords)
  const found = useWords(foundWords)
  const [search, setSearch] = useSearchParams()
  const [hovered, setHovered] = useState<string | null>(null)
  const [open, setOpen] = useState<string | null>()
  const { sort, by, all, kept } = viewOf(search)
  const items = shown(answer.items, by, sort)
  const rows = all ? items : foremost(items, mostSideBySide)
  // A user who comes from a position of the front sees that itinerary opened.
  const first = rows.find(({ itinerary }) => kept && itinerary.front.includes(kept)) ?? rows[0]
  const opened = open === undefined ? (first?.letter ?? null) : open
  const view = (change: Readonly<Record<string, string>>) =>
    setSearch(withView(search, change), { replace: true, preventScrollReset: true })
  const choose = (letter: string) => {
    if (!rows.some((row) => row.letter === letter)) view({ all: 'yes' })
    setOpen(letter)
    requestAnimationFrame(() => document.getElementById(`itinerary-${letter}`)?.scrollIntoView({ block: 'nearest' }))
  }
  if (answer.items.length === 0) return <NoWay answer={answer} />
  const present = new Set(answer.items.map(wayOf))
  const choices = ways.filter((way) => way === 'any' || present.has(way))
  return (
    <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_--spacing(73)]">
      <section aria-label={t('list')} className="grid min-w-0 gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-small text-ink-soft">
            {[
              by === 'any'
                ? t('found', { count: answer.found })
                : found('foundOf', { shown: items.length, count: answer.found }),
              by === 'any' &&
                answer.found > 1 &&
                answer.items.every(({ beatenBy }) => beatenBy === null) &&
                t('foundFront'),
            ]
              .filter(Boolean)
              .join(': ')}
          </p>
          <PriceAlertButton lanes={lanesOf(rows)} />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Pills
            label={t('sort')}
            choices={sorts.map((each) => [each, t(`sort_${each}`)])}
            chosen={sort}
            onChoose={(chosen) => view({ sort: chosen })}
          />
          {choices.length > 2 && (
            <Pills
              label={t('by')}
              choices={choices.map((each) => [each, t(`by_${each}`)])}
              chosen={by}
              onChoose={(chosen) => view({ by: chosen })}
            />
          )}
        </div>
        {!search.get('hsCode') && <p className="text-small font-medium text-sun-ink">{found('taxesWithoutCode')}</p>}
        <CashLegend used={rows.flatMap(({ itinerary }) => itinerary.lines.map((line) => kindOf(line, itinerary)))} />
        {rows.length === 0 && <p className="text-ink-soft">{t('noWayFilter')}</p>}
        <ol className="grid gap-4">
          {rows.map((row) => (
            <ItineraryCard
              key={row.letter}
              {...row}
              most={Math.max(...rows.map(({ itinerary }) => itinerary.cashOut.high))}
              lit={hovered === row.letter}
              open={opened === row.letter}
              onHover={setHovered}
              onToggle={() => setOpen(opened === row.letter ? null : row.letter)}
            />
          ))}
        </ol>
        {items.length > mostSideBySide && (
          <Button variant="outline" className="justify-self-start" onClick={() => view({ all: all ? 'no' : 'yes' })}>
            {all ? t('fewer') : t('more', { count: items.length - mostSideBySide })}
          </Button>
        )}
        <Rates answer={answer} />
      </section>
      {items.length > 1 && (
        <div className="grid gap-4 sm:max-xl:grid-cols-2">
          <CashPlot items={items} hovered={hovered} onHover={setHovered} onChoose={choose} />
          <Compared items={items} letter={hovered ?? opened} />
        </div>
      )}
    </div>
  )
}

/** The lanes of the rate cards in these itineraries. */
const lanesOf = (rows: readonly Lettered[]) =>
  eachLane(
    rows.flatMap(({ itinerary }) =>
      itinerary.legs.flatMap(({ from, to, mode, card }) =>
        card?.basis && mode
          ? [{ service: card.service, origin: from, destination: to, basis: card.basis, equipment: card.equipment }]
          : [],
      ),
    ),
  )

/** Compares the opened itinerary with the soonest, or the soonest with the cheapest. */
function Compared({ items, letter }: { items: readonly Lettered[]; letter: string | null }) {
  const looked = items.find((item) => item.letter === letter) ?? items[0]
  const has = (place: 'soonest' | 'cheapest') => items.find(({ itinerary }) => itinerary.front.includes(place))
  const other = [has('soonest'), has('cheapest'), items[0], items[1]].find(
    (item) => item !== undefined && item.letter !== looked?.letter,
  )
  return looked && other ? <Against one={looked} other={other} /> : null
}

function Pills<V extends string>(given: {
  label: string
  choices: readonly (readonly [V, string])[]
  chosen: V
  onChoose: (chosen: V) => void
}) {
  return (
    <fieldset className="flex rounded-control bg-sunken p-1">
      <legend className="sr-only">{given.label}</legend>
      {given.choices.map(([value, label]) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === given.chosen}
          onClick={() => given.onChoose(value)}
          className={classes(
            'min-h-9 rounded-badge px-3 text-small font-semibold',
            value === given.chosen ? 'bg-surface text-ink shadow-e1' : 'text-ink-faint hover:text-ink',
          )}
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}

/** Nothing found: either no card serves the route, or none accepts the cargo; and whom to ask. */
function NoWay({ answer }: { answer: Answer }) {
  const t = useWords(itinerariesWords)
  const reasons = answer.notCarried.map(({ code, count }) =>
    code === 'too_heavy' || code === 'too_large' || code === 'dimensions_needed' || code === 'capacity_exhausted'
      ? t(`why_${code}`, { count })
      : t('why_other', { count }),
  )
  return (
    <EmptyState
      icon="ship"
      title={t('noWay')}
      description={reasons.length > 0 ? `${t('noWayCargo')} ${reasons.join('; ')}.` : t('noWayAbout')}
      action={
        <a href={paths.seafreight} className={buttonStyle({ variant: 'outline' })}>
          {t('askForQuotes')}
        </a>
      }
    />
  )
}

/** The exchange rates used for the amounts in francs. */
function Rates({ answer }: { answer: Answer }) {
  const t = useWords(itinerariesWords)
  const used = new Set(answer.items.flatMap(({ lines }) => lines.flatMap(({ own }) => (own ? [own.currency] : []))))
  return (
    <ul className="text-micro text-ink-faint">
      {answer.rates
        .filter(({ from }) => used.has(from))
        .map(({ id, from, rate, source, day }) => (
          <li key={id}>
            {t('rate', {
              from,
              rate: writtenRate(rate),
              source: formatSource(source),
              day: formatDay(`${day}T12:00:00Z`),
            })}
          </li>
        ))}
    </ul>
  )
}
