import { useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { Answered } from '../../ui/Answered.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { type BookingSource, useBookingPreview } from '../bookings/bookings.api.ts'
import { clearanceRefusals, clearanceWords } from './clearance.strings.ts'
import { EngagementForm } from './EngagementForm.tsx'
import { emptyEngagement } from './engagement-input.ts'

export function meta() {
  return pageMeta(wordsOf(clearanceWords)('newPageTitle'))
}

/** What is already known of the goods, from the quote's request or from a tax estimate. */
interface Known {
  readonly hsCode?: string
  readonly urgency?: string
}

/** Engages a broker, from a card (`?offer=`) or from an accepted quote (`?quote=`). */
export default function NewClearancePage() {
  const t = useWords(clearanceWords)
  const [search] = useSearchParams()
  const source = sourceOf(search.get('offer'), search.get('quote'), t('goodsTitle'))
  return (
    <>
      <PageHeader title={t('newTitle')} subtitle={t('newSubtitle')} />
      {source ? (
        <Chosen source={source} />
      ) : (
        <EmptyState
          icon="customs"
          title={t('nothingChosen')}
          description={t('nothingChosenAbout')}
          action={
            <Link to={paths.customs} className={buttonStyle({})}>
              {t('toMarket')}
            </Link>
          }
        />
      )}
    </>
  )
}

/** The work to be done does not affect the price of an engagement, so it is asked for after the price. */
function sourceOf(offerId: string | null, quoteId: string | null, description: string): BookingSource | null {
  if (quoteId) return { kind: 'quote', quoteId }
  return offerId ? { kind: 'engagement', offerId, description } : null
}

function Chosen({ source }: { source: BookingSource }) {
  const known = (useLocation().state ?? {}) as Known
  const hsCode = useSearchParams()[0].get('hsCode') ?? ''
  const [input, setInput] = useState({ ...emptyEngagement, hsCode, startDay: dayInKigali(new Date(), 3), ...known })
  const preview = useBookingPreview(source)
  return (
    <Answered query={preview} words={clearanceRefusals} rows={2} rowClassName="h-56">
      {(priced) => (
        <EngagementForm source={source} preview={priced} refetch={preview.refetch} input={input} onChange={setInput} />
      )}
    </Answered>
  )
}
