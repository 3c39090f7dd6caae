import { useState } from 'react'
import type { DocumentDetail } from '../../../contract/documents.ts'
import type { reviewKinds } from '../../../domain/documents/document-lifecycle.ts'
import { problemText } from '../../platform/api-problem.ts'
import { useWords } from '../../platform/i18n.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { AskDialog } from '../../ui/AskDialog.tsx'
import { RoleButton } from '../companies/RoleButton.tsx'
import { useChangeDocument } from './documents.api.ts'
import { documentsRefusals, documentsWords } from './documents.strings.ts'

type Kind = (typeof reviewKinds)[number]

/** The steps that a reviewer can take now; a rejection asks for its reason. */
export function ReviewActions({ document }: { document: DocumentDetail }) {
  const t = useWords(documentsWords)
  const change = useChangeDocument()
  const [rejecting, setRejecting] = useState(false)
  const review = (as: Kind, reason = '') =>
    change.mutateAsync({ kind: 'review', documentId: document.id, as, reason, version: document.versions })
  const step = (as: Kind) =>
    review(as).then(
      () => toasts.add({ title: t('done') }),
      (error) => toasts.add({ title: problemText(error, documentsRefusals), tone: 'destructive' }),
    )
  const steps = document.may.review.filter((kind) => kind !== 'reject')
  const mayReject = document.may.review.includes('reject')
  if (steps.length === 0 && !mayReject) return null
  const question = {
    title: t('rejectTitle'),
    about: t('rejectAbout'),
    label: t('reason'),
    answer: { maximum: 500 },
    go: t('reject'),
    done: t('done'),
    destructive: true,
  } as const
  return (
    <div className="flex flex-wrap gap-2">
      {steps.map((kind) => (
        <RoleButton
          key={kind}
          may="market"
          variant={kind === 'process' ? 'outline' : kind === 'approve' ? 'success' : 'default'}
          busy={change.isPending}
          onClick={() => void step(kind)}
        >
          {t(kind)}
        </RoleButton>
      ))}
      {mayReject && (
        <RoleButton may="market" variant="destructive" onClick={() => setRejecting(true)}>
          {t('reject')}
        </RoleButton>
      )}
      <AskDialog
        question={rejecting ? question : null}
        close={() => setRejecting(false)}
        send={(reason) => review('reject', reason)}
        words={documentsRefusals}
      />
    </div>
  )
}
