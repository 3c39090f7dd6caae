import { useState } from 'react'
import { backupDays } from '../../../domain/backups/backup-tables.ts'
import { problemText } from '../../platform/api-problem.ts'
import { formatNumber } from '../../platform/format.ts'
import { type PlainKey, useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { toastOutcome } from '../../platform/toast-outcome.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { formatDay, formatMoment } from '../../platform/when.ts'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { Panels } from '../../ui/Panels.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { SettingsFrame } from '../settings/SettingsFrame.tsx'
import { useSettings } from '../settings/settings.api.ts'
import { type Backup, downloadBackup, useBackups, useChangeBackups } from './backups.api.ts'
import { archiveWords, backupsRefusals, backupsWords } from './backups.strings.ts'
import { fileSize } from './file-size.ts'

export function meta() {
  return pageMeta(wordsOf(backupsWords)('pageTitle'))
}

const tones: Readonly<Record<Backup['state'], BadgeTone>> = {
  waiting: 'sun',
  running: 'lake',
  done: 'hill',
  failed: 'danger',
}

/** The backups of the company: those made on request, and the daily ones. */
export default function BackupsPage() {
  const t = useWords(backupsWords)
  const backups = useBackups()
  const change = useChangeBackups()
  const newest = backups.data?.pages[0]?.items ?? []
  const moving = newest.some(({ state }) => state === 'waiting' || state === 'running')
  const make = () => toastOutcome(change.mutateAsync({ kind: 'make' }), { title: t('asked') }, backupsRefusals)
  const columns: Column<Backup>[] = [
    {
      key: 'when',
      heading: t('when'),
      cell: (backup) => (
        <span className="tabular font-semibold whitespace-nowrap">{formatMoment(backup.createdAt)}</span>
      ),
    },
    { key: 'kind', heading: t('kind'), cell: (backup) => t(backup.kind === 'daily' ? 'dailyKind' : 'manual') },
    { key: 'state', heading: t('state'), cell: (backup) => <State backup={backup} /> },
    {
      key: 'records',
      heading: t('records'),
      numeric: true,
      cell: ({ records }) => (records == null ? '–' : formatNumber(records)),
    },
    {
      key: 'files',
      heading: t('files'),
      numeric: true,
      cell: ({ files }) => (files == null ? '–' : formatNumber(files)),
    },
    { key: 'size', heading: t('size'), numeric: true, cell: ({ size }) => (size === null ? '–' : fileSize(size)) },
    { key: 'trial', heading: t('trial'), cell: (backup) => <Trial backup={backup} /> },
    {
      key: 'until',
      heading: t('until'),
      cell: ({ keptUntil }) => <span className="whitespace-nowrap">{keptUntil ? formatDay(keptUntil) : '–'}</span>,
    },
    { key: 'download', heading: t('download'), cell: (backup) => <Download backup={backup} /> },
  ]
  return (
    <SettingsFrame
      title={t('title')}
      subtitle={t('subtitle')}
      actions={
        <Button busy={change.isPending || moving} onClick={make}>
          {t('make')}
        </Button>
      }
    >
      <Panels className="grid gap-6">
        <DailyCard newest={newest} />
        <PagedList
          query={backups}
          words={backupsRefusals}
          rowClassName="h-14"
          empty={<EmptyState icon="boxes" title={t('none')} description={t('noneAbout')} />}
        >
          {(rows) => <DataTable caption={t('caption')} columns={columns} rows={rows} keyOf={({ id }) => id} />}
        </PagedList>
        <p className="text-small text-ink-faint">{t('signed')}</p>
      </Panels>
    </SettingsFrame>
  )
}

/** Whether daily backups are made, the last success, and the result of its test restore. */
function DailyCard({ newest }: { newest: readonly Backup[] }) {
  const t = useWords(backupsWords)
  const settings = useSettings()
  const last = newest.find(({ state }) => state === 'done')
  const trial = last && trialWords(last)
  return (
    <Card className="grid gap-1">
      <h2 className="text-title-3">{t('daily')}</h2>
      <p className="text-small text-ink-soft">
        {settings.data && (settings.data.automaticBackups ? t('dailyOn', { days: backupDays }) : t('dailyOff'))}
      </p>
      <p className="text-small">
        {last?.finishedAt ? `${t('lastSuccess', { when: formatMoment(last.finishedAt) })} · ` : t('noSuccess')}
        {trial && (trial.word === 'lastTestBad' ? t('lastTestBad', { why: trial.why }) : t(trial.word))}
      </p>
    </Card>
  )
}

function trialWords({ testedAt, testFailure }: Backup) {
  if (!testedAt) return { word: 'lastTestWaits', why: '' } as const
  if (!testFailure) return { word: 'lastTestGood', why: '' } as const
  return { word: 'lastTestBad', why: archiveWords[testFailure as keyof typeof archiveWords] ?? testFailure } as const
}

function State({ backup }: { backup: Backup }) {
  const t = useWords(backupsWords)
  const { done, all } = backup.progress
  const word: PlainKey<typeof backupsWords> = backup.state
  return (
    <span className="grid min-w-32 gap-1.5">
      <span>
        <Badge tone={tones[backup.state]}>{t(word)}</Badge>
      </span>
      {backup.state === 'running' && all > 0 && (
        <span className="flex items-center gap-2">
          <ProgressBar label={t('progressLabel')} percent={Math.round((100 * done) / all)} />
          <span className="tabular text-micro whitespace-nowrap text-ink-faint">{t('progress', { done, all })}</span>
        </span>
      )}
    </span>
  )
}

function Trial({ backup }: { backup: Backup }) {
  const t = useWords(backupsWords)
  if (!backup.testedAt) return '–'
  return <Badge tone={backup.testFailure ? 'danger' : 'hill'}>{t(backup.testFailure ? 'bad' : 'good')}</Badge>
}

function Download({ backup }: { backup: Backup }) {
  const t = useWords(backupsWords)
  const [busy, setBusy] = useState(false)
  if (backup.state !== 'done') return '–'
  const save = async () => {
    setBusy(true)
    try {
      await downloadBackup(backup.id)
    } catch (error) {
      toasts.add({ title: problemText(error, backupsRefusals), tone: 'destructive' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      size="sm"
      variant="outline"
      busy={busy}
      aria-label={t('downloadNamed', { when: formatMoment(backup.createdAt) })}
      onClick={() => void save()}
    >
      {t('download')}
    </Button>
  )
}
