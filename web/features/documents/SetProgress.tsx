import type { DocumentSet } from '../../../contract/documents.ts'
import { useWords } from '../../platform/i18n.ts'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { documentsWords } from './documents.strings.ts'
import { setTitle } from './set-title.ts'

/** The progress of a set, as a bar and as text. */
export function SetProgress({ set }: { set: Pick<DocumentSet, 'subject' | 'overallProgress'> }) {
  const t = useWords(documentsWords)
  const { overallProgress: percent } = set
  return (
    <div className="flex items-center gap-3 text-small text-ink-soft">
      <ProgressBar label={t('progressOf', { set: setTitle(set) })} percent={percent} />
      <span className="tabular whitespace-nowrap">{t('progress', { percent })}</span>
    </div>
  )
}
