import { useState } from 'react'
import { type EnteredRate, foreignCurrencies, type RateForm as Rate } from '../../../contract/exchange-rates.ts'
import { formatSource } from '../../platform/format.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { formatDay, formatMoment } from '../../platform/when.ts'
import { Answered } from '../../ui/Answered.tsx'
import { TitledCard } from '../../ui/Card.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panels } from '../../ui/Panels.tsx'
import { Select } from '../../ui/Select.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useCurrentRates, useRates } from './exchange-rates.api.ts'
import { ratesRefusals, ratesWords } from './exchange-rates.strings.ts'
import { RateForm } from './RateForm.tsx'
import { writtenRate } from './written-rate.ts'

export function meta() {
  return pageMeta(wordsOf(ratesWords)('pageTitle'))
}

/** The exchange rates: the current ones, all entered ones, and a form for a new one. */
export default function OperatorRatesPage() {
  const t = useWords(ratesWords)
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <Panels className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[--spacing(88)_minmax(0,1fr)]">
        <RateForm />
        <Current />
        <div className="mt-4 lg:col-span-2">
          <History />
        </div>
      </Panels>
    </>
  )
}

function Current() {
  const t = useWords(ratesWords)
  const rates = useCurrentRates()
  return (
    <TitledCard title={t('currentTitle')}>
      <Answered
        query={rates}
        rows={5}
        rowClassName="h-10"
        empty={<p className="text-small text-ink-soft">{t('currentNone')}</p>}
      >
        {(all) => (
          <dl className="divide-y divide-line text-small">
            {all.map((rate) => (
              <div key={rate.id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
                <dt className="w-16 text-ink-faint">{t('one', { currency: rate.from })}</dt>
                <dd className="font-semibold tabular-nums">{t('inFrancs', { rate: writtenRate(rate.rate) })}</dd>
                <dd className="min-w-0 flex-1 basis-48 wrap-anywhere text-ink-soft sm:text-right">
                  {t('ofDay', { day: formatDay(rate.day), source: formatSource(rate.source) })}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Answered>
    </TitledCard>
  )
}

function History() {
  const t = useWords(ratesWords)
  const [from, setFrom] = useState<Rate['from']>()
  const query = useRates(from)
  const columns: Column<EnteredRate>[] = [
    { key: 'from', heading: t('from'), cell: (row) => row.from },
    { key: 'rate', heading: t('rate'), numeric: true, cell: (row) => writtenRate(row.rate) },
    { key: 'day', heading: t('day'), cell: (row) => <span className="whitespace-nowrap">{formatDay(row.day)}</span> },
    {
      key: 'source',
      heading: t('source'),
      cell: (row) => <span className="wrap-anywhere">{formatSource(row.source)}</span>,
    },
    { key: 'grade', heading: t('grade'), cell: (row) => t(`grade_${row.grade}`) },
    { key: 'enteredAt', heading: t('enteredAt'), cell: (row) => formatMoment(row.enteredAt) },
  ]
  return (
    <section aria-labelledby="all-rates">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="all-rates" className="text-title-2">
          {t('historyTitle')}
        </h2>
        <div className="w-60 max-w-full">
          <Select
            aria-label={t('filter')}
            options={[
              { value: 'all', label: t('allCurrencies') },
              ...foreignCurrencies.map((value) => ({ value, label: value })),
            ]}
            value={from ?? 'all'}
            onChange={(chosen) => setFrom(foreignCurrencies.find((each) => each === chosen))}
          />
        </div>
      </div>
      <PagedList
        query={query}
        words={ratesRefusals}
        rowClassName="h-14"
        empty={<EmptyState icon="coins" title={t('none')} />}
      >
        {(rows) => <DataTable caption={t('historyCaption')} columns={columns} rows={rows} keyOf={(row) => row.id} />}
      </PagedList>
    </section>
  )
}
