import { useState } from 'react'
import type { Document } from '../../../contract/documents.ts'
import type { Permission } from '../../../domain/companies/permissions.ts'
import { problemText } from '../../platform/api-problem.ts'
import { labelled } from '../../platform/format.ts'
import { useWords } from '../../platform/i18n.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { AskDialog } from '../../ui/AskDialog.tsx'
import { RoleButton } from '../companies/RoleButton.tsx'
import { useChangeDocument } from './documents.api.ts'
import { documentsRefusals, documentsWords } from './documents.strings.ts'

type Kind = Document['may']['review'][number]

const looks: Readonly<Partial<Record<Kind, 'outline' | 'success' | 'ghost'>>> = {
  process: 'outline',
  approve: 'success',
  waive: 'ghost',
}

/**
 * The actions that the reviewer can take now; a rejection requires a reason. `name`: the document's name, when it is
 * one row of several.
 */
export function ReviewActions({ document, name }: { document: Document; name?: string }) {
  const t = useWords(documentsWords)
  const change = useChangeDocument()
  const [rejecting, setRejecting] = useState(false)
  const review = (as: Kind, reason = '') =>
    change.mutateAsync({
      kind: document.reviewer === 'provider' ? 'judge' : 'review',
      documentId: document.id,
      as,
      reason,
      version: document.versions,
    })
  const step = (as: Kind) =>
    review(as).then(
      () => toasts.add({ title: t('done') }),
      (error) => toasts.add({ title: problemText(error, documentsRefusals), tone: 'destructive' }),
    )
  const may: Permission = document.reviewer === 'provider' ? 'report' : 'market'
  const button = (kind: Kind) => ({
    may,
    ...(name && { size: 'sm' as const, 'aria-label': labelled(t(kind), name) }),
  })
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
          {...button(kind)}
          variant={looks[kind] ?? 'default'}
          busy={change.isPending}
          onClick={() => void step(kind)}
        >
          {t(kind)}
        </RoleButton>
      ))}
      {mayReject && (
        <RoleButton {...button('reject')} variant={name ? 'outline' : 'destructive'} onClick={() => setRejecting(true)}>
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
