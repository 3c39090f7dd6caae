import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import type { OfferCard } from '../../../contract/offers.ts'
import { paths } from '../../../contract/paths.ts'
import { bookingKindOf } from '../../../domain/bookings/booking.ts'
import { ApiProblem } from '../../platform/api-problem.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { Answered } from '../../ui/Answered.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { useOffer } from '../offers/offers.api.ts'
import { offersRefusals } from '../offers/offers.strings.ts'
import { type BookingSource, useBookingPreview } from './bookings.api.ts'
import { bookingsRefusals, bookingsWords } from './bookings.strings.ts'
import { CargoForm } from './CargoForm.tsx'
import { Checkout } from './Checkout.tsx'
import { OfferSummary } from './OfferSummary.tsx'
import { QuoteForm } from './QuoteForm.tsx'
import { StorageForm } from './StorageForm.tsx'

export function meta() {
  return pageMeta(wordsOf(bookingsWords)('newPageTitle'))
}

/**
 * Books a rate card (`?offer=`: asks for the cargo first) or an accepted quote (`?quote=`: asks only for what the quote
 * leaves open). The total price and the terms are shown before the button that books. Customs clearance has a page of its
 * own, which asks for the goods.
 */
export default function NewBookingPage() {
  const t = useWords(bookingsWords)
  const [search] = useSearchParams()
  const quoteId = search.get('quote')
  const offerId = search.get('offer') ?? ''
  return (
    <>
      <PageHeader title={t('newTitle')} subtitle={t('newSubtitle')} />
      {quoteId ? <FromQuote key={quoteId} quoteId={quoteId} /> : <FromOffer key={offerId} offerId={offerId} />}
    </>
  )
}

function FromOffer({ offerId }: { offerId: string }) {
  const card = useOffer(offerId)
  const [source, setSource] = useState<BookingSource | null>(null)
  const [editing, setEditing] = useState(true)
  const ready = (chosen: BookingSource) => {
    setSource(chosen)
    setEditing(false)
  }
  return (
    <Answered query={card} words={offersRefusals} rows={2} rowClassName="h-56">
      {({ offer }) => (
        <>
          {/* Hidden, not unmounted, so that both steps still have their input when the user changes the booking. */}
          <div hidden={!editing}>
            <OfferSummary offer={offer} />
            <Wanted offer={offer} onReady={ready} />
          </div>
          {source && (
            <div hidden={editing}>
              <Checkout source={source} onChange={() => setEditing(true)} />
            </div>
          )}
        </>
      )}
    </Answered>
  )
}

/** The first questions depend on what the card sells. */
function Wanted({ offer, onReady }: { offer: OfferCard; onReady: (source: BookingSource) => void }) {
  const kind = bookingKindOf(offer.service)
  if (kind === 'lane') return <CargoForm offer={offer} onReady={onReady} />
  if (kind === 'storage') return <StorageForm offer={offer} onReady={onReady} />
  if (kind === 'engagement') return <Navigate to={paths.newClearance({ offer: offer.id })} replace />
  return <ErrorState error={new ApiProblem('refused', { code: 'not_booked_this_way' })} words={bookingsRefusals} />
}

function FromQuote({ quoteId }: { quoteId: string }) {
  const [source, setSource] = useState<BookingSource>({ kind: 'quote', quoteId })
  const [editing, setEditing] = useState(false)
  const preview = useBookingPreview(source)
  const [asked, setAsked] = useState<ApiProblem | null>(null)
  const { error } = preview
  const open = error instanceof ApiProblem && (error.code === 'departure_needed' || error.code === 'period_needed')
  if (open && asked === null) setAsked(error)
  if (preview.data?.kind === 'engagement') return <Navigate to={paths.newClearance({ quote: quoteId })} replace />
  if (!asked) return <Checkout source={source} />
  const chosen = 'departureId' in source || 'period' in source
  return (
    <>
      <div hidden={chosen && !editing}>
        <QuoteForm
          quoteId={quoteId}
          asked={asked}
          onReady={(whole) => {
            setSource(whole)
            setEditing(false)
          }}
        />
      </div>
      {chosen && (
        <div hidden={editing}>
          <Checkout source={source} onChange={() => setEditing(true)} />
        </div>
      )}
    </>
  )
}
