import { useState } from 'react'
import { documentsContract, type StoredFile } from '../../../contract/documents.ts'
import { call } from '../../platform/api-client.ts'
import { problemText } from '../../platform/api-problem.ts'
import { useWords } from '../../platform/i18n.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { Button } from '../../ui/Button.tsx'
import { uploadRefusals } from '../documents/upload.strings.ts'
import { applicationWords } from './applications.strings.ts'

/** Fetches a link when it is wanted, because it is good for two minutes, and follows it. */
export function PaperDownload({ file }: { file: StoredFile }) {
  const t = useWords('applications', applicationWords)
  const [busy, setBusy] = useState(false)
  const fetchIt = async () => {
    setBusy(true)
    try {
      const { url } = await call(documentsContract.linkFile, { params: { fileId: file.id }, body: {} })
      location.assign(url)
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
