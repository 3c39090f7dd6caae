import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { DocumentStatusTracking } from './DocumentStatusTracking.tsx'
import { documentsWords } from './documents.strings.ts'

export function meta() {
  return pageMeta(wordsOf(documentsWords)('pageTitle'))
}

/** The document sets of the company, whichever side it is on. */
export default function DocumentsPage() {
  const t = useWords(documentsWords)
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <DocumentStatusTracking />
    </>
  )
}
