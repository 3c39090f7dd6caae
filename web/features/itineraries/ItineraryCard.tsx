import { useSearchParams } from 'react-router'
import type { FoundItineraryOnWire } from '../../../contract/itineraries.ts'
import { paths } from '../../../contract/paths.ts'
import { useWords } from '../../platform/i18n.ts'
import { formatDay } from '../../platform/when.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { classes } from '../../ui/classes.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { Stars } from '../../ui/Stars.tsx'
import { RoleLink } from '../companies/RoleButton.tsx'
import { francs } from '../customs/SimpleSum.tsx'
import { placeName } from '../places/place-name.ts'
import { askAddress } from './ask-address.ts'
import { CashBar } from './CashBar.tsx'
import { CashLedger } from './CashLedger.tsx'
import { itinerariesWords } from './itineraries.strings.ts'
import { type Lettered, letterOf, partsOf, stopsOf } from './itinerary-facts.ts'
import { reviewAddress } from './review-address.ts'
import { doorSpan, nameOf, spanOf, weight, whole } from './written.ts'

interface Props extends Lettered {
  /** Cash of the most expensive itinerary shown: the scale of all bars. */
  most: number
  lit: boolean
  open: boolean
  onHover: (letter: string | null) => void
  onToggle: () => void
}

/** One itinerary: its cost to the door, its arrival, its providers, and its itemised total when opened. */
export function ItineraryCard({ letter, itinerary, most, lit, open, onHover, onToggle }: Props) {
  const t = useWords(itinerariesWords)
  const [search] = useSearchParams()
  const { cashOut, comesBack, front, beatenBy } = itinerary
  const name = nameOf(itinerary)
  return (
    <li
      id={`itinerary-${letter}`}
      onMouseEnter={() => onHover(letter)}
      onMouseLeave={() => onHover(null)}
      className={classes(
        'scroll-mt-20 overflow-hidden rounded-card border bg-surface transition-colors',
        open ? 'border-ink shadow-e1' : lit ? 'border-line-strong' : 'border-line',
      )}
    >
      <article aria-label={t('itinerary', { letter, name })} className="@container p-4 sm:p-5">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="flex min-w-0 gap-3">
            <span
              aria-hidden="true"
              className={classes(
                'grid size-7 shrink-0 place-items-center rounded-badge text-small font-semibold',
                open ? 'bg-ink text-paper' : 'bg-sunken text-ink',
              )}
            >
              {letter}
            </span>
            <div className="min-w-0">
              <h2 className="flex flex-wrap items-center gap-2 text-title-3">
                {name}
                {answersOf(itinerary).length > 0 && <Badge tone="sun">{t('answered')}</Badge>}
                {front.map((place) => (
                  <Badge key={place} tone={place === 'cheapest' ? 'hill' : 'lake'}>
                    {t(place)}
                  </Badge>
                ))}
              </h2>
              <Stops itinerary={itinerary} />
              {beatenBy !== null && (
                <p className="mt-1 text-small text-ink-faint">{t('beaten', { letter: letterOf(beatenBy) })}</p>
              )}
            </div>
          </div>
          <div className="@2xl:ml-auto @2xl:text-right">
            <p className="tabular text-title-2 whitespace-nowrap">
              {cashOut.low === cashOut.high ? francs(cashOut.high) : t('upTo', { amount: francs(cashOut.high) })}
            </p>
            <p className="text-small text-ink-soft">
              {comesBack.high > 0
                ? t('ofItBack', { amount: spanOf(comesBack.low, comesBack.high, whole) })
                : t('cashOut')}
            </p>
          </div>
        </div>
        <div className="mt-3">
          <CashBar parts={partsOf(itinerary)} most={most} />
        </div>
        <div className="mt-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div className="grid gap-1">
            <Providers itinerary={itinerary} />
            {answersOf(itinerary).map(({ offerId, provider, validUntil }) => (
              <p key={offerId} className="text-small text-ink-soft">
                {t('answeredBy', { name: provider.name, day: formatDay(validUntil) })}
              </p>
            ))}
            <Doubts itinerary={itinerary} />
          </div>
          <div className="flex flex-wrap items-end gap-x-5 gap-y-2">
            <p>
              <span className="block text-micro text-ink-faint">{t('atDoor')}</span>
              <span className="tabular text-title-3">{doorSpan(itinerary)}</span>
            </p>
            <p className="tabular text-small text-ink-soft">{t('co2', { amount: weight(itinerary.co2Kg) })}</p>
            <Button
              variant="outline"
              size="sm"
              aria-expanded={open}
              aria-label={t(open ? 'hideSumOf' : 'showSumOf', { letter })}
              onClick={onToggle}
            >
              {t(open ? 'hideSum' : 'showSum')}
            </Button>
            <RoleLink
              may="work"
              to={paths.askProviders(askAddress(search, itinerary))}
              className={buttonStyle({ variant: 'outline', size: 'sm' })}
              aria-label={t('askProvidersOf', { letter })}
            >
              {t('askProviders')}
            </RoleLink>
            <RoleLink
              may="deal"
              to={paths.bookItinerary(reviewAddress(search, itinerary))}
              className={buttonStyle({ size: 'sm' })}
              aria-label={t('bookThisOf', { letter })}
            >
              {t('bookThis')}
            </RoleLink>
          </div>
        </div>
      </article>
      {open && <CashLedger letter={letter} itinerary={itinerary} />}
    </li>
  )
}

/** The cards in it that are individual quotes to this company. */
function answersOf({ legs }: FoundItineraryOnWire) {
  return legs.flatMap(({ card }) => (card?.requestId ? [card] : []))
}

const iconOf = { sea: 'ship', air: 'plane', road: 'truck' } as const satisfies Record<string, IconName>

function Stops({ itinerary }: { itinerary: FoundItineraryOnWire }) {
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 text-small text-ink-soft">
      {stopsOf(itinerary).map(({ place, by }) => (
        <span key={place} className="flex items-center gap-2">
          {by && <Icon name={iconOf[by]} className="size-4 text-ink-faint" />}
          {placeName(place)}
        </span>
      ))}
    </p>
  )
}

function Providers({ itinerary }: { itinerary: FoundItineraryOnWire }) {
  const byId = new Map(itinerary.legs.flatMap(({ card }) => (card ? [[card.provider.id, card.provider] as const] : [])))
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small">
      {[...byId.values()].map(({ id, name, rating, ratingCount }) => (
        <span key={id} className="inline-flex items-center gap-1.5">
          {name}
          {rating !== null && <Stars rating={rating} count={ratingCount} />}
        </span>
      ))}
    </p>
  )
}

/** Caveats: what may change the price or the day. */
function Doubts({ itinerary }: { itinerary: FoundItineraryOnWire }) {
  const t = useWords(itinerariesWords)
  const { legs } = itinerary
  const doubts = [
    ...legs.flatMap(({ afterValidity, card }) =>
      afterValidity && card ? [t('lapses', { name: card.provider.name })] : [],
    ),
    ...(legs.some(({ departureAssumed }) => departureAssumed) ? [t('assumed')] : []),
    ...(legs.some(({ card }) => card?.demonstration) ? [t('demonstration')] : []),
  ]
  if (doubts.length === 0) return null
  return <p className="text-micro text-ink-faint">{doubts.join(' · ')}</p>
}
