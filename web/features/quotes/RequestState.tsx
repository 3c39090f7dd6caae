import type { QuoteRequestSummary } from '../../../contract/quotes.ts'
import { useWords } from '../../platform/i18n.ts'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'
import { quotesWords } from './quotes.strings.ts'

const tones: Readonly<Record<QuoteRequestSummary['status'], BadgeTone>> = {
  open: 'sun',
  quoted: 'lake',
  accepted: 'hill',
  expired: 'neutral',
  cancelled: 'neutral',
}

export function RequestState({ status }: { status: QuoteRequestSummary['status'] }) {
  const t = useWords(quotesWords)
  return <Badge tone={tones[status]}>{t(status)}</Badge>
}
