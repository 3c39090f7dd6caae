import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import type { BookingSource } from './bookings.api.ts'
import { bookingsWords } from './bookings.strings.ts'
import { CargoForm } from './CargoForm.tsx'
import { Checkout } from './Checkout.tsx'

export function meta() {
  return pageMeta(wordsOf('bookings', bookingsWords)('newPageTitle'))
}

/**
 * Booking a card (`?offer=`, the cargo is asked for first) or an accepted quote (`?quote=`, its cargo is known). The
 * whole price and the terms are shown before the one button that books.
 */
export default function NewBookingPage() {
  const t = useWords('bookings', bookingsWords)
  const [search] = useSearchParams()
  const quoteId = search.get('quote')
  const [source, setSource] = useState<BookingSource | null>(quoteId ? { kind: 'quote', quoteId } : null)
  const [editing, setEditing] = useState(true)
  return (
    <>
      <PageHeader title={t('newTitle')} subtitle={t('newSubtitle')} />
      {!quoteId && (
        <div hidden={!editing}>
          <CargoForm
            offerId={search.get('offer') ?? ''}
            onReady={(chosen) => {
              setSource(chosen)
              setEditing(false)
            }}
          />
        </div>
      )}
      {source && (quoteId || !editing) && (
        <Checkout source={source} {...(quoteId ? {} : { onChangeCargo: () => setEditing(true) })} />
      )}
    </>
  )
}
