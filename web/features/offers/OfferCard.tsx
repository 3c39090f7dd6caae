import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import type { OfferCard as Offer } from '../../../contract/offers.ts'
import { paths } from '../../../contract/paths.ts'
import { isSoldOut } from '../../../domain/offers/availability.ts'
import { modeOfCard } from '../../../domain/offers/services.ts'
import { formatAmount, formatNumber, formatRough, inSentence, withColon } from '../../platform/format.ts'
import { useWords } from '../../platform/i18n.ts'
import { formatDay } from '../../platform/when.ts'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Money } from '../../ui/Money.tsx'
import { Stars } from '../../ui/Stars.tsx'
import { Tooltip } from '../../ui/Tooltip.tsx'
import { placeName } from '../places/place-name.ts'
import { basisWord, stepOf } from './basis-word.ts'
import { cardName, givenName } from './card-name.ts'
import { attributeFacts, featureWords } from './offer-facts.ts'
import { offersWords } from './offers.strings.ts'
import { inclusionWords } from './price.strings.ts'

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

/** A button of a card: a link or an action. */
export interface CardButton {
  readonly words: string
  readonly to?: string
  /** True when the link leads out of the page's router, so that the page is loaded. */
  readonly outside?: true
  readonly onPress?: () => void
  /** True when it books some of the card's remaining capacity. */
  readonly takes?: true
}
/** The two buttons of a card, defined by the page of its service. */
export type CardButtons = (offer: Offer) => readonly [CardButton, CardButton]

interface Props {
  offer: Offer
  /** False for operators, who can only view. */
  mayBuy: boolean
  /** A card of the user's own company, which cannot book it. */
  own: boolean
  buttons: CardButtons
  beneathPrice?: ReactNode
}

/** One card of the catalogue: provider, route, price, what it excludes, dates, and its two buttons. */
export function OfferCard({ offer, mayBuy, own, buttons, beneathPrice }: Props) {
  const t = useWords(offersWords)
  const id = useId()
  const full = isSoldOut(offer)
  const isFullNow = offer.availability === 'fully_booked' && !full
  const fullNow = offer.basis === 'truckload' ? 'fullSoon' : 'fullToday'
  const features = featureWords(offer)
  return (
    <article
      aria-labelledby={id}
      className="flex h-full flex-col rounded-card border border-line bg-surface p-4 transition-shadow hover:shadow-e2"
    >
      <div className="flex items-start justify-between gap-3">
        <div className="flex min-h-5.5 min-w-0 flex-wrap items-center gap-x-2">
          <p data-theirs className="text-small font-semibold break-words">
            {offer.provider.name}
          </p>
          <Stars rating={offer.provider.rating} count={offer.provider.ratingCount} />
        </div>
        <span className="flex shrink-0 flex-col items-end gap-1">
          {own && <Badge tone="lake">{t('ownCard')}</Badge>}
          <Badge tone={tones[offer.availability]}>{t(isFullNow ? fullNow : offer.availability)}</Badge>
        </span>
      </div>
      <h2 id={id} data-theirs={givenName(offer) && true} className="mt-3 text-title-3 break-words">
        <CardHeading offer={offer} />
      </h2>
      <Price offer={offer} />
      {beneathPrice}
      <Facts offer={offer} />
      {features.length > 0 && (
        <ul aria-label={t('features')} className="mt-3 flex flex-wrap gap-1.5">
          {features.map((feature) => (
            <li key={feature}>
              <Badge>{feature}</Badge>
            </li>
          ))}
        </ul>
      )}
      <NotIncluded offer={offer} />
      <div className="mt-auto flex flex-wrap gap-2 pt-4">
        {own ? (
          <ActionButton
            button={{ words: t('toOwnCard'), to: paths.providerOffer(offer.id) }}
            variant="outline"
            describedBy={id}
            obstacle={null}
          />
        ) : (
          buttons(offer).map((button, index) => (
            <ActionButton
              key={button.words}
              button={button}
              variant={index === 0 ? 'default' : 'outline'}
              describedBy={id}
              obstacle={!mayBuy ? t('customersOnly') : button.takes && full ? t('fullyBookedAbout') : null}
            />
          ))
        )}
      </div>
    </article>
  )
}

const icons = { sea: 'ship', air: 'plane', road: 'truck' } as const

/** The route as a corridor; a card without a route has a name. */
function CardHeading({ offer }: { offer: Offer }) {
  const { origin, destination } = offer
  const mode = modeOfCard(offer)
  if (givenName(offer) || !origin || !destination || !mode) return cardName(offer)
  return (
    <span className="flex flex-wrap items-center gap-x-2.5">
      <span>{placeName(origin)}</span>
      <span className="sr-only"> → </span>
      <span aria-hidden="true" className="flex min-w-14 max-w-32 flex-1 items-center gap-1.5 text-lake">
        <span className="h-px flex-1 corridor" />
        <Icon name={icons[mode]} className="size-4" />
        <span className="h-px flex-1 corridor" />
      </span>
      <span>{placeName(destination)}</span>
    </span>
  )
}

interface ActionButtonProps {
  button: CardButton
  variant: 'default' | 'outline'
  describedBy: string
  /** Why the button is disabled, or null. */
  obstacle: string | null
}

function ActionButton({ button, variant, describedBy, obstacle }: ActionButtonProps) {
  const shared = { 'aria-describedby': describedBy }
  if (obstacle)
    return (
      <Tooltip words={obstacle}>
        <Button variant={variant} aria-disabled="true" className="flex-1" {...shared}>
          {button.words}
        </Button>
      </Tooltip>
    )
  if (button.to)
    return (
      <Link
        to={button.to}
        reloadDocument={button.outside ?? false}
        className={buttonStyle({ variant, className: 'flex-1' })}
        {...shared}
      >
        {button.words}
      </Link>
    )
  return (
    <Button variant={variant} className="flex-1" onClick={button.onPress} {...shared}>
      {button.words}
    </Button>
  )
}

/** The price in francs and in dollars, its unit, and its conditions. */
function Price({ offer }: { offer: Offer }) {
  const t = useWords(offersWords)
  const basis = basisWord(offer)
  const { own, frw, approximateUsd, approximateUsdMills } = offer.price
  const [firstBreak] = offer.weightBreaks
  const small = [
    own.currency !== 'RWF' && t('chargedIn', { amount: formatAmount(own) }),
    offer.minimumCharge && t('atLeast', { amount: formatAmount(offer.minimumCharge) }),
    offer.minimumQuantity && t('atLeastWm', { count: formatNumber(offer.minimumQuantity) }),
    stepOf(offer),
    firstBreak && t('lowerFrom', { kg: formatNumber(firstBreak.fromKg) }),
    offer.service === 'consolidation' && offer.basis === 'wm' && t('cbmExplained'),
  ].filter((note) => note !== false && note !== null && note !== undefined)
  return (
    <div className="mt-2">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <Money value={frw} className="text-title-2" />
        <span className="tabular text-ink-faint">{formatRough(approximateUsd, approximateUsdMills)}</span>
        <span className="text-small text-ink-soft">{t('per', { basis })}</span>
      </p>
      {small.length > 0 && <p className="tabular mt-0.5 text-micro text-ink-faint">{small.join(' · ')}</p>}
      {offer.demonstration && (
        <p className="mt-2">
          <Badge tone="sun">{t('demonstration')}</Badge>
        </p>
      )}
    </div>
  )
}

function Facts({ offer }: { offer: Offer }) {
  const t = useWords(offersWords)
  const { transitDays: days } = offer
  const facts = [
    ...attributeFacts(offer),
    days && [
      t(offer.service === 'spare-parts' ? 'readyIn' : 'transit'),
      days.min === days.max ? t('daysExactly', { count: days.min }) : t('days', { min: days.min, max: days.max }),
    ],
    offer.equipment && [t('equipment'), t(offer.equipment)],
    offer.maximumKg && [t('capacity'), t('kilograms', { count: formatNumber(offer.maximumKg) })],
    offer.destination && [
      t(departureWord(offer)),
      offer.nextDeparture
        ? formatDay(offer.nextDeparture)
        : t(offer.service === 'consolidation' ? 'noneOpen' : 'whenLoaded'),
    ],
    [t('validUntil'), formatDay(offer.validUntil)],
  ].filter((fact) => fact !== null && typeof fact === 'object')
  return (
    <dl
      className={classes(
        'mt-3 grid gap-x-3 gap-y-2 border-y border-line py-3',
        facts.length === 4
          ? 'grid-cols-2 @lg:grid-cols-4 @2xl:grid-cols-2'
          : 'grid-cols-[repeat(auto-fit,minmax(--spacing(24),1fr))]',
      )}
    >
      {facts.map(([term, value]) => (
        <div key={term} className="min-w-0">
          <dt className="text-micro text-ink-faint">{term}</dt>
          <dd className="text-small font-semibold break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function departureWord({ service, basis }: Offer): 'nextDeparture' | 'nextSailing' | 'nextFlight' {
  if (service === 'consolidation') return 'nextDeparture'
  const mode = modeOfCard({ service, basis })
  return mode === 'air' ? 'nextFlight' : mode === 'sea' ? 'nextSailing' : 'nextDeparture'
}

function NotIncluded({ offer }: { offer: Offer }) {
  const t = useWords(offersWords)
  if (offer.notIncluded.length === 0) return null
  return (
    <p className="mt-3 text-micro text-ink-soft">
      <span className="font-semibold">{withColon(t('notIncluded'))} </span>
      {offer.notIncluded.map((code) => inSentence(inclusionWords[code])).join(', ')}
    </p>
  )
}
