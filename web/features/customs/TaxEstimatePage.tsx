import { useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { EstimateForm } from '../../../contract/customs.ts'
import { paths } from '../../../contract/paths.ts'
import type { TaxEstimateSummary } from '../../../contract/tariff.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { formatDay } from '../../platform/when.ts'
import { Badge } from '../../ui/Badge.tsx'
import { TitledCard } from '../../ui/Card.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panels } from '../../ui/Panels.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { useEstimates } from './customs.api.ts'
import { customsRefusals, customsWords } from './customs.strings.ts'
import { type EstimateInput, emptyEstimate, emptyGoods, inputOf } from './estimate-input.ts'
import { gradeWords } from './grades.strings.ts'
import { PopularGoods, type Sample } from './PopularGoods.tsx'
import { francs, spanText } from './SimpleSum.tsx'
import { TaxEstimateForm } from './TaxEstimateForm.tsx'

export function meta() {
  return pageMeta(wordsOf(customsWords)('pageTitle'))
}

/** The form's initial values: a saved estimate to be changed, or a tariff code, from the navigation state. */
function startOf(state: unknown): EstimateInput {
  const { form, hsCode } = (state ?? {}) as { form?: EstimateForm; hsCode?: string }
  if (form) return inputOf(form)
  return hsCode ? { ...emptyEstimate, goods: [{ ...emptyGoods, hsCode }] } : emptyEstimate
}

/** The tax estimate: the form, an explanation, the samples, and the saved estimates. */
export default function TaxEstimatePage() {
  const t = useWords(customsWords)
  const { state } = useLocation()
  const [input, setInput] = useState(() => startOf(state))
  const panel = useRef<HTMLDivElement>(null)

  const detail = (sample: Sample) => {
    setInput({
      ...emptyEstimate,
      goods: [{ ...emptyGoods, productName: sample.name, hsCode: sample.writtenCode }],
    })
    panel.current?.scrollIntoView({ block: 'start' })
    panel.current?.querySelector<HTMLElement>('[name="goods.0.productDescription"]')?.focus({ preventScroll: true })
  }

  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <Panels className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[--spacing(96)_minmax(0,1fr)]">
        <div ref={panel} className="scroll-mt-20">
          <TaxEstimateForm input={input} onChange={setInput} />
        </div>
        <Panels className="grid min-w-0 gap-6">
          <TitledCard title={t('formulaTitle')}>
            <p className="text-title-3">{t('formula')}</p>
            <p className="mt-1 font-semibold text-lake">{t('formulaVat')}</p>
            <p className="mt-3 max-w-2xl text-small text-ink-soft">{t('formulaAbout')}</p>
          </TitledCard>
          <PopularGoods onDetail={detail} />
          <div className="grid gap-6 xl:grid-cols-2">
            <Bullets
              title={t('documentsTitle')}
              items={[
                t('commercialInvoice'),
                t('packingList'),
                t('billOfLading'),
                t('certificateOfOrigin'),
                t('importDeclaration'),
                t('extraPermits'),
              ]}
            />
            <Bullets
              title={t('notesTitle')}
              items={[t('noteAgent'), t('noteValue'), t('noteOrigin'), t('noteVat'), t('noteRates')]}
            />
          </div>
          <p className="rounded-control bg-sun-wash px-4 py-3 text-small text-sun-ink">{t('disclaimer')}</p>
        </Panels>
        <section aria-labelledby="kept-estimates" className="mt-4 min-w-0 lg:col-span-2">
          <h2 id="kept-estimates" className="mb-4 text-title-2">
            {t('listTitle')}
          </h2>
          <SavedEstimates />
        </section>
      </Panels>
    </>
  )
}

function Bullets({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <TitledCard title={title}>
      <ul className="grid list-disc gap-2 pl-5 text-small text-ink-soft marker:text-lake">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </TitledCard>
  )
}

function SavedEstimates() {
  const t = useWords(customsWords)
  const query = useEstimates()
  const columns: Column<TaxEstimateSummary>[] = [
    {
      key: 'goods',
      heading: t('goodsColumn'),
      cell: (row) => (
        <>
          <Link
            to={paths.savedTaxEstimate(row.id)}
            className="font-semibold wrap-anywhere text-lake underline-offset-4 hover:underline"
          >
            {row.goodsCount > 1 ? t('andMore', { name: row.productName, count: row.goodsCount - 1 }) : row.productName}
          </Link>
          <span className="tabular block text-micro text-ink-faint">{row.number}</span>
        </>
      ),
    },
    {
      key: 'code',
      heading: t('hsCodeLabel'),
      cell: (row) => <span className="tabular">{row.writtenCode ?? '–'}</span>,
    },
    { key: 'day', heading: t('day'), cell: (row) => <span className="whitespace-nowrap">{formatDay(row.day)}</span> },
    { key: 'value', heading: t('value'), numeric: true, cell: (row) => francs(row.customsValue) },
    { key: 'toPay', heading: t('toPay'), numeric: true, cell: (row) => spanText(row.atBorder) },
    {
      key: 'certainty',
      heading: t('certainty'),
      cell: (row) => (
        <span className="inline-flex flex-wrap gap-1.5">
          <Badge>{wordsOf(gradeWords)(row.grade)}</Badge>
          {row.shared && <Badge tone="lake">{t('sharedBadge')}</Badge>}
        </span>
      ),
    },
  ]
  return (
    <PagedList
      query={query}
      words={customsRefusals}
      rowClassName="h-14"
      empty={<EmptyState icon="percent" title={t('listNone')} description={t('listNoneAbout')} />}
    >
      {(rows) => <DataTable caption={t('listCaption')} columns={columns} rows={rows} keyOf={(row) => row.id} />}
    </PagedList>
  )
}
