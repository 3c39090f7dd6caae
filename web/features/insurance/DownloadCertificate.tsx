import { useState } from 'react'
import { useWords } from '../../platform/i18n.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { Button } from '../../ui/Button.tsx'
import { downloadCertificate } from './certificates.api.ts'
import { certificateWords } from './certificates.strings.ts'

/** Downloads the certificate as a PDF. */
export function DownloadCertificate({
  certificate,
}: {
  certificate: { readonly id: string; readonly number: string }
}) {
  const t = useWords(certificateWords)
  const [making, setMaking] = useState(false)
  const download = async () => {
    setMaking(true)
    try {
      await downloadCertificate(certificate)
    } catch {
      toasts.add({ title: t('downloadFailed'), tone: 'destructive' })
    } finally {
      setMaking(false)
    }
  }
  return (
    <Button variant="outline" size="sm" busy={making} onClick={() => void download()}>
      {t('download')}
    </Button>
  )
}
