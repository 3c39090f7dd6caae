import type { DocumentVersion } from '../../../contract/documents.ts'
import { useWords } from '../../platform/i18n.ts'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'
import { documentsWords } from './documents.strings.ts'

const tones: Readonly<Record<DocumentVersion['status'], BadgeTone>> = {
  pending: 'sun',
  'under-review': 'lake',
  processing: 'lake',
  approved: 'hill',
  completed: 'hill',
  rejected: 'danger',
  waived: 'neutral',
  replaced: 'neutral',
}

/** Status of a document or of one of its versions; null: not uploaded. */
export function DocumentState({ status }: { status: DocumentVersion['status'] | null }) {
  const t = useWords(documentsWords)
  return <Badge tone={status ? tones[status] : 'neutral'}>{t(status ?? 'missing')}</Badge>
}
