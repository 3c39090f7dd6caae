import { Link } from 'react-router'
import type { Replacement } from '../../../contract/itinerary-bookings.ts'
import { paths } from '../../paths.ts'
import { formatAmount, formatNumber } from '../../platform/format.ts'
import { useWords } from '../../platform/i18n.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { useForm } from '../../platform/use-form.ts'
import { formatDay } from '../../platform/when.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { EmptyState, ErrorState, SkeletonList } from '../../ui/states.tsx'
import { RoleButton } from '../companies/RoleButton.tsx'
import { legName } from '../itineraries/written.ts'
import {
  type BookedItinerary,
  type Replacements,
  useChangeItinerary,
  useReplacements,
} from './itinerary-bookings.api.ts'
import { itineraryBookingsRefusals, itineraryBookingsWords } from './itinerary-bookings.strings.ts'

interface Props {
  booked: BookedItinerary
  open: boolean
  close: () => void
}

/** The best other ways for what is missing, each with its difference in cash and days, and one button. */
export function ReplacementDialog({ booked, open, close }: Props) {
  const t = useWords(itineraryBookingsWords)
  const found = useReplacements(booked.id, open)
  return (
    <Dialog
      open={open}
      onOpenChange={(shown) => !shown && close()}
      title={t('replaceTitle')}
      description={t('replaceAbout')}
    >
      {found.data ? (
        <Choices booked={booked} found={found.data} close={close} refetch={found.refetch} />
      ) : found.error ? (
        <ErrorState error={found.error} words={itineraryBookingsRefusals} onRetry={() => void found.refetch()} />
      ) : (
        <SkeletonList rows={2} rowClassName="h-24" />
      )}
    </Dialog>
  )
}

function Choices(given: {
  booked: BookedItinerary
  found: Replacements
  close: () => void
  refetch: () => Promise<unknown>
}) {
  const { booked, found, close, refetch } = given
  const t = useWords(itineraryBookingsWords)
  const nameOf = (bookingId: string) =>
    booked.bookings.find(({ booking }) => booking.id === bookingId)?.provider.name ?? ''
  const fees = found.fees.filter(({ fee }) => fee.amount > 0)
  if (found.items.length === 0)
    return (
      <EmptyState
        icon="ship"
        title={t('noReplacement')}
        action={
          <Link to={paths.itineraries} className={buttonStyle({ variant: 'outline' })}>
            {t('compare')}
          </Link>
        }
      />
    )
  return (
    <div className="grid gap-4">
      {fees.map(({ bookingId, fee }) => (
        <p key={bookingId} className="rounded-control bg-sun-wash px-3 py-2 text-small text-sun-ink">
          {t('replaceFee', { provider: nameOf(bookingId), fee: formatAmount(fee) })}
        </p>
      ))}
      <ul className="grid gap-3">
        {found.items.map((item) => (
          <Item
            key={item.legs.map(({ offerId }) => offerId).join()}
            booked={booked}
            found={found}
            item={item}
            close={close}
            refetch={refetch}
          />
        ))}
      </ul>
    </div>
  )
}

function Item(given: {
  booked: BookedItinerary
  found: Replacements
  item: Replacement
  close: () => void
  refetch: () => Promise<unknown>
}) {
  const { booked, found, item, close, refetch } = given
  const t = useWords(itineraryBookingsWords)
  const change = useChangeItinerary(booked.id)
  const fresh = item.itinerary.legs.filter(({ card }) => item.legs.some(({ offerId }) => offerId === card?.offerId))
  const form = useForm({
    read: () => ({ instead: found.instead, legs: item.legs, agreedFees: found.fees }),
    send: async (choice) => {
      await change.mutateAsync({ kind: 'replace', ...choice })
      toasts.add({ title: t('replacedToast'), description: t('bookedToastAbout') })
      close()
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
  const amount = `FRW ${formatNumber(Math.abs(item.moreCash))}`
  const cash =
    item.moreCash === 0 ? t('sameCash') : item.moreCash > 0 ? t('moreCash', { amount }) : t('lessCash', { amount })
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
          <RoleButton may="deal" type="submit" size="sm" busy={form.busy} aria-label={t('takeOf', { providers })}>
            {t('take')}
          </RoleButton>
        </div>
        <Problem text={form.problem} className="mt-3" />
      </form>
    </li>
  )
}
