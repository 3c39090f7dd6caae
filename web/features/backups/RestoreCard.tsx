import { useState } from 'react'
import type { RestoreReport } from '../../../contract/backups.ts'
import { formatNumber } from '../../platform/format.ts'
import { useWords } from '../../platform/i18n.ts'
import { toastOutcome } from '../../platform/toast-outcome.ts'
import { formatDay, formatHour, formatMoment } from '../../platform/when.ts'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog, type Step } from '../../ui/ConfirmDialog.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { type Restore, useChangeBackups } from './backups.api.ts'
import { archiveWords, backupsRefusals, restoresWords } from './backups.strings.ts'
import { fileSize } from './file-size.ts'

const tones: Readonly<Record<Restore['state'], BadgeTone>> = {
  checking: 'lake',
  refused: 'danger',
  checked: 'sun',
  waiting: 'lake',
  running: 'lake',
  done: 'hill',
  stopped: 'neutral',
  failed: 'danger',
}

/** One archive: the result of its check, what it would restore, and the button to do so. */
export function RestoreCard({ restore }: { restore: Restore }) {
  const t = useWords(restoresWords)
  const change = useChangeBackups()
  const [step, setStep] = useState<Step | null>(null)
  const { report, state, progress } = restore
  const moving = state === 'waiting' || state === 'running'
  const missing = report ? { records: report.recordsMissing, files: report.filesMissing } : { records: 0, files: 0 }
  const start: Step = {
    title: t('startTitle', { company: report?.companyName ?? '' }),
    about: t('startAbout', missing),
    go: t('start'),
    done: t('startDone'),
    run: () => change.mutateAsync({ kind: 'start', restoreId: restore.id }),
  }
  const stop = () =>
    toastOutcome(
      change.mutateAsync({ kind: 'stop', restoreId: restore.id }),
      { title: t('stopAsked') },
      backupsRefusals,
    )
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="text-title-3 break-all">{restore.name}</h2>
          <p className="text-small text-ink-faint">
            {formatMoment(restore.createdAt)} · {fileSize(restore.size)}
          </p>
        </div>
        {state === 'checked' && missing.records + missing.files === 0 ? (
          <Badge>{t('whole')}</Badge>
        ) : (
          <Badge tone={tones[state]}>{t(state)}</Badge>
        )}
      </div>
      {restore.refusal && <p className="text-small text-danger-ink">{archiveWords[restore.refusal]}</p>}
      {report && <Report report={report} settled={state !== 'checked'} />}
      {moving && (
        <div className="flex flex-wrap items-center gap-3">
          <ProgressBar
            label={t('progressLabel')}
            percent={progress.all > 0 ? Math.round((100 * progress.done) / progress.all) : 0}
          />
          <span className="tabular text-small text-ink-soft">{t('progress', progress)}</span>
          <Button variant="outline" size="sm" busy={change.isPending} onClick={stop}>
            {t('stop')}
          </Button>
        </div>
      )}
      {state === 'checked' && missing.records + missing.files > 0 && (
        <Button className="justify-self-start" onClick={() => setStep(start)}>
          {t('start')}
        </Button>
      )}
      <ConfirmDialog step={step} close={() => setStep(null)} words={backupsRefusals} />
    </Card>
  )
}

/** `settled`: what was missing at the time of the report may have been restored since. */
function Report({ report, settled }: { report: RestoreReport; settled: boolean }) {
  const t = useWords(restoresWords)
  const { records, files, recordsMissing, filesMissing, filesLost } = report
  const different = report.tables.reduce((all, row) => all + row.different, 0)
  return (
    <div className="grid gap-1 text-small">
      <p className="font-medium">
        {t('of', { company: report.companyName, when: `${formatDay(report.madeAt)}, ${formatHour(report.madeAt)}` })}
      </p>
      <p className="text-ink-soft">{t('holds', { records: formatNumber(records), files: formatNumber(files) })}</p>
      {filesLost > 0 && <p className="text-ink-soft">{t('lost', { count: filesLost })}</p>}
      {!settled && (
        <p>
          {recordsMissing + filesMissing > 0
            ? t('missing', { records: recordsMissing, files: filesMissing })
            : t('nothingMissing')}
        </p>
      )}
      {!settled && different > 0 && <p className="text-ink-soft">{t('different', { count: different })}</p>}
      <details className="mt-2">
        <summary className="cursor-pointer text-lake underline-offset-4 hover:underline">{t('byTable')}</summary>
        <div className="mt-3">
          <DataTable
            caption={t('tableCaption')}
            rows={report.tables}
            keyOf={(row) => row.table}
            columns={[
              { key: 'table', heading: t('table'), cell: (row) => row.table.replaceAll('_', ' ') },
              { key: 'records', heading: t('inArchive'), numeric: true, cell: (row) => row.records },
              { key: 'missing', heading: t('missingHere'), numeric: true, cell: (row) => row.missing },
              { key: 'different', heading: t('differentHere'), numeric: true, cell: (row) => row.different },
            ]}
          />
        </div>
      </details>
    </div>
  )
}
