import { type ReactNode, useState } from 'react'
import { Link, useParams } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { fellThrough } from '../../../domain/bookings/booking.ts'
import { formatAmount } from '../../platform/format.ts'
import { useWords } from '../../platform/i18n.ts'
import { toastOutcome } from '../../platform/toast-outcome.ts'
import { formatDay, formatDeadline } from '../../platform/when.ts'
import { RecordPage } from '../../ui/Answered.tsx'
import { AskDialog } from '../../ui/AskDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { TitledCard } from '../../ui/Card.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panels } from '../../ui/Panels.tsx'
import { Tooltip } from '../../ui/Tooltip.tsx'
import { useMe } from '../companies/companies.api.ts'
import { RoleButton, RoleLink } from '../companies/RoleButton.tsx'
import { useSideOfDeal } from '../companies/side.ts'
import { Charges } from '../offers/Charges.tsx'
import { Inclusions } from '../offers/Inclusions.tsx'
import { wayName } from '../places/place-name.ts'
import { againAddress } from './again-address.ts'
import { BookingFacts } from './BookingFacts.tsx'
import { BookingState } from './BookingState.tsx'
import { type Booking, useBooking, useChangeBooking } from './bookings.api.ts'
import { bookingsRefusals, bookingsWords } from './bookings.strings.ts'
import { InstructionsCard } from './InstructionsCard.tsx'
import { RatingCard } from './RatingCard.tsx'
import { ReferenceCard } from './ReferenceCard.tsx'

/**
 * One booking: its state, its price, its actions and its shipment. `beside` is content of other features, shown at the
 * right.
 */
export function BookingDetails({ beside }: { beside?: ReactNode }) {
  const { bookingId = '' } = useParams()
  const booking = useBooking(bookingId)
  return (
    <RecordPage query={booking} words={bookingsRefusals}>
      {(booking) => <Loaded booking={booking} beside={beside} />}
    </RecordPage>
  )
}

function Loaded({ booking, beside }: { booking: Booking; beside: ReactNode }) {
  const t = useWords(bookingsWords)
  useSideOfDeal(booking)
  const isProvider = useMe().data?.company.id === booking.provider.companyId
  return (
    <>
      <PageHeader
        title={t('bookingTitle', { number: booking.number })}
        subtitle={wayName(booking.origin, booking.destination)}
        actions={<Actions booking={booking} isProvider={isProvider} />}
      />
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-small text-ink-soft">
        <BookingState status={booking.status} />
        {booking.status === 'requested' && (
          <span>{t(isProvider ? 'answerByYou' : 'answerBy', { time: formatDeadline(booking.confirmBy) })}</span>
        )}
        {booking.room?.held && booking.room.until && (
          <span>{t('roomHeldUntil', { time: formatDeadline(booking.room.until) })}</span>
        )}
        {booking.room && !booking.room.held && (
          <span>{t(notHeldWord(booking.room, isProvider), { provider: booking.provider.name })}</span>
        )}
        {booking.closedReason && <span>{t('closedBecause', { reason: booking.closedReason })}</span>}
        {booking.quoteRequestId && fellThrough(booking.status, booking.cancelledBy) && (
          <Link to={paths.quote(booking.quoteRequestId)} className={buttonStyle({ size: 'sm' })}>
            {t('chooseNext')}
          </Link>
        )}
        {booking.missedPickup && <span role="status">{t(isProvider ? 'missedByYou' : 'missedPickup')}</span>}
        {booking.cancellationFee && booking.cancellationFee.amount > 0 && (
          <span>
            {t(booking.cancelledBy === 'provider' ? 'feeOfProvider' : 'feeCharged', {
              fee: formatAmount(booking.cancellationFee),
            })}
          </span>
        )}
        {booking.shipment && (
          <Link to={paths.shipment(booking.shipment.id)} className={buttonStyle({ variant: 'link', size: 'sm' })}>
            {t('follow', { number: booking.shipment.number })}
          </Link>
        )}
      </div>
      <Panels className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[1fr_--spacing(104)]">
        <Panels className="grid grid-cols-1 gap-6">
          <BookingFacts booking={booking} />
          {beside}
          <InstructionsCard booking={booking} isProvider={isProvider} />
          <TitledCard title={t('covers')}>
            <Inclusions included={booking.included} notIncluded={booking.excluded} />
          </TitledCard>
        </Panels>
        <Panels className="grid grid-cols-1 gap-6">
          <TitledCard title={t('charges')} description={t('agreedOn', { day: formatDay(booking.requestedAt) })}>
            <Charges lines={booking.lines} price={booking.price} rates={booking.rates} service={booking.service} />
          </TitledCard>
          <ReferenceCard
            bookingId={booking.id}
            provider={booking.provider.name}
            reference={booking.customerReference}
            maySetReference={booking.maySetReference}
          />
          <RatingCard booking={booking} isProvider={isProvider} />
        </Panels>
      </Panels>
    </>
  )
}

/** Why a booking that holds no capacity waits, or what its side can do now that it can't be confirmed. */
function notHeldWord({ obstacle }: NonNullable<Booking['room']>, isProvider: boolean) {
  if (obstacle === 'departure_closed') return isProvider ? 'notHeldClosedByYou' : 'notHeldClosed'
  if (obstacle === 'departure_full') return isProvider ? 'notHeldFullByYou' : 'notHeldFull'
  return isProvider ? 'roomNotHeldByYou' : 'roomNotHeld'
}

/** The actions on the booking; a disabled button says why. */
function Actions({ booking, isProvider }: { booking: Booking; isProvider: boolean }) {
  const t = useWords(bookingsWords)
  const change = useChangeBooking(booking.id)
  const [asking, setAsking] = useState<'decline' | 'cancel' | null>(null)
  const again = againAddress(booking)
  const fee = booking.feeIfCancelledNow
  const feeAbout =
    fee && fee.amount > 0
      ? t(isProvider ? 'cancelFeeOfProvider' : 'cancelFee', { fee: formatAmount(fee) })
      : t('cancelFree')
  const confirm = () =>
    toastOutcome(
      change.mutateAsync({ kind: 'confirm' }),
      { title: t('confirmedToast'), description: t('confirmedToastAbout') },
      {
        ...bookingsRefusals,
        departure_closed: t('notHeldClosedByYou'),
        departure_full: t('notHeldFullByYou'),
      },
    )
  return (
    <>
      <Link to={paths.conversations('booking', booking.id)} className={buttonStyle({ variant: 'outline' })}>
        {t('message')}
      </Link>
      {!isProvider && again && (
        <RoleLink may="work" to={paths.sendAgain(again)} className={buttonStyle({ variant: 'outline' })}>
          {t('bookAgain')}
        </RoleLink>
      )}
      {booking.actions.confirm === null && (
        <RoleButton may="confirm" busy={change.isPending && change.variables.kind === 'confirm'} onClick={confirm}>
          {t('confirm')}
        </RoleButton>
      )}
      {isProvider && booking.room?.obstacle && booking.actions.confirm === booking.room.obstacle && (
        <Tooltip words={t(notHeldWord(booking.room, isProvider), { provider: booking.provider.name })}>
          <Button aria-disabled="true">{t('confirm')}</Button>
        </Tooltip>
      )}
      {booking.actions.decline === null && (
        <RoleButton may="confirm" variant="outline" onClick={() => setAsking('decline')}>
          {t('decline')}
        </RoleButton>
      )}
      {booking.actions.cancel === null && (
        <RoleButton may="cancel" variant="outline" onClick={() => setAsking('cancel')}>
          {t('cancel')}
        </RoleButton>
      )}
      {booking.actions.cancel === 'booking_under_way' && (
        <Tooltip words={bookingsRefusals.booking_under_way}>
          <Button variant="outline" aria-disabled="true">
            {t('cancel')}
          </Button>
        </Tooltip>
      )}
      <AskDialog
        question={
          asking && {
            title: t(asking === 'decline' ? 'declineTitle' : 'cancelTitle'),
            about: asking === 'decline' ? t('declineAbout') : `${feeAbout} ${t('cancelAbout')}`,
            label: t('reason'),
            answer: { maximum: 500 },
            go: t(asking),
            done: t(asking === 'decline' ? 'declinedToast' : 'cancelledToast'),
            destructive: true,
            missing: 'reason_needed',
          }
        }
        close={() => setAsking(null)}
        send={(reason) =>
          change.mutateAsync(
            asking === 'decline'
              ? { kind: 'decline', reason }
              : { kind: 'cancel', reason, agreedFee: fee?.amount ?? 0 },
          )
        }
        words={bookingsRefusals}
      />
    </>
  )
}
