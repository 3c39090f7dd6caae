import { type ChangeEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import type { TariffLoad } from '../../../contract/tariff.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { formatNumber } from '../../platform/format.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { useForm } from '../../platform/use-form.ts'
import { formatDay, formatMoment } from '../../platform/when.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { TitledCard } from '../../ui/Card.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { DatePicker } from '../../ui/DatePicker.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panels } from '../../ui/Panels.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { RoleButton } from '../companies/RoleButton.tsx'
import { useLoadTariff, useTariffLoads } from './customs.api.ts'
import { customsRefusals } from './customs.strings.ts'
import { tariffLoadWords } from './tariff-load.strings.ts'

export function meta() {
  return pageMeta(wordsOf(tariffLoadWords)('pageTitle'))
}

/** Maximum length of one file that the server accepts. */
const mostCharacters = 1_000_000

/** The operator's tariff: a file of rates is first checked, then loaded with the day from which it applies. */
export default function OperatorTariffPage() {
  const t = useWords(tariffLoadWords)
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <Panels className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[--spacing(96)_minmax(0,1fr)]">
        <LoadForm />
        <section aria-labelledby="tariff-loads" className="min-w-0">
          <h2 id="tariff-loads" className="mb-4 text-title-2">
            {t('listTitle')}
          </h2>
          <Loads />
        </section>
      </Panels>
    </>
  )
}

function LoadForm() {
  const t = useWords(tariffLoadWords)
  const navigate = useNavigate()
  const load = useLoadTariff()
  const picker = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<{ name: string; csv: string }>()
  const [source, setSource] = useState('')
  const [effectiveFrom, setEffectiveFrom] = useState(dayInKigali(new Date()))
  const form = useForm({
    read: (fields) => {
      const dryRun = fields.get('run') !== 'load'
      if (file && source.trim())
        return { csv: file.csv, fileName: file.name, source: source.trim(), effectiveFrom, dryRun }
      return { mistakes: { ...(file ? {} : { file: 'needFile' }), ...(source.trim() ? {} : { source: 'needSource' }) } }
    },
    send: async (body) => {
      const { id } = await load.mutateAsync(body)
      toasts.add({ title: t(body.dryRun ? 'rehearsed' : 'loaded') })
      void navigate(paths.operatorTariffLoad(id))
    },
    refusals: customsRefusals,
    words: tariffLoadWords,
    fieldOf: (path) => (path === 'csv' ? 'file' : path),
  })

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? []
    // So that the same file can be selected again after it was corrected.
    event.target.value = ''
    if (!chosen) return
    if (chosen.size > mostCharacters) return form.show({ file: 'fileTooLarge' })
    try {
      setFile({ name: chosen.name, csv: await chosen.text() })
      form.touch({ file: chosen })
    } catch {
      form.show({ file: 'fileUnreadable' })
    }
  }
  return (
    <TitledCard title={t('formTitle')}>
      <form {...form.props} className="grid gap-4">
        <Field label={t('file')} hint={t('fileHint')} error={form.errorOf('file')}>
          {(control) => (
            <div className="flex flex-wrap items-center gap-3">
              <input
                ref={picker}
                {...control}
                type="file"
                accept=".csv,text/csv"
                className="peer sr-only"
                onChange={choose}
              />
              <Button
                variant="outline"
                // The input above is not visible, and may have the focus.
                className="peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-lake"
                onClick={() => picker.current?.click()}
              >
                {t('chooseFile')}
              </Button>
              <span className="min-w-0 text-small wrap-anywhere text-ink-soft">{file?.name ?? t('noFile')}</span>
            </div>
          )}
        </Field>
        <Field label={t('source')} hint={t('sourceHint')} error={form.errorOf('source')} required>
          {(control) => (
            <Input
              {...control}
              maxLength={200}
              value={source}
              onChange={(event) => {
                setSource(event.target.value)
                form.touch({ source: event.target.value })
              }}
            />
          )}
        </Field>
        <Field label={t('effectiveFrom')} required>
          {(control) => (
            <DatePicker {...control} value={effectiveFrom} onChange={(day) => day && setEffectiveFrom(day)} />
          )}
        </Field>
        <Problem text={form.problem} />
        <div className="flex flex-wrap gap-2">
          <RoleButton may="market" type="submit" variant="outline" busy={form.busy && load.variables?.dryRun === true}>
            {t('rehearse')}
          </RoleButton>
          <RoleButton
            may="market"
            type="submit"
            name="run"
            value="load"
            busy={form.busy && load.variables?.dryRun === false}
          >
            {t('load')}
          </RoleButton>
        </div>
      </form>
    </TitledCard>
  )
}

function Loads() {
  const t = useWords(tariffLoadWords)
  const query = useTariffLoads()
  const number = (count: number) => formatNumber(count)
  const columns: Column<TariffLoad>[] = [
    {
      key: 'file',
      heading: t('what'),
      cell: (row) => (
        <Link
          to={paths.operatorTariffLoad(row.id)}
          className="font-semibold wrap-anywhere text-lake underline-offset-4 hover:underline"
        >
          {row.fileName}
        </Link>
      ),
    },
    { key: 'when', heading: t('when'), cell: (row) => formatMoment(row.createdAt) },
    { key: 'from', heading: t('effectiveFrom'), cell: (row) => formatDay(row.effectiveFrom) },
    {
      key: 'kind',
      heading: t('kind'),
      cell: (row) => <Badge tone={row.dryRun ? 'neutral' : 'hill'}>{t(row.dryRun ? 'dryRun' : 'realLoad')}</Badge>,
    },
    { key: 'added', heading: t('added'), numeric: true, cell: (row) => number(row.counts.added) },
    { key: 'changed', heading: t('changed'), numeric: true, cell: (row) => number(row.counts.changed) },
    { key: 'refused', heading: t('refused'), numeric: true, cell: (row) => number(row.counts.refused) },
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
