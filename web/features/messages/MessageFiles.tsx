import type { StoredFile } from '../../../contract/documents.ts'
import { useWords } from '../../platform/i18n.ts'
import { Icon } from '../../ui/Icon.tsx'
import { fileSize } from '../documents/file-size.ts'
import { PaperDownload } from '../financing/PaperDownload.tsx'
import { messagesWords } from './messages.strings.ts'

/** The files of a message, each with a download button. */
export function MessageFiles({ files }: { files: readonly StoredFile[] }) {
  const t = useWords(messagesWords)
  if (files.length === 0) return null
  return (
    <ul aria-label={t('filesOf')} className="mt-4 divide-y divide-line rounded-inner border border-line">
      {files.map((file) => (
        <li key={file.id} className="flex items-center gap-3 px-3 py-2 text-small">
          <Icon name="document" className="size-5 text-lake" />
          <span className="min-w-0 flex-1">
            <span className="block font-medium wrap-anywhere">{file.name}</span>
            <span className="text-micro text-ink-faint">
              {file.status === 'rejected' ? t('fileRejected') : fileSize(file.size)}
            </span>
          </span>
          {file.status !== 'rejected' && <PaperDownload file={file} />}
        </li>
      ))}
    </ul>
  )
}
