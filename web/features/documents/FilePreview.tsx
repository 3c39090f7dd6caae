import { lazy } from 'react'
import type { StoredFile } from '../../../contract/documents.ts'
import { isImage } from '../../../domain/documents/upload-rules.ts'
import { useWords } from '../../platform/i18n.ts'
import { Answered } from '../../ui/Answered.tsx'
import { Later } from '../../ui/Panel.tsx'
import { SkeletonList } from '../../ui/states.tsx'
import { useFileLink } from './documents.api.ts'
import { documentsRefusals, documentsWords } from './documents.strings.ts'

/** Loaded when a PDF is opened. */
const PdfPreview = lazy(() => import('./PdfPreview.tsx').then(({ PdfPreview }) => ({ default: PdfPreview })))

/** A preview of a file within the page: images directly, PDFs rendered by our own script. */
export function FilePreview({ file }: { file: StoredFile }) {
  const t = useWords(documentsWords)
  const image = isImage(file.type)
  const shown = file.status === 'clean' && (image || file.type === 'application/pdf')
  const link = useFileLink(file.id, image ? 'inline' : 'attachment', shown)
  if (!shown) {
    const why = { pending: t('notClean'), rejected: t('infected'), clean: t('noPreview') }
    return <p className="rounded-card bg-sunken p-5 text-small text-ink-soft">{why[file.status]}</p>
  }
  return (
    <Answered query={link} words={documentsRefusals} rows={1} rowClassName="h-96">
      {({ url }) =>
        image ? (
          <img
            src={url}
            alt={t('previewOf', { name: file.name })}
            className="max-h-128 w-full rounded-card border border-line bg-sunken object-contain"
          />
        ) : (
          <Later fallback={<SkeletonList rows={1} rowClassName="h-96" />}>
            <PdfPreview url={url} name={file.name} />
          </Later>
        )
      }
    </Answered>
  )
}
