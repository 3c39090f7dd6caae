import { Link, useParams } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import type { DutyRateOnWire, TariffLine } from '../../../contract/tariff.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { formatDay } from '../../platform/when.ts'
import { RecordPage } from '../../ui/Answered.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { TitledCard } from '../../ui/Card.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panels } from '../../ui/Panels.tsx'
import { assessmentWords } from './assessment.strings.ts'
import { useTariffLine } from './customs.api.ts'
import { customsRefusals, customsWords } from './customs.strings.ts'
import { dutyText } from './duty-words.ts'
import { gradeWords } from './grades.strings.ts'

export function meta({ params }: { params: { code?: string } }) {
  return pageMeta(wordsOf(customsWords)('linePageTitle', { code: params.code ?? '' }))
}

/** One code of the tariff: its current duty, its subcodes, and the history of its rates. */
export default function TariffLinePage() {
  const { code = '' } = useParams()
  const line = useTariffLine(code)
  return (
    <RecordPage query={line} words={customsRefusals}>
      {(line) => <Line line={line} />}
    </RecordPage>
  )
}

function Line({ line }: { line: TariffLine }) {
  const t = useWords(customsWords)
  const words = useWords(assessmentWords)
  const columns: Column<DutyRateOnWire>[] = [
    { key: 'rate', heading: t('rate'), cell: (rate) => <span className="font-semibold">{dutyText(rate)}</span> },
    { key: 'kind', heading: words('standing'), cell: (rate) => words(rate.kind) },
    { key: 'goods', heading: t('goodsOnly'), cell: (rate) => rate.goods ?? words('allGoods') },
    { key: 'from', heading: t('from'), cell: (rate) => formatDay(rate.from) },
    {
      key: 'to',
      heading: t('to'),
      cell: (rate) => (
        <>
          {rate.to ? formatDay(rate.to) : '–'}
          {rate.presumed && <span className="block text-micro text-sun-ink">{words('presumed')}</span>}
        </>
      ),
    },
    {
      key: 'source',
      heading: t('source'),
      cell: (rate) => (
        <span className="block max-w-72 text-ink-soft">
          {[rate.source, rate.page && words('page', { page: rate.page })].filter(Boolean).join(', ')}{' '}
          <Badge>{wordsOf(gradeWords)(rate.grade)}</Badge>
        </span>
      ),
    },
  ]
  return (
    <>
      <p className="mb-4">
        <Link to={paths.taxEstimate} className={buttonStyle({ variant: 'link' })}>
          {t('title')}
        </Link>
      </p>
      <PageHeader
        title={t('lineTitle', { code: line.written })}
        subtitle={line.description}
        actions={
          line.code.length >= 4 && (
            <Link to={paths.taxEstimate} state={{ hsCode: line.written }} className={buttonStyle({})}>
              {t('estimateThis')}
            </Link>
          )
        }
      />
      {t('tariffNames') && <p className="-mt-3 mb-6 text-small text-ink-faint">{t('tariffNames')}</p>}
      <Panels className="grid gap-6">
        <ol className="grid gap-1 text-small text-ink-soft">
          {line.path.map((above) => (
            <li key={above.code}>
              <Link to={paths.tariffLine(above.code)} className="tabular font-semibold text-lake hover:underline">
                {above.written}
              </Link>{' '}
              <span lang="en">{above.description}</span>
            </li>
          ))}
        </ol>
        {line.duty && (
          <TitledCard title={t('lineDuty')}>
            <p className="tabular text-title-1">{line.duty.heldFor === null ? t('noRate') : dutyText(line.duty)}</p>
            <p className="mt-2 text-small text-ink-soft">{wordsOf(gradeWords)(line.duty.grade)}</p>
            {line.duty.doubt && <p className="mt-1 text-small text-sun-ink">{words(line.duty.doubt)}</p>}
          </TitledCard>
        )}
        {line.children.length > 0 && (
          <TitledCard title={t('lineChildren')}>
            <ul className="divide-y divide-line text-small">
              {line.children.map((child) => (
                <li key={child.code} className="flex items-baseline justify-between gap-6 py-2.5">
                  <span>
                    <Link to={paths.tariffLine(child.code)} className="tabular font-semibold text-lake hover:underline">
                      {child.written}
                    </Link>{' '}
                    <span lang="en">{child.description}</span>
                  </span>
                  {child.duty && (
                    <span className="tabular shrink-0">
                      {child.duty.heldFor === null ? t('noRate') : dutyText(child.duty)}
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </TitledCard>
        )}
        {line.history.length > 0 && (
          <section>
            <h2 className="mb-4 text-title-2">{t('lineHistory')}</h2>
            <DataTable
              caption={t('lineHistoryCaption')}
              columns={columns}
              rows={line.history}
              keyOf={(rate) => rate.id}
            />
          </section>
        )}
      </Panels>
    </>
  )
}
