import type { FreeTimeTariff } from '../../../contract/free-time.ts'
import { writeTiers } from '../../../domain/free-time/tariff-rows.ts'
import { formatSource } from '../../platform/format.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { formatDay } from '../../platform/when.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { placeName } from '../places/place-name.ts'
import { useFreeTimeTariffs } from './free-time.api.ts'
import { freeTimeRefusals, freeTimeWords } from './free-time.strings.ts'
import { ImportForm } from './ImportForm.tsx'

export function meta() {
  return pageMeta(wordsOf(freeTimeWords)('pageTitle'))
}

/** Container charges of shipping lines and ports: the operator imports rows, and sees all of them. */
export default function FreeTimePage() {
  const t = useWords(freeTimeWords)
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <ImportForm />
      <section aria-labelledby="free-time-rows" className="mt-10">
        <h2 id="free-time-rows" className="mb-4 text-title-2">
          {t('listTitle')}
        </h2>
        <Rows />
      </section>
    </>
  )
}

function Rows() {
  const t = useWords(freeTimeWords)
  const columns: Column<FreeTimeTariff>[] = [
    {
      key: 'clock',
      heading: t('clock'),
      cell: (row) => (
        <>
          <span className="block font-semibold">{t(row.clock)}</span>
          <span className="block text-ink-soft">
            {row.clock === 'container' ? row.line || t('everyLine') : placeName(row.place)}
          </span>
        </>
      ),
    },
    { key: 'port', heading: t('port'), cell: (row) => placeName(row.place) },
    {
      key: 'equipment',
      heading: t('equipment'),
      cell: (row) => (row.cargo === 'local' ? `${t(row.equipmentGroup)}, ${t('local')}` : t(row.equipmentGroup)),
    },
    { key: 'freeDays', heading: t('freeDays'), numeric: true, cell: (row) => row.freeDays },
    {
      key: 'tiers',
      heading: t('tiers'),
      cell: (row) => (
        <span className="tabular">
          {row.currency} {writeTiers(row)}
        </span>
      ),
    },
    {
      key: 'valid',
      heading: t('valid'),
      cell: ({ from, to }) =>
        to ? t('span', { from: formatDay(from), to: formatDay(to) }) : t('from', { day: formatDay(from) }),
    },
    {
      key: 'source',
      heading: t('source'),
      cell: (row) => (
        <span className="wrap-anywhere">
          {formatSource(row.source)} ({row.grade})
        </span>
      ),
    },
  ]
  return (
    <PagedList
      query={useFreeTimeTariffs()}
      words={freeTimeRefusals}
      rowClassName="h-14"
      empty={<EmptyState icon="container" title={t('listNone')} />}
    >
      {(rows) => <DataTable caption={t('listCaption')} columns={columns} rows={rows} keyOf={(row) => row.id} />}
    </PagedList>
  )
}
