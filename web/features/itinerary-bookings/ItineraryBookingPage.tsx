import { type ReactNode, useState } from 'react'
import { Link, useParams } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { formatAmount } from '../../platform/format.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { toastOutcome } from '../../platform/toast-outcome.ts'
import { formatDeadline } from '../../platform/when.ts'
import { RecordPage } from '../../ui/Answered.tsx'
import { AskDialog } from '../../ui/AskDialog.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { TitledCard } from '../../ui/Card.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panels } from '../../ui/Panels.tsx'
import { RoleButton, RoleLink } from '../companies/RoleButton.tsx'
import { CertificateCard } from '../insurance/CertificateCard.tsx'
import { francSpan } from '../itineraries/written.ts'
import { usePlaceNames, wayName } from '../places/place-name.ts'
import { ShipmentMap } from '../shipments/ShipmentMap.tsx'
import { WayDoor, WayProgress, WholeWay } from '../shipments/WholeWay.tsx'
import { wayWords } from '../shipments/way.strings.ts'
import { BookedLegAbout, BookedLegState } from './BookedLeg.tsx'
import { ItineraryState } from './ItineraryState.tsx'
import { type BookedItinerary, useBookedItinerary, useChangeItinerary } from './itinerary-bookings.api.ts'
import { itineraryBookingsRefusals, itineraryBookingsWords } from './itinerary-bookings.strings.ts'
import { Legs } from './Legs.tsx'
import { RebookMissed } from './RebookMissed.tsx'
import { ReplacementDialog } from './ReplacementDialog.tsx'
import { bookedFrancs } from './ReviewSum.tsx'
import { TakeOverLeg } from './TakeOverLeg.tsx'

export function meta() {
  return pageMeta(wordsOf(itineraryBookingsWords)('pageTitle'))
}

/** Whether the whole itinerary can be cancelled now without a fee and without a premium. */
const costsNothing = ({ premiumIfCancelledNow, bookings }: BookedItinerary) =>
  !premiumIfCancelledNow && bookings.every(({ booking }) => !booking.fee?.amount)

/** One booked itinerary: its legs with their status, and pending decisions. */
export default function ItineraryBookingPage() {
  const { itineraryId = '' } = useParams()
  const booked = useBookedItinerary(itineraryId)
  return (
    <RecordPage query={booked} words={itineraryBookingsRefusals}>
      {(booked) => <Loaded booked={booked} />}
    </RecordPage>
  )
}

/** Search parameters of the original question, without its day. */
function againAddress({ asked, goods }: BookedItinerary): URLSearchParams {
  const { readyOn: _, ...cargo } = asked
  const known = Object.entries({ ...cargo, goods }).filter(([, value]) => value !== undefined)
  return new URLSearchParams(known.map(([name, value]) => [name, String(value)]))
}

function Loaded({ booked }: { booked: BookedItinerary }) {
  const t = useWords(itineraryBookingsWords)
  const { itinerary, bookings, state, certificate } = booked
  usePlaceNames([booked.from, booked.to])
  const legAt = (position: number) => bookings.find((leg) => leg.position === position)
  const own = bookings.flatMap(({ byCustomer, position }) => (byCustomer ? position : []))
  const open = state !== 'cancelled' && state !== 'completed'
  return (
    <>
      <PageHeader
        title={t('itineraryTitle', { number: booked.number })}
        subtitle={[wayName(booked.from, booked.to), booked.goods, booked.customerReference].filter(Boolean).join(' · ')}
        actions={
          <>
            <RoleLink
              may="work"
              to={paths.sendAgain(againAddress(booked))}
              className={buttonStyle({ variant: 'outline' })}
            >
              {t('bookAgain')}
            </RoleLink>
            <CancelAll booked={booked} />
          </>
        }
      />
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-small text-ink-soft">
        <ItineraryState state={state} />
        <span>{t('confirmedOf', { confirmed: booked.confirmed, count: booked.legs })}</span>
        {open && (booked.firm || costsNothing(booked)) && <span>{t(booked.firm ? 'isFirm' : 'notFirm')}</span>}
        {booked.waitsUntil && <span>{t('waiting', { time: formatDeadline(booked.waitsUntil) })}</span>}
      </div>
      <Panels className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_--spacing(88)]">
        <Panels className="grid grid-cols-1 gap-6">
          <Choice booked={booked} />
          <RebookMissed booked={booked} />
          {open && (
            <TitledCard title={wordsOf(wayWords)('title')}>
              <ShipmentMap whole={booked.way} />
              <div className="mt-4">
                <WayProgress way={booked.way} />
              </div>
              <div className="mt-6">
                <WholeWay way={booked.way} />
              </div>
            </TitledCard>
          )}
          <TitledCard title={t('legsTitle')}>
            <Legs
              itinerary={itinerary}
              own={own}
              about={(position) => {
                const leg = legAt(position)
                return (
                  leg && (
                    <>
                      <BookedLegAbout leg={leg} />
                      <TakeOverLeg itineraryId={booked.id} leg={leg} />
                    </>
                  )
                )
              }}
              beside={(position) => {
                const leg = legAt(position)
                return leg && <BookedLegState leg={leg} />
              }}
            />
          </TitledCard>
          {booked.replaced.length > 0 && (
            <TitledCard title={t('replacedTitle')}>
              <ul className="grid gap-1 text-small text-ink-soft">
                {booked.replaced.map(({ id, number, provider }) => (
                  <li key={id}>
                    <Link to={paths.booking(id)} className="underline underline-offset-4 hover:text-ink">
                      {t('replacedBooking', { provider, number })}
                    </Link>
                  </li>
                ))}
              </ul>
            </TitledCard>
          )}
        </Panels>
        <Panels className="grid grid-cols-1 gap-6">
          <TitledCard title={t('sum')}>
            <p className="tabular text-title-2">
              {formatAmount(
                bookedFrancs(itinerary, { own, insured: certificate !== null && certificate.state !== 'cancelled' }),
              )}
            </p>
            <dl className="mt-4 grid gap-2 text-small text-ink-soft">
              <Fact name={t('cashOut')} value={francSpan(itinerary.cashOut)} />
              {itinerary.comesBack.high > 0 && <Fact name={t('comesBack')} value={francSpan(itinerary.comesBack)} />}
              <Fact name={t('atDoor')} value={<WayDoor door={booked.way.door} />} />
            </dl>
          </TitledCard>
          {certificate && <CertificateCard certificate={certificate} />}
        </Panels>
      </Panels>
    </>
  )
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt>{name}</dt>
      <dd className="tabular font-medium text-ink">{value}</dd>
    </div>
  )
}

/** Shown when a leg was lost or will be missed: the possible actions. */
function Choice({ booked }: { booked: BookedItinerary }) {
  const t = useWords(itineraryBookingsWords)
  const change = useChangeItinerary(booked.id)
  const [choosing, setChoosing] = useState(false)
  if (booked.actions.replace !== null) return null
  const lost = booked.bookings.some(({ needsChoice, missed }) => needsChoice && !missed)
  const wait = () =>
    toastOutcome(change.mutateAsync({ kind: 'wait' }), { title: t('waitToast') }, itineraryBookingsRefusals)
  return (
    <section role="status" className="rounded-card bg-danger-wash px-5 py-4 text-danger-ink">
      <p className="text-small font-medium">{t(lost ? 'choiceLost' : 'choiceMissed')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <RoleButton may="deal" size="sm" onClick={() => setChoosing(true)}>
          {t('seeReplacements')}
        </RoleButton>
        {booked.waitsUntil === null && (
          <RoleButton may="deal" size="sm" variant="outline" busy={change.isPending} onClick={wait}>
            {t('wait')}
          </RoleButton>
        )}
      </div>
      <ReplacementDialog booked={booked} open={choosing} close={() => setChoosing(false)} />
    </section>
  )
}

function CancelAll({ booked }: { booked: BookedItinerary }) {
  const t = useWords(itineraryBookingsWords)
  const change = useChangeItinerary(booked.id)
  const [asking, setAsking] = useState(false)
  if (booked.actions.cancel !== null) return null
  const fees = booked.bookings.flatMap(({ booking, provider }) =>
    booking.fee ? [{ bookingId: booking.id, fee: booking.fee, provider: provider.name }] : [],
  )
  const { premiumIfCancelledNow: premium } = booked
  const owed = fees.filter(({ fee }) => fee.amount > 0)
  const about =
    owed.length === 0
      ? t(premium ? 'cancelNoFee' : 'cancelFree')
      : t('cancelFees', {
          fees: owed.map(({ fee, provider }) => t('feeOf', { fee: formatAmount(fee), provider })).join(', '),
        })
  const first = booked.bookings.find(({ service }) => service !== 'customs')
  const waitsForCarrier = first?.booking.status === 'confirmed' && !first.byCustomer
  const insurance =
    premium &&
    t(waitsForCarrier ? 'cancelPremiumAsk' : 'cancelPremium', {
      premium: formatAmount(premium),
      provider: first?.provider.name ?? '',
    })
  return (
    <>
      <RoleButton may="cancel" variant="outline" onClick={() => setAsking(true)}>
        {t('cancelAll')}
      </RoleButton>
      <AskDialog
        question={
          asking
            ? {
                title: t('cancelTitle'),
                about: [about, insurance].filter(Boolean).join(' '),
                label: t('reason'),
                answer: { maximum: 500 },
                go: t('cancelAll'),
                done: t('cancelledToast'),
                destructive: true,
                missing: 'reason_needed',
              }
            : null
        }
        close={() => setAsking(false)}
        send={(reason) =>
          change.mutateAsync({
            kind: 'cancel',
            reason,
            agreedFees: fees.map(({ bookingId, fee }) => ({ bookingId, fee })),
            ...(premium ? { agreedPremium: premium } : {}),
          })
        }
        words={itineraryBookingsRefusals}
      />
    </>
  )
}
