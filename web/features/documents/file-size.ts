import { formatDigits } from '../../platform/format.ts'
import { wordsOf } from '../../platform/i18n.ts'
import { uploadWords } from './upload.strings.ts'

/** `820 B`, `12 KB`, `3.4 MB` */
export function fileSize(bytes: number): string {
  const t = wordsOf(uploadWords)
  if (bytes < 1024) return t('bytes', { size: bytes })
  if (bytes < 1024 * 1024) return t('kilobytes', { size: Math.round(bytes / 1024) })
  return t('megabytes', { size: formatDigits(bytes / 1024 / 1024, 1) })
}
