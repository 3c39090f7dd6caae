import { useLocation } from 'react-router'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { sideAt } from '../../sides.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { DocumentStatusTracking } from './DocumentStatusTracking.tsx'
import { documentsWords } from './documents.strings.ts'
import { GuestUploads } from './GuestUploads.tsx'

export function meta() {
  return pageMeta(wordsOf(documentsWords)('pageTitle'))
}

/** The document sets of the company, on the side given by the address. */
export default function DocumentsPage() {
  const t = useWords(documentsWords)
  const side = sideAt(useLocation().pathname)
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <GuestUploads side={side} />
      <DocumentStatusTracking side={side} />
    </>
  )
}
