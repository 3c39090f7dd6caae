import type { DocumentSet } from '../../../contract/documents.ts'
import { useWords } from '../../platform/i18n.ts'
import { documentsWords } from './documents.strings.ts'
import { setTitle } from './set-title.ts'

/** How far a set is, as a bar and in words. */
export function SetProgress({ set }: { set: Pick<DocumentSet, 'subject' | 'overallProgress'> }) {
  const t = useWords('documents', documentsWords)
  const { overallProgress: percent } = set
  return (
    <div className="flex items-center gap-3 text-sm text-ink-soft">
      <div
        role="progressbar"
        aria-label={t('progressOf', { set: setTitle(set) })}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2 min-w-24 flex-1 overflow-hidden rounded-full bg-sunken"
      >
        <div className="h-full rounded-full bg-hill" style={{ width: `${percent}%` }} />
      </div>
      <span className="tabular whitespace-nowrap">{t('progress', { percent })}</span>
    </div>
  )
}
