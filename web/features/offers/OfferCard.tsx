import { useId } from 'react'
import { Link } from 'react-router'
import type { OfferCard as Offer } from '../../../contract/offers.ts'
import { formatApproximate, formatMoney } from '../../../domain/money/money.ts'
import { paths } from '../../paths.ts'
import { useWords } from '../../platform/i18n.ts'
import { formatDay } from '../../platform/when.ts'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Money } from '../../ui/Money.tsx'
import { Stars } from '../../ui/Stars.tsx'
import { Tooltip } from '../../ui/Tooltip.tsx'
import { cardName } from './card-name.ts'
import type { CarryingService } from './catalogue-filters.ts'
import { offersWords } from './offers.strings.ts'
import { inclusionWords, priceWords } from './price.strings.ts'

const tones: Readonly<Record<Offer['availability'], BadgeTone>> = {
  available: 'hill',
  always_available: 'hill',
  in_stock: 'hill',
  made_to_order: 'lake',
  limited: 'sun',
  limited_stock: 'sun',
  fully_booked: 'neutral',
  out_of_stock: 'neutral',
}

interface Props {
  offer: Offer
  service: CarryingService
  /** False where the reader's company sells: it can look and not buy. */
  mayBuy: boolean
  onRequestQuote: (offer: Offer) => void
}

/** One offer of the catalogue: who, where, what it costs and what it leaves out, when, and its two buttons. */
export function OfferCard({ offer, service, mayBuy, onRequestQuote }: Props) {
  const t = useWords('offers', offersWords)
  const id = useId()
  const full = offer.availability === 'fully_booked' || offer.availability === 'out_of_stock'
  const obstacle = !mayBuy ? t('customersOnly') : full ? t('fullyBookedAbout') : null
  return (
    <article
      aria-labelledby={id}
      className="flex h-full flex-col rounded-2xl border border-line bg-surface p-5 transition-shadow hover:shadow-lift"
    >
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="text-sm font-medium break-words text-ink-soft">{offer.provider.name}</p>
          <Stars rating={offer.provider.rating} count={offer.provider.ratingCount} />
        </div>
        <span className="shrink-0">
          <Badge tone={tones[offer.availability]}>{t(offer.availability)}</Badge>
        </span>
      </div>
      <h2 id={id} className="mt-4 text-lg leading-snug font-semibold">
        {cardName(offer)}
      </h2>
      <Price offer={offer} />
      <Facts offer={offer} service={service} />
      <NotIncluded offer={offer} />
      <div className="mt-auto flex flex-wrap gap-2 pt-5">
        {obstacle ? (
          <Tooltip words={obstacle}>
            <Button aria-disabled="true" aria-describedby={id} className="flex-1">
              {t(`book_${service}`)}
            </Button>
          </Tooltip>
        ) : (
          <Link
            to={paths.newBooking({ offer: offer.id })}
            aria-describedby={id}
            className={buttonStyle({ className: 'flex-1' })}
          >
            {t(`book_${service}`)}
          </Link>
        )}
        {mayBuy ? (
          <Button variant="outline" aria-describedby={id} className="flex-1" onClick={() => onRequestQuote(offer)}>
            {t('requestQuote')}
          </Button>
        ) : (
          <Tooltip words={t('customersOnly')}>
            <Button variant="outline" aria-disabled="true" aria-describedby={id} className="flex-1">
              {t('requestQuote')}
            </Button>
          </Tooltip>
        )}
      </div>
    </article>
  )
}

/** In francs with the dollars beside it, per what, and what else decides the sum. */
function Price({ offer }: { offer: Offer }) {
  const t = useWords('offers', offersWords)
  const basis = useWords('prices', priceWords)(offer.basis)
  const { own, frw, approximateUsd } = offer.price
  const [firstBreak] = offer.weightBreaks
  const small = [
    own.currency !== 'RWF' && t('chargedIn', { amount: formatMoney(own) }),
    offer.minimumCharge && t('atLeast', { amount: formatMoney(offer.minimumCharge) }),
    firstBreak && t('lowerFrom', { kg: firstBreak.fromKg.toLocaleString('en') }),
  ].filter((note) => note !== false && note !== null && note !== undefined)
  return (
    <div className="mt-2">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <Money value={frw} className="text-xl font-semibold" />
        <span className="tabular text-ink-faint">{formatApproximate(approximateUsd)}</span>
        <span className="text-sm text-ink-soft">{t('per', { basis })}</span>
      </p>
      {small.length > 0 && <p className="tabular mt-0.5 text-xs text-ink-faint">{small.join(' · ')}</p>}
      {offer.demonstration && (
        <p className="mt-2">
          <Badge tone="sun">{t('demonstration')}</Badge>
        </p>
      )}
    </div>
  )
}

const departureWord = { transport: 'nextDeparture', seafreight: 'nextSailing', airfreight: 'nextFlight' } as const

function Facts({ offer, service }: { offer: Offer; service: CarryingService }) {
  const t = useWords('offers', offersWords)
  const { transitDays: days } = offer
  const facts = [
    days && [
      t('transit'),
      days.min === days.max ? t('daysExactly', { count: days.min }) : t('days', { min: days.min, max: days.max }),
    ],
    offer.equipment && [t('equipment'), t(offer.equipment)],
    offer.maximumKg && [t('capacity'), t('kilograms', { count: offer.maximumKg.toLocaleString('en') })],
    [t(departureWord[service]), offer.nextDeparture ? formatDay(offer.nextDeparture) : t('whenLoaded')],
    [t('validUntil'), formatDay(offer.validUntil)],
  ].filter((fact) => fact !== null && typeof fact === 'object')
  return (
    <dl className="mt-4 grid gap-1.5 border-t border-line pt-4 text-sm">
      {facts.map(([term, value]) => (
        <div key={term} className="flex justify-between gap-4">
          <dt className="text-ink-faint">{term}</dt>
          <dd className="text-right">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function NotIncluded({ offer }: { offer: Offer }) {
  const t = useWords('offers', offersWords)
  if (offer.notIncluded.length === 0) return null
  return (
    <p className="mt-4 text-sm text-ink-soft">
      <span className="font-medium text-ink">{t('notIncluded')}: </span>
      {offer.notIncluded.map((code) => inclusionWords[code].toLowerCase()).join(', ')}
    </p>
  )
}
