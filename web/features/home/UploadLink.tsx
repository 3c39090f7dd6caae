import { paths } from '../../../contract/paths.ts'
import { useWords } from '../../platform/i18n.ts'
import { siteWords } from './site.strings.ts'

/** Links to our own page unless the server's settings say otherwise (`islands.ts` requests them). */
export function UploadLink({ className }: { className: string }) {
  const t = useWords(siteWords)
  return (
    <a href={paths.upload} data-upload-form target="_blank" rel="noopener noreferrer" className={className}>
      {t('upload')}
      <span className="sr-only"> {t('newTab')}</span>
    </a>
  )
}
