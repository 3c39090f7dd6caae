import type { OwnOffer } from '../../../contract/offers.ts'
import { useWords } from '../../platform/i18n.ts'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'
import { rateCardWords } from './rate-cards.strings.ts'

const tones: Readonly<Record<OwnOffer['status'], BadgeTone>> = { draft: 'sun', published: 'hill', withdrawn: 'neutral' }

export function OfferState({ status }: { status: OwnOffer['status'] }) {
  const t = useWords(rateCardWords)
  return <Badge tone={tones[status]}>{t(status)}</Badge>
}
