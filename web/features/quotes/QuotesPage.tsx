import { Link } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import type { QuoteRequestSummary } from '../../../contract/quotes.ts'
import { requestStatuses } from '../../../domain/quotes/quote-request-lifecycle.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { formatDay } from '../../platform/when.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Money } from '../../ui/Money.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { StateFilter, useStateInAddress } from '../../ui/StateFilter.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { offersWords } from '../offers/offers.strings.ts'
import { useQuoteRequests } from './quotes.api.ts'
import { quotesRefusals, quotesWords } from './quotes.strings.ts'
import { RequestState } from './RequestState.tsx'
import { choiceWord, requestWay } from './request-words.ts'

export function meta() {
  return pageMeta(wordsOf(quotesWords)('pageTitle'))
}

/** The company's quote requests. The selected state is in the address. */
export default function QuotesPage() {
  const t = useWords(quotesWords)
  const serviceWord = useWords(offersWords)
  const status = useStateInAddress(requestStatuses)
  const query = useQuoteRequests(status)
  const columns: Column<QuoteRequestSummary>[] = [
    {
      key: 'request',
      heading: t('request'),
      cell: (row) => (
        <>
          <Link to={paths.quote(row.id)} className="font-semibold text-lake underline-offset-4 hover:underline">
            {t('oneTitle', { service: serviceWord(row.service), cargo: choiceWord(row.cargoType) })}
          </Link>
          {row.customerReference && (
            <span className="block max-w-48 truncate text-ink-faint" title={row.customerReference}>
              {row.customerReference}
            </span>
          )}
        </>
      ),
    },
    { key: 'way', heading: t('way'), cell: requestWay },
    {
      key: 'answers',
      heading: t('answers'),
      numeric: true,
      cell: (row) => row.quoteCount || <span className="text-ink-faint">{t('noAnswerYet')}</span>,
    },
    {
      key: 'lowest',
      heading: t('lowest'),
      numeric: true,
      cell: (row) => (row.lowestTotalFrw ? <Money value={row.lowestTotalFrw} /> : '–'),
    },
    {
      key: 'expires',
      heading: t('expires'),
      cell: (row) => <span className="whitespace-nowrap">{formatDay(row.expiresAt)}</span>,
    },
    { key: 'state', heading: t('state'), cell: (row) => <RequestState status={row.status} /> },
  ]
  const ask = (
    <Link to={paths.transport} className={buttonStyle({})}>
      {t('toCatalogue')}
    </Link>
  )
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} actions={ask} />
      <StateFilter label={t('state')} all={t('allStates')} states={requestStatuses} wordOf={(state) => t(state)} />
      <PagedList
        query={query}
        words={quotesRefusals}
        rowClassName="h-14"
        empty={
          status ? (
            <EmptyState title={t('noneOfState')} />
          ) : (
            <EmptyState icon="coins" title={t('noneTitle')} description={t('noneAbout')} action={ask} />
          )
        }
      >
        {(rows) => <DataTable caption={t('tableCaption')} columns={columns} rows={rows} keyOf={(row) => row.id} />}
      </PagedList>
    </>
  )
}
