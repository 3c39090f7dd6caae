import type { DocumentSet } from '../../../contract/documents.ts'
import { useWords } from '../../platform/i18n.ts'
import { CustomerName } from '../companies/Unverified.tsx'
import { documentsWords } from './documents.strings.ts'

/** Between whom a set's deal is, with the customer's reference. */
export function SetParties({ set }: { set: Omit<DocumentSet, 'documents'> }) {
  const t = useWords(documentsWords)
  return (
    <>
      <CustomerName of={set} />{' '}
      {[t('withProvider', { provider: set.provider.name }), set.customerReference].filter(Boolean).join(' · ')}
    </>
  )
}
