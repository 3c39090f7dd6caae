import { useWords } from '../../platform/i18n.ts'
import { siteWords } from './site.strings.ts'

/** Where the upload form stands unless the server's settings say otherwise (`islands.tsx` asks them). */
const usualForm = 'https://forms.umuhora.rw/upload'

export function UploadLink({ className }: { className: string }) {
  const t = useWords(siteWords)
  return (
    <a href={usualForm} data-upload-form target="_blank" rel="noopener noreferrer" className={className}>
      {t('upload')}
      <span className="sr-only"> {t('newTab')}</span>
    </a>
  )
}
