import { useState } from 'react'
import type { StoredFile } from '../../../contract/documents.ts'
import { problemText } from '../../platform/api-problem.ts'
import { useWords } from '../../platform/i18n.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { Button } from '../../ui/Button.tsx'
import { download } from '../documents/documents.api.ts'
import { uploadRefusals } from '../documents/upload.strings.ts'
import { applicationWords } from './applications.strings.ts'

/** Downloads a file; says so when it has not been scanned yet. */
export function PaperDownload({ file }: { file: StoredFile }) {
  const t = useWords(applicationWords)
  const [busy, setBusy] = useState(false)
  const fetchIt = async () => {
    setBusy(true)
    try {
      await download(file.id)
    } catch (error) {
      toasts.add({ title: problemText(error, uploadRefusals), tone: 'destructive' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      size="sm"
      variant="outline"
      busy={busy}
      aria-label={t('downloadOf', { name: file.name })}
      onClick={() => void fetchIt()}
    >
      {t('download')}
    </Button>
  )
}
