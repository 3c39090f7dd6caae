import { useState } from 'react'
import { problemText } from '../../platform/api-problem.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { Button } from '../../ui/Button.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Field } from '../../ui/Field.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { Select } from '../../ui/Select.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { LogFilters, useLogFilters } from './LogFilters.tsx'
import { logWords } from './log.strings.ts'
import { whatWasDone, whenAndWho } from './log-columns.tsx'
import { SettingsFrame } from './SettingsFrame.tsx'
import { downloadLog, type LogEntry, type LogFilter, useLog, usePeopleToChoose } from './settings.api.ts'

export function meta() {
  return pageMeta(wordsOf(logWords)('pageTitle'))
}

const filters = ['area', 'personId', 'from', 'until'] as const

/** The audit log of the company. Its filters are in the address. */
export default function LogPage() {
  const t = useWords(logWords)
  const { search, set, filter } = useLogFilters<LogFilter>(filters)
  const everybody = usePeopleToChoose().data?.items ?? []
  const [busy, setBusy] = useState(false)
  const log = useLog(filter)
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
  const columns: Column<LogEntry>[] = [...whenAndWho(t), ...whatWasDone(t)]
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
      <LogFilters {...{ search, set }}>
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
      </LogFilters>
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
