import type { FoundItineraryOnWire } from '../../../contract/itineraries.ts'
import { type Money, money } from '../../../domain/money/money.ts'
import { formatAmount } from '../../platform/format.ts'
import { useWords } from '../../platform/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { TitledCard } from '../../ui/Card.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { uiWords } from '../../ui/ui.strings.ts'
import { RoleButton } from '../companies/RoleButton.tsx'
import { charged, doorSpan, francSpan } from '../itineraries/written.ts'
import type { ItineraryReview } from './itinerary-bookings.api.ts'
import { itineraryBookingsWords } from './itinerary-bookings.strings.ts'

/**
 * The total of what is booked, in whole francs: the cards and the insurance premium, without estimates and without the
 * legs in `own`.
 */
export function bookedFrancs(
  { legs, lines }: FoundItineraryOnWire,
  { own = [], insured }: { readonly own?: readonly number[]; readonly insured: boolean },
): Money {
  const premium = insured ? lines.find(({ code }) => code === 'insurance')?.francs.high : undefined
  return money(
    legs.reduce(
      (sum, { card }, position) => sum + (own.includes(position) ? 0 : (card?.frw.amount ?? 0)),
      premium ?? 0,
    ),
    'RWF',
  )
}

/** The prices of the legs, the total cash of the itinerary, the terms, and the button that books. */
export function ReviewSum(given: {
  review: ItineraryReview
  insured: boolean
  problem: string | null
  /** Recalculates the total, when that has failed. */
  onRetry: (() => void) | null
  busy: boolean
  label: string
}) {
  const { review, insured, problem, onRetry, busy, label } = given
  const t = useWords(itineraryBookingsWords)
  const again = useWords(uiWords)('retry')
  const { itinerary } = review
  const { cashOut, comesBack } = itinerary
  const cover = insured ? itinerary.lines.find(({ code }) => code === 'insurance') : undefined
  const rows: [string, string][] = [
    [t('cashOut'), francSpan(cashOut)],
    ...(comesBack.high > 0 ? ([[t('comesBack'), francSpan(comesBack)]] as [string, string][]) : []),
    [t('atDoor'), doorSpan(itinerary)],
  ]
  return (
    <div className="lg:sticky lg:top-20">
      <TitledCard title={t('sum')}>
        <ul className="grid gap-2 text-small">
          {itinerary.legs.flatMap(({ card }) =>
            card ? (
              <li key={card.offerId} className="flex justify-between gap-4">
                <span className="min-w-0">{card.provider.name}</span>
                <span className="tabular whitespace-nowrap">{formatAmount(card.own)}</span>
              </li>
            ) : (
              []
            ),
          )}
          {cover && (
            <li className="flex justify-between gap-4">
              <span className="min-w-0">{t('premiumOf', { insurer: cover.who ?? '' })}</span>
              <span className="tabular whitespace-nowrap">{charged(cover)}</span>
            </li>
          )}
        </ul>
        <p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4 border-t-2 border-ink pt-3">
          <span className="text-small">{t('bookedSum')}</span>
          <span className="tabular text-title-2">{formatAmount(bookedFrancs(itinerary, { insured }))}</span>
        </p>
        <dl className="mt-4 grid gap-2 text-small text-ink-soft">
          {rows.map(([name, value]) => (
            <div key={name} className="flex flex-wrap justify-between gap-x-4">
              <dt>{name}</dt>
              <dd className="tabular font-medium text-ink">{value}</dd>
            </div>
          ))}
        </dl>
        <section className="mt-5 border-t border-line pt-4 text-small text-ink-soft">
          <h3 className="font-semibold text-ink">{t('terms')}</h3>
          <ul className="mt-2 grid list-disc gap-1.5 pl-5">
            <li>{t('termAnswer', { hours: review.hoursToConfirm })}</li>
            <li>{t('termFirm')}</li>
            <li>{t('termLost')}</li>
            <li>{t('termAfter')}</li>
            {cover && <li>{t('termInsurance')}</li>}
          </ul>
        </section>
        <Problem text={problem} className="mt-5">
          {onRetry && (
            <Button size="sm" variant="outline" onClick={onRetry}>
              {again}
            </Button>
          )}
        </Problem>
        <RoleButton
          may="deal"
          type="submit"
          size="lg"
          className="mt-5 w-full sm:h-auto! sm:py-2.5 sm:whitespace-normal!"
          busy={busy}
        >
          {label}
        </RoleButton>
      </TitledCard>
    </div>
  )
}
