import type { Replacement } from '../../../contract/itinerary-bookings.ts'
import { formatAmount } from '../../platform/format.ts'
import { useWords } from '../../platform/i18n.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { useForm } from '../../platform/use-form.ts'
import { formatDay } from '../../platform/when.ts'
import { Problem } from '../../ui/Problem.tsx'
import { RoleButton } from '../companies/RoleButton.tsx'
import { francSpan, legName } from '../itineraries/written.ts'
import { type BookedItinerary, type Replacements, useChangeItinerary } from './itinerary-bookings.api.ts'
import { itineraryBookingsRefusals, itineraryBookingsWords } from './itinerary-bookings.strings.ts'

/** The fees for cancelling the replaced legs, if any. */
export function ReplacementFees({ booked, found }: { booked: BookedItinerary; found: Replacements }) {
  const t = useWords(itineraryBookingsWords)
  const nameOf = (bookingId: string) =>
    booked.bookings.find(({ booking }) => booking.id === bookingId)?.provider.name ?? ''
  return found.fees
    .filter(({ fee }) => fee.amount > 0)
    .map(({ bookingId, fee }) => (
      <p key={bookingId} className="rounded-control bg-sun-wash px-3 py-2 text-small text-sun-ink">
        {t('replaceFee', { provider: nameOf(bookingId), fee: formatAmount(fee) })}
      </p>
    ))
}

interface Props {
  booked: BookedItinerary
  found: Replacements
  item: Replacement
  /** The same carriage on another day: the button's label contains the day. */
  again?: boolean
  done?: () => void
  refetch: () => Promise<unknown>
}

/** One replacement, its difference in cash and days, and the button that books it. */
export function ReplacementItem({ booked, found, item, again = false, done, refetch }: Props) {
  const t = useWords(itineraryBookingsWords)
  const change = useChangeItinerary(booked.id)
  const fresh = item.itinerary.legs.filter(({ card }) => item.legs.some(({ offerId }) => offerId === card?.offerId))
  const form = useForm({
    read: () => ({ instead: found.instead, legs: item.legs, agreedFees: found.fees }),
    send: async (choice) => {
      await change.mutateAsync({ kind: 'replace', ...choice })
      toasts.add({ title: t('replacedToast'), description: t('bookedToastAbout') })
      done?.()
    },
    refusals: itineraryBookingsRefusals,
    onRefused: async ({ code }) => {
      if (code !== 'itinerary_changed') return undefined
      await refetch()
      return t('seeChanges')
    },
  })
  const days = Math.round(item.laterHours / 24)
  const later =
    days === 0 ? t('sameDay') : days > 0 ? t('laterDays', { count: days }) : t('soonerDays', { count: -days })
  const amount = francSpan({ low: Math.abs(item.moreCash), high: Math.abs(item.moreCash) })
  const cash =
    item.moreCash === 0 ? t('sameCash') : item.moreCash > 0 ? t('moreCash', { amount }) : t('lessCash', { amount })
  const day = formatDay(fresh[0]?.departsAt ?? booked.arrivesAt)
  const providers = fresh.map(({ card }) => card?.provider.name).join(', ')
  return (
    <li className="rounded-card border border-line p-4">
      <form {...form.props}>
        <ul className="grid gap-1.5 text-small">
          {fresh.map((leg) => (
            <li key={leg.card?.offerId} className="flex flex-wrap justify-between gap-x-4">
              <span>
                <span className="font-semibold">{leg.card?.provider.name}</span>
                <span className="block text-ink-soft">
                  {legName(leg)} ·{' '}
                  {t('departsArrives', { from: formatDay(leg.departsAt), to: formatDay(leg.arrivesAt) })}
                </span>
              </span>
              <span className="tabular whitespace-nowrap">{leg.card && formatAmount(leg.card.own)}</span>
            </li>
          ))}
        </ul>
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-3">
          <p className="tabular text-small font-medium">
            {cash} · {later}
          </p>
          <RoleButton
            may="deal"
            type="submit"
            size="sm"
            busy={form.busy}
            aria-label={again ? t('rebookOf', { providers, day }) : t('takeOf', { providers })}
          >
            {again ? t('rebook', { day }) : t('take')}
          </RoleButton>
        </div>
        <Problem text={form.problem} className="mt-3" />
      </form>
    </li>
  )
}
