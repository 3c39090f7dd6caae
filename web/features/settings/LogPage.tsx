import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { logAreas } from '../../../contract/settings.ts'
import { auditActions, auditSubjects } from '../../../domain/audit-actions.ts'
import { placeName } from '../../../domain/places/place-names.ts'
import { problemText } from '../../platform/api-problem.ts'
import { currentLanguage, useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { formatRecordedMoment } from '../../platform/when.ts'
import { Button } from '../../ui/Button.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { DatePicker } from '../../ui/DatePicker.tsx'
import { Field } from '../../ui/Field.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { Select } from '../../ui/Select.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { auditActionWords, subjectWords } from './audit-actions.strings.ts'
import { logWords } from './log.strings.ts'
import { SettingsFrame } from './SettingsFrame.tsx'
import { downloadLog, type LogEntry, type LogFilter, useLog, usePeopleToChoose } from './settings.api.ts'

export function meta() {
  return pageMeta(wordsOf(logWords)('pageTitle'))
}

const filters = ['area', 'personId', 'from', 'until'] as const

/** The audit log of the company. Its filters are in the address. */
export default function LogPage() {
  const t = useWords(logWords)
  const [search, setSearch] = useSearchParams()
  const everybody = usePeopleToChoose().data?.items ?? []
  const [busy, setBusy] = useState(false)
  const area = logAreas.find((each) => each === search.get('area'))
  const filter: LogFilter = Object.fromEntries(
    filters.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])),
  )
  const log = useLog(filter)
  const set = (name: (typeof filters)[number], value: string | null) => {
    const next = new URLSearchParams(search)
    if (value) next.set(name, value)
    else next.delete(name)
    setSearch(next, { replace: true })
  }
  const save = async () => {
    setBusy(true)
    try {
      await downloadLog(filter)
      toasts.add({ title: t('exported') })
    } catch (error) {
      toasts.add({ title: problemText(error), tone: 'destructive' })
    } finally {
      setBusy(false)
    }
  }
  const columns: Column<LogEntry>[] = [
    {
      key: 'when',
      heading: t('when'),
      cell: (entry) => <span className="tabular whitespace-nowrap">{formatRecordedMoment(entry.at)}</span>,
    },
    { key: 'person', heading: t('person'), cell: (entry) => entry.person?.name ?? t('house') },
    { key: 'action', heading: t('action'), cell: (entry) => <Action verb={entry.verb} /> },
    {
      key: 'about',
      heading: t('about'),
      cell: ({ subject }) => (
        <>
          {subjectIn(subject.kind)}
          <span data-theirs className="block text-small wrap-anywhere text-ink-soft">
            {nameIn(subject)}
          </span>
        </>
      ),
    },
    { key: 'details', heading: t('details'), cell: (entry) => <Details entry={entry} /> },
  ]
  return (
    <SettingsFrame
      title={t('title')}
      subtitle={t('subtitle')}
      actions={
        <Button variant="outline" busy={busy} onClick={() => void save()}>
          {t('export')}
        </Button>
      }
    >
      <div className="mb-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Field label={t('area')}>
          {(control) => (
            <Select
              {...control}
              options={[
                { value: 'all', label: t('allAreas') },
                ...logAreas.map((value) => ({ value, label: t(value) })),
              ]}
              value={area ?? 'all'}
              onChange={(chosen) => set('area', chosen === 'all' ? null : chosen)}
            />
          )}
        </Field>
        <Field label={t('person')}>
          {(control) => (
            <Select
              {...control}
              options={[
                { value: 'all', label: t('everybody') },
                ...everybody.map(({ id, firstName, lastName, email }) => ({
                  value: id,
                  label: `${firstName} ${lastName}`.trim() || email,
                })),
              ]}
              value={search.get('personId') ?? 'all'}
              onChange={(chosen) => set('personId', chosen === 'all' ? null : chosen)}
            />
          )}
        </Field>
        <Field label={t('from')}>
          {(control) => <DatePicker {...control} value={search.get('from')} onChange={(day) => set('from', day)} />}
        </Field>
        <Field label={t('until')}>
          {(control) => <DatePicker {...control} value={search.get('until')} onChange={(day) => set('until', day)} />}
        </Field>
      </div>
      <PagedList
        query={log}
        rowClassName="h-14"
        empty={<EmptyState icon="document" title={t('nothing')} description={t('nothingAbout')} />}
      >
        {(rows) => <DataTable caption={t('caption')} columns={columns} rows={rows} keyOf={(entry) => entry.id} />}
      </PagedList>
    </SettingsFrame>
  )
}

/**
 * Shows `bookings.confirm` as «Bookings: confirmed»; an action of an earlier release without a text is shown as its
 * code.
 */
function Action({ verb }: { verb: string }) {
  const t = useWords(logWords)
  const [first = ''] = verb.split('.')
  const area = logAreas.find((each) => each === first)
  const known = auditActions.find((each) => each === verb)
  return (
    <>
      {area && <span className="font-semibold">{t(area)}</span>}
      <span className="block text-ink-soft">{known ? auditActionWords[known] : verb}</span>
    </>
  )
}

function subjectIn(kind: string): string {
  const known = auditSubjects.find((each) => each === kind)
  return known ? subjectWords[known] : kind
}

/** The number or name of a subject; for one without, its route. */
function nameIn({ name, way }: LogEntry['subject']): string {
  const ends = [way?.origin, way?.destination].filter((code) => typeof code === 'string')
  return name ?? ends.map((code) => placeName(code, currentLanguage())).join(' → ')
}

function Details({ entry }: { entry: LogEntry }) {
  const t = useWords(logWords)
  const { before, after } = entry
  if (!before && !after) return null
  return (
    <details className="max-w-sm text-micro">
      <summary className="cursor-pointer text-small text-lake underline-offset-4 hover:underline">
        {t('details')}
      </summary>
      <dl className="mt-2 grid gap-1 text-left">
        {before && <RecordedValue word={t('before')} text={before} />}
        {after && <RecordedValue word={t('after')} text={after} />}
      </dl>
    </details>
  )
}

function RecordedValue({ word, text }: { word: string; text: string }) {
  return (
    <div>
      <dt className="text-ink-faint">{word}</dt>
      <dd className="font-mono break-all">{text}</dd>
    </div>
  )
}
