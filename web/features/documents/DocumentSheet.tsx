import type { ReactNode } from 'react'
import { useState } from 'react'
import type { DocumentDetail, DocumentVersion } from '../../../contract/documents.ts'
import { problemText } from '../../platform/api-problem.ts'
import { useWords } from '../../platform/i18n.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { formatMoment } from '../../platform/when.ts'
import { Answered } from '../../ui/Answered.tsx'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/Dialog.tsx'
import { DocumentState } from './DocumentState.tsx'
import { download, useDocument } from './documents.api.ts'
import { documentsRefusals, documentsWords } from './documents.strings.ts'
import { FilePreview } from './FilePreview.tsx'
import { fileSize } from './file-size.ts'
import { paperWords } from './papers.strings.ts'
import { setTitle } from './set-title.ts'
import { type TakenFromWord, takenFromWord } from './taken-from.ts'

interface Props {
  /** Null: closed. */
  documentId: string | null
  close: () => void
  /** Actions on the document. */
  actions?: (document: DocumentDetail) => ReactNode
}

/** A side panel with a document: a preview of its newest version, and all versions with their reviews. */
export function DocumentSheet({ documentId, close, actions }: Props) {
  const t = useWords(documentsWords)
  const word = useWords(paperWords)
  // The last document stays visible while the panel slides out.
  const [shown, setShown] = useState(documentId)
  if (documentId && documentId !== shown) setShown(documentId)
  const document = useDocument(shown ?? '', shown !== null)
  return (
    <Sheet
      open={documentId !== null}
      onOpenChange={(open) => !open && close()}
      title={document.data ? word(document.data.code as keyof typeof paperWords) : t('document')}
      description={document.data ? setTitle(document.data.set) : t('detailsAbout')}
      width="w-160 max-w-screen"
    >
      <Answered query={document} words={documentsRefusals} rows={1} rowClassName="h-96">
        {(data) => (
          <div className="grid gap-6">
            {actions?.(data)}
            {data.file && <FilePreview key={data.file.id} file={data.file} />}
            <section aria-labelledby="versions-heading">
              <h3 id="versions-heading" className="font-semibold">
                {t('versions')}
              </h3>
              <ol className="mt-2 divide-y divide-line">
                {data.history.map((version) => (
                  <Version
                    key={version.number}
                    version={version}
                    takenFrom={takenFromWord(data.set.subject.kind, version)}
                  />
                ))}
              </ol>
            </section>
          </div>
        )}
      </Answered>
    </Sheet>
  )
}

function Version({ version, takenFrom }: { version: DocumentVersion; takenFrom: TakenFromWord | null }) {
  const t = useWords(documentsWords)
  const { number, file, status, reason, reference, note, uploadedAt, reviewedAt } = version
  const save = (fileId: string) =>
    download(fileId).catch((error: unknown) =>
      toasts.add({ tone: 'destructive', title: problemText(error, documentsRefusals) }),
    )
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3 text-small">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">{t('version', { number })}</span>
          <DocumentState status={status} />
        </p>
        <p className="mt-1 wrap-anywhere text-ink-soft">
          {[file && `${file.name} · ${fileSize(file.size)}`, reference && t('number', { reference }), note]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {takenFrom && <p className="text-ink-soft">{t(takenFrom)}</p>}
        <p className="text-ink-faint">
          {formatMoment(uploadedAt)}
          {reviewedAt && ` · ${t('reviewed', { moment: formatMoment(reviewedAt) })}`}
        </p>
        {reason && <p className="mt-1 wrap-anywhere text-danger">{t('comment', { reason })}</p>}
      </div>
      {file?.status === 'clean' && (
        <Button
          size="sm"
          variant="outline"
          aria-label={t('downloadNamed', { number, name: file.name })}
          onClick={() => void save(file.id)}
        >
          {t('download')}
        </Button>
      )}
    </li>
  )
}
