import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { problemText } from '../../platform/api-problem.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { Panels } from '../../ui/Panels.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { SettingsFrame } from '../settings/SettingsFrame.tsx'
import { bring, useRestores } from './backups.api.ts'
import { backupsRefusals, restoresWords } from './backups.strings.ts'
import { RestoreCard } from './RestoreCard.tsx'

export function meta() {
  return pageMeta(wordsOf(restoresWords)('pageTitle'))
}

/** Uploaded archives: checked, shown, and restored on request. */
export default function RestoresPage() {
  const t = useWords(restoresWords)
  const restores = useRestores()
  return (
    <SettingsFrame title={t('title')} subtitle={t('subtitle')}>
      <Panels className="grid gap-6">
        <BringCard onBrought={() => void restores.refetch()} />
        <PagedList
          query={restores}
          words={backupsRefusals}
          rowClassName="h-32"
          empty={<EmptyState icon="upload" title={t('none')} description={t('noneAbout')} />}
        >
          {(rows) => (
            <ul className="grid gap-4">
              {rows.map((restore) => (
                <li key={restore.id}>
                  <RestoreCard restore={restore} />
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </Panels>
    </SettingsFrame>
  )
}

function BringCard({ onBrought }: { onBrought: () => void }) {
  const t = useWords(restoresWords)
  const input = useRef<HTMLInputElement>(null)
  const leaving = useRef(new AbortController())
  const [share, setShare] = useState<number | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])
  const send = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    // So that the same file can be selected again.
    event.target.value = ''
    if (!file) return
    const { signal } = leaving.current
    setShare(0)
    try {
      await bring(file, setShare, signal)
      onBrought()
    } catch (error) {
      if (!signal.aborted) toasts.add({ title: problemText(error, backupsRefusals), tone: 'destructive' })
    } finally {
      setShare(null)
    }
  }
  return (
    <Card className="flex flex-wrap items-center gap-4">
      <input
        ref={input}
        type="file"
        accept=".tar.gz,.tgz,.gz,application/gzip"
        aria-label={t('bring')}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => void send(event)}
      />
      <p className="min-w-0 flex-1 basis-64 text-small text-ink-soft">{t('bringAbout')}</p>
      {share !== null && (
        <span className="flex min-w-40 items-center">
          <ProgressBar label={t('sending')} percent={Math.round(share * 100)} />
        </span>
      )}
      <Button busy={share !== null} onClick={() => input.current?.click()}>
        {t('bring')}
      </Button>
    </Card>
  )
}
