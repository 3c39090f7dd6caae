import { Link, useSearchParams } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import type { ProviderRequest } from '../../../contract/quotes.ts'
import { formatNumber } from '../../platform/format.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { formatDay } from '../../platform/when.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Select } from '../../ui/Select.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { offersWords } from '../offers/offers.strings.ts'
import { OwnAnswersState } from './OwnQuoteState.tsx'
import { useProviderRequests } from './quotes.api.ts'
import { providerWords, quotesRefusals, quotesWords } from './quotes.strings.ts'
import { RequestState } from './RequestState.tsx'
import { choiceWord, requestWay } from './request-words.ts'

export function meta() {
  return pageMeta(wordsOf(providerWords)('pageTitle'))
}

/** The requests to this provider; only the open ones unless the address asks for all. */
export default function ProviderRequestsPage() {
  const t = useWords(providerWords)
  const quotesWord = useWords(quotesWords)
  const serviceWord = useWords(offersWords)
  const [search, setSearch] = useSearchParams()
  const show = search.get('show') === 'all' ? 'all' : 'open'
  const query = useProviderRequests(show)
  const columns: Column<ProviderRequest>[] = [
    {
      key: 'request',
      heading: quotesWord('request'),
      cell: (row) => (
        <>
          <Link to={paths.quoteRequest(row.id)} className="font-semibold text-lake underline-offset-4 hover:underline">
            {quotesWord('oneTitle', { service: serviceWord(row.service), cargo: choiceWord(row.cargoType) })}
          </Link>
          {row.customerReference && (
            <span className="block max-w-48 truncate text-ink-faint" title={row.customerReference}>
              {row.customerReference}
            </span>
          )}
        </>
      ),
    },
    { key: 'way', heading: quotesWord('way'), cell: requestWay },
    {
      key: 'weight',
      heading: quotesWord('weight'),
      numeric: true,
      cell: (row) => (
        <span className="whitespace-nowrap">{quotesWord('kilograms', { count: formatNumber(row.weightKg) })}</span>
      ),
    },
    { key: 'pickup', heading: t('pickup'), cell: (row) => (row.pickupDate ? formatDay(row.pickupDate) : t('anyDay')) },
    { key: 'expires', heading: quotesWord('expires'), cell: (row) => formatDay(row.expiresAt) },
    { key: 'state', heading: quotesWord('state'), cell: (row) => <RequestState status={row.status} /> },
    { key: 'own', heading: t('yourAnswer'), cell: (row) => <OwnAnswersState request={row} /> },
  ]
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <div className="mb-5 w-60 max-w-full">
        <Select
          aria-label={t('show')}
          options={[
            { value: 'open', label: t('open') },
            { value: 'all', label: t('all') },
          ]}
          value={show}
          onChange={(chosen) => setSearch(chosen === 'all' ? { show: 'all' } : {}, { replace: true })}
        />
      </div>
      <PagedList
        query={query}
        words={quotesRefusals}
        rowClassName="h-14"
        empty={
          <EmptyState
            icon="mail"
            title={t('noneTitle')}
            description={t('noneAbout')}
            action={
              <Link to={paths.providerOffers} className={buttonStyle({})}>
                {t('toOffers')}
              </Link>
            }
          />
        }
      >
        {(rows) => <DataTable caption={t('tableCaption')} columns={columns} rows={rows} keyOf={(row) => row.id} />}
      </PagedList>
    </>
  )
}
