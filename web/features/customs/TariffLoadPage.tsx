import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import type { TariffLoad, TariffLoadLine } from '../../../contract/tariff.ts'
import { loadOutcomes } from '../../../domain/customs/tariff-load.ts'
import { formatNumber } from '../../platform/format.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { formatDay } from '../../platform/when.ts'
import { RecordPage } from '../../ui/Answered.tsx'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Select } from '../../ui/Select.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { assessmentWords } from './assessment.strings.ts'
import { useTariffLoad, useTariffLoadLines } from './customs.api.ts'
import { customsRefusals } from './customs.strings.ts'
import { dutyText } from './duty-words.ts'
import { loadFaultWords, tariffLoadWords } from './tariff-load.strings.ts'

export function meta() {
  return pageMeta(wordsOf(tariffLoadWords)('reportPageTitle'))
}

/** The changes and the refused lines of one loaded file, line by line. */
export default function TariffLoadPage() {
  const { loadId = '' } = useParams()
  const load = useTariffLoad(loadId)
  return (
    <RecordPage query={load} words={customsRefusals} rows={2}>
      {(load) => <Report load={load} />}
    </RecordPage>
  )
}

const tones: Readonly<Record<TariffLoadLine['outcome'], BadgeTone>> = {
  added: 'hill',
  changed: 'lake',
  refused: 'danger',
}

function Report({ load }: { load: TariffLoad }) {
  const t = useWords(tariffLoadWords)
  const counts = (['added', 'changed', 'unchanged', 'refused'] as const).map((each) => ({
    name: t(each),
    count: load.counts[each],
  }))
  return (
    <>
      <p className="mb-4">
        <Link to={paths.operatorTariff} className={buttonStyle({ variant: 'link' })}>
          {t('back')}
        </Link>
      </p>
      <PageHeader
        title={t('reportTitle', { file: load.fileName })}
        subtitle={t('reportAbout', { source: load.source, day: formatDay(load.effectiveFrom) })}
      />
      {load.dryRun && (
        <p className="mb-6 rounded-control bg-sun-wash px-4 py-2.5 text-small text-sun-ink">{t('rehearsed')}</p>
      )}
      <dl className="mb-8 grid grid-cols-2 gap-4 sm:grid-cols-4">
        {counts.map(({ name, count }) => (
          <div key={name} className="rounded-card border border-line bg-surface p-4">
            <dt className="text-small text-ink-soft">{name}</dt>
            <dd className="tabular mt-1 text-title-1">{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      <Lines loadId={load.id} refusedFirst={load.counts.refused > 0} />
    </>
  )
}

function Lines({ loadId, refusedFirst }: { loadId: string; refusedFirst: boolean }) {
  const t = useWords(tariffLoadWords)
  const words = useWords(assessmentWords)
  const [outcome, setOutcome] = useState<TariffLoadLine['outcome'] | undefined>(refusedFirst ? 'refused' : undefined)
  const query = useTariffLoadLines(loadId, outcome)
  const terms = (each: TariffLoadLine['before']) =>
    each ? [dutyText(each), words(each.kind), each.goods].filter(Boolean).join(', ') : '–'
  const columns: Column<TariffLoadLine>[] = [
    { key: 'line', heading: t('line'), numeric: true, cell: (row) => formatNumber(row.line) },
    {
      key: 'code',
      heading: t('code'),
      cell: (row) => <span className="tabular wrap-anywhere">{row.code || '–'}</span>,
    },
    { key: 'outcome', heading: t('outcome'), cell: (row) => <Badge tone={tones[row.outcome]}>{t(row.outcome)}</Badge> },
    { key: 'before', heading: t('before'), cell: (row) => terms(row.before) },
    { key: 'after', heading: t('after'), cell: (row) => terms(row.after) },
    {
      key: 'why',
      heading: t('why'),
      cell: (row) =>
        row.fault ? (
          <>
            {loadFaultWords[row.fault]}
            {row.found && (
              <span className="block text-micro wrap-anywhere text-ink-faint">{t('found', { found: row.found })}</span>
            )}
          </>
        ) : (
          '–'
        ),
    },
  ]
  return (
    <section aria-labelledby="load-lines">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <h2 id="load-lines" className="text-title-2">
          {t('lines')}
        </h2>
        <div className="w-48">
          <Select
            aria-label={t('outcome')}
            options={[
              { value: 'all', label: t('allLines') },
              ...loadOutcomes.map((value) => ({ value, label: t(value) })),
            ]}
            value={outcome ?? 'all'}
            onChange={(chosen) => setOutcome(chosen && chosen !== 'all' ? chosen : undefined)}
          />
        </div>
      </div>
      <PagedList query={query} words={customsRefusals} rowClassName="h-12" empty={<EmptyState title={t('noLines')} />}>
        {(rows) => <DataTable caption={t('linesCaption')} columns={columns} rows={rows} keyOf={(row) => row.id} />}
      </PagedList>
    </section>
  )
}
