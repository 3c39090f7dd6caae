import { useState } from 'react'
import type { ClearanceFileDetail, ClearancePaper } from '../../../contract/clearance.ts'
import { labelled } from '../../platform/format.ts'
import { useWords } from '../../platform/i18n.ts'
import { told } from '../../platform/told.ts'
import { Button } from '../../ui/Button.tsx'
import { TitledCard } from '../../ui/Card.tsx'
import { RoleButton } from '../companies/RoleButton.tsx'
import { paperWords } from '../documents/papers.strings.ts'
import { useChangeFile } from './clearance.api.ts'
import { clearanceRefusals, clearanceWords } from './clearance.strings.ts'
import { FileState } from './FileState.tsx'
import { PaperDialog } from './PaperDialog.tsx'

/** The checklist: what is needed from whom and when, where each paper stands, and what may be done with it. */
export function Papers({ file }: { file: ClearanceFileDetail }) {
  const t = useWords(clearanceWords)
  const [asking, setAsking] = useState<{ paper: ClearancePaper; kind: 'provide' | 'reject' } | null>(null)
  return (
    <TitledCard title={t('checklistTitle')}>
      <ul aria-label={t('checklistCaption')} className="divide-y divide-line">
        {file.papers.map((paper) => (
          <li
            key={paper.code}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0"
          >
            <About paper={paper} />
            <Actions file={file} paper={paper} ask={(kind) => setAsking({ paper, kind })} />
          </li>
        ))}
      </ul>
      <PaperDialog fileId={file.id} asking={asking} close={() => setAsking(null)} />
    </TitledCard>
  )
}

function About({ paper }: { paper: ClearancePaper }) {
  const t = useWords(clearanceWords)
  const word = useWords(paperWords)
  const from = word(`from_${paper.issuer}` as keyof typeof paperWords)
  return (
    <div className="min-w-0 flex-1 basis-72 text-small">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{word(paper.code as keyof typeof paperWords)}</span>
        <FileState status={paper.status} />
      </p>
      <p className="mt-1 text-ink-soft">
        {[
          t(paper.when as 'on-arrival'),
          t('from', { issuer: from }),
          paper.proviso && t(paper.proviso as 'if-designated'),
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
      {paper.reference && (
        <p className="mt-1 wrap-anywhere">
          {t('referenceNote', { reference: paper.reference })}
          {paper.note && ` · ${paper.note}`}
        </p>
      )}
      {paper.reason && <p className="mt-1 wrap-anywhere text-danger">{t('becauseNote', { reason: paper.reason })}</p>}
      <p className="mt-1 text-micro text-ink-faint">{t('writtenIn', { source: paper.source, grade: paper.grade })}</p>
    </div>
  )
}

interface ActionProps {
  file: ClearanceFileDetail
  paper: ClearancePaper
  ask: (kind: 'provide' | 'reject') => void
}

function Actions({ file, paper, ask }: ActionProps) {
  const t = useWords(clearanceWords)
  const word = useWords(paperWords)
  const change = useChangeFile(file.id)
  const name = word(paper.code as keyof typeof paperWords)
  const { provide, judge, waive } = paper.may
  if (!provide && !judge && !waive) return null
  const judgeAs = (as: 'accept' | 'waive') =>
    told(
      change.mutateAsync({ kind: 'judge', code: paper.code, as, reason: '' }),
      { title: t('done') },
      clearanceRefusals,
    )
  const busy = change.isPending
  return (
    <div className="flex flex-wrap gap-2">
      {judge && (
        <>
          <RoleButton
            may="report"
            size="sm"
            busy={busy}
            aria-label={labelled(t('accept'), name)}
            onClick={() => judgeAs('accept')}
          >
            {t('accept')}
          </RoleButton>
          <RoleButton
            may="report"
            size="sm"
            variant="outline"
            aria-label={labelled(t('reject'), name)}
            onClick={() => ask('reject')}
          >
            {t('reject')}
          </RoleButton>
        </>
      )}
      {provide && (
        <Button size="sm" variant="outline" aria-label={labelled(t('provide'), name)} onClick={() => ask('provide')}>
          {t(paper.status === 'needed' ? 'provide' : 'provideAgain')}
        </Button>
      )}
      {waive && (
        <RoleButton
          may="report"
          size="sm"
          variant="ghost"
          disabled={busy}
          aria-label={labelled(t('waive'), name)}
          onClick={() => judgeAs('waive')}
        >
          {t('waive')}
        </RoleButton>
      )}
    </div>
  )
}
