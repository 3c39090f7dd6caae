import { lazy, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { Document, DocumentSet } from '../../../contract/documents.ts'
import { useWords } from '../../platform/i18n.ts'
import { formatDay, formatMoment } from '../../platform/when.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Later } from '../../ui/Panel.tsx'
import { DocumentState } from './DocumentState.tsx'
import { documentsWords } from './documents.strings.ts'
import { paperWords } from './papers.strings.ts'
import { papersOfCarrier } from './papers-of-carrier.ts'
import { setTitle } from './set-title.ts'
import { type TakenFromWord, takenFromWord } from './taken-from.ts'

/** Loaded when a document is opened, reviewed or uploaded. */
const DocumentSheet = lazy(async () => ({ default: (await import('./DocumentSheet.tsx')).DocumentSheet }))
const ReviewActions = lazy(async () => ({ default: (await import('./ReviewActions.tsx')).ReviewActions }))
const UploadDialog = lazy(async () => ({ default: (await import('./UploadDialog.tsx')).UploadDialog }))

interface Props {
  set: Pick<DocumentSet, 'subject' | 'documents'>
  /** Set for sample documents: the page to which their upload button leads. */
  sample?: string | undefined
  /** Additional content for a document. */
  about?: (document: Document) => ReactNode
}

/** The documents of a set: the status of each, why one was rejected, and the possible actions. */
export function DocumentRows({ set, sample, about }: Props) {
  const t = useWords(documentsWords)
  const word = useWords(paperWords)
  // Undefined until first opened; null after it was closed.
  const [uploading, setUploading] = useState<Document | null>()
  const [viewed, setViewed] = useState<string | null>()
  return (
    <>
      <ul aria-label={t('documentsOf', { set: setTitle(set) })} className="divide-y divide-line">
        {set.documents.map((document) => {
          const name = word(document.code as keyof typeof paperWords)
          return (
            <li
              key={document.id}
              className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4 first:pt-0 last:pb-0"
            >
              <About
                document={document}
                name={name}
                takenFrom={takenFromWord(set.subject.kind, document)}
                more={about?.(document)}
              />
              <div className="flex flex-wrap items-center gap-2">
                {judged(document) && (
                  <Later fallback={null}>
                    <ReviewActions document={document} name={name} />
                  </Later>
                )}
                {document.versions > 0 && (
                  <Button
                    size="sm"
                    variant="outline"
                    aria-label={t('viewNamed', { name })}
                    onClick={() => setViewed(document.id)}
                  >
                    {t('view')}
                  </Button>
                )}
                {sample && document.status === 'rejected' && (
                  <Link
                    to={sample}
                    aria-label={t('reupload', { name })}
                    title={t('reupload', { name })}
                    className={buttonStyle({ size: 'sm', variant: 'destructive', className: 'px-2' })}
                  >
                    <Icon name="upload" className="size-4" />
                  </Link>
                )}
                {document.may.upload && (
                  <UploadButton document={document} name={name} onClick={() => setUploading(document)} />
                )}
              </div>
            </li>
          )
        })}
      </ul>
      <Later>
        {uploading !== undefined && (
          <UploadDialog documents={uploading ? [uploading] : []} close={() => setUploading(null)} />
        )}
        {viewed !== undefined && (
          <DocumentSheet
            documentId={viewed}
            close={() => setViewed(null)}
            actions={(document) => judged(document) && <ReviewActions document={document} />}
          />
        )}
      </Later>
    </>
  )
}

function UploadButton({ document, name, onClick }: { document: Document; name: string; onClick: () => void }) {
  const t = useWords(documentsWords)
  if (document.status === 'rejected')
    return (
      <Button
        size="sm"
        variant="destructive"
        className="px-2"
        aria-label={t('reupload', { name })}
        title={t('reupload', { name })}
        onClick={onClick}
      >
        <Icon name="upload" className="size-4" />
      </Button>
    )
  const there = document.status === 'pending'
  return (
    <Button
      size="sm"
      variant={there ? 'ghost' : 'secondary'}
      aria-label={t(there ? 'replaceNamed' : 'uploadNamed', { name })}
      onClick={onClick}
    >
      {t(there ? 'replace' : 'upload')}
    </Button>
  )
}

/** True when a broker reviews it here; operators review documents in their queue. */
const judged = ({ reviewer, may }: Document) => reviewer === 'provider' && may.review.length > 0

interface AboutProps {
  document: Document
  name: string
  takenFrom: TakenFromWord | null
  more: ReactNode
}

function About({ document, name, takenFrom, more }: AboutProps) {
  const t = useWords(documentsWords)
  const { code, status, dueAt, uploadDate, lastUpdate, comments, versions, required, owedBy, reference, note } =
    document
  const waits = (status === null || status === 'rejected') && dueAt !== null
  const facts = [
    t(owedBy === 'provider' ? 'owedByProvider' : papersOfCarrier.has(code) ? 'owedByCarrier' : 'owedByCustomer'),
    !required && t('optional'),
    waits && t(Date.parse(dueAt) < Date.now() ? 'overdue' : 'due', { day: formatDay(dueAt) }),
    uploadDate && t('uploadedOn', { day: formatDay(uploadDate) }),
    lastUpdate && lastUpdate !== uploadDate && t('updatedOn', { moment: formatMoment(lastUpdate) }),
    versions > 1 && t('version', { number: versions }),
  ].filter(Boolean)
  return (
    <div className="min-w-0 flex-1 basis-64 text-small">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{name}</span>
        <DocumentState status={status} />
      </p>
      {facts.length > 0 && <p className="mt-1 text-ink-soft">{facts.join(' · ')}</p>}
      {takenFrom && <p className="mt-1 text-ink-soft">{t(takenFrom)}</p>}
      {reference && (
        <p className="mt-1 wrap-anywhere">
          {t('number', { reference })}
          {note && ` · ${note}`}
        </p>
      )}
      {more}
      {comments && <p className="mt-1 wrap-anywhere text-danger">{t('comment', { reason: comments })}</p>}
    </div>
  )
}
