import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import type { FoundItineraryOnWire } from '../../../contract/itineraries.ts'
import { paths } from '../../../contract/paths.ts'
import { frontPlaces } from '../../../domain/itineraries/choices.ts'
import { saveDestination } from '../../platform/destination.ts'
import { useWords } from '../../platform/i18n.ts'
import { Badge } from '../../ui/Badge.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Icon } from '../../ui/Icon.tsx'
import { francs } from '../customs/SimpleSum.tsx'
import { CashBar, CashLegend } from './CashBar.tsx'
import { foundWords } from './found.strings.ts'
import { itinerariesWords } from './itineraries.strings.ts'
import { kindOf, partsOf } from './itinerary-facts.ts'
import type { Priced } from './price-call.ts'
import { pricesPlace } from './prices-place.ts'
import { doorSpan, nameOf, spanOf, weight, whole } from './written.ts'

/**
 * The extremes of the front without duplicates: the cheapest, the soonest, the cleanest; then the next cheapest, up to
 * three in total.
 */
function threeOf(items: readonly FoundItineraryOnWire[]): readonly FoundItineraryOnWire[] {
  const ends = frontPlaces.flatMap((place) => items.filter(({ front }) => front.includes(place)))
  return [...new Set([...ends, ...items.filter(({ beatenBy }) => beatenBy === null)])].slice(0, 3)
}

/** Three itineraries for a question; the one that the user selects is preserved through sign-up or sign-in. */
export function PriceAnswer({ search, answer }: Priced) {
  const t = useWords(itinerariesWords)
  const found = useWords(foundWords)
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each response is scrolled into view
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'nearest' })
    heading.current?.focus({ preventScroll: true })
  }, [answer])
  const target = document.getElementById(pricesPlace)
  const three = threeOf(answer.items)
  const most = Math.max(...three.map(({ cashOut }) => cashOut.high))
  const used = three.flatMap((itinerary) => itinerary.lines.map((line) => kindOf(line, itinerary)))
  const content = (
    <section aria-labelledby="three-ways" className="mx-auto max-w-7xl scroll-mt-4 px-4 pb-14 sm:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="three-ways" ref={heading} tabIndex={-1} className="text-title-2 outline-none">
          {three.length === 0 ? t('noWay') : t('waysShown', { count: three.length })}
        </h2>
        {three.length > 0 && <CashLegend used={used} />}
      </div>
      {three.length === 0 && (
        <p className="mt-2 text-ink-soft">{t(answer.notCarried.length > 0 ? 'noWayForCargo' : 'noWayAbout')}</p>
      )}
      {three.length > 0 && !search.get('hsCode') && (
        <p className="mt-2 text-small font-medium text-sun-ink">{found('taxesWithoutCode')}</p>
      )}
      <ul className="mt-4 grid gap-4 lg:grid-cols-3">
        {three.map((itinerary) => (
          <Way
            key={`${itinerary.cashOut.high} ${itinerary.arrives.to} ${itinerary.co2Kg}`}
            {...{ itinerary, most, search }}
          />
        ))}
      </ul>
    </section>
  )
  return target ? createPortal(content, target) : content
}

function Way(given: { itinerary: FoundItineraryOnWire; most: number; search: URLSearchParams }) {
  const { itinerary, most, search } = given
  const t = useWords(itinerariesWords)
  const { front, cashOut, comesBack } = itinerary
  const [place] = front
  const keep = () => {
    const kept = new URLSearchParams(search)
    if (place) kept.set('kept', place)
    saveDestination(`${paths.itineraries}?${kept}`)
  }
  return (
    <li className="flex flex-col rounded-card border border-line bg-surface p-4 sm:p-5">
      <p className="flex min-h-6 flex-wrap gap-1.5">
        {front.map((each) => (
          <Badge key={each} tone={each === 'cheapest' ? 'hill' : 'lake'}>
            {t(each)}
          </Badge>
        ))}
      </p>
      <h3 className="mt-2 text-title-3">{nameOf(itinerary)}</h3>
      <div className="mt-2 flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <p>
          <span className="tabular block text-title-2 whitespace-nowrap">
            {cashOut.low === cashOut.high ? francs(cashOut.high) : t('upTo', { amount: francs(cashOut.high) })}
          </span>
          <span className="text-small text-ink-soft">
            {comesBack.high > 0
              ? t('ofItBack', { amount: spanOf(comesBack.low, comesBack.high, whole) })
              : t('cashOut')}
          </span>
        </p>
        <p>
          <span className="tabular block text-title-3 whitespace-nowrap">{doorSpan(itinerary)}</span>
          <span className="text-small text-ink-soft">{t('atDoor')}</span>
        </p>
      </div>
      <div className="mt-3">
        <CashBar parts={partsOf(itinerary)} most={most} />
      </div>
      <p className="tabular mt-2 text-small text-ink-soft">{t('co2', { amount: weight(itinerary.co2Kg) })}</p>
      <div className="mt-auto pt-4">
        <a href={paths.auth('signup')} onClick={keep} className={buttonStyle({ variant: 'outline' })}>
          {t('keepAndBook')}
          <Icon name="arrowRight" className="size-4" />
        </a>
      </div>
    </li>
  )
}
