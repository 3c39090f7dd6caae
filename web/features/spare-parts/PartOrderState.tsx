import type { PartOrderRow } from '../../../contract/spare-parts.ts'
import { useWords } from '../../platform/i18n.ts'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'
import type { PartOrderStatus } from './spare-parts.api.ts'
import { partOrderWords } from './spare-parts.strings.ts'

const tones: Readonly<Record<PartOrderStatus, BadgeTone>> = {
  submitted: 'sun',
  quoted: 'lake',
  ordered: 'lake',
  delivered: 'hill',
  cancelled: 'neutral',
}

export function PartOrderState({ status }: { status: PartOrderStatus }) {
  const t = useWords(partOrderWords)
  return <Badge tone={tones[status]}>{t(status)}</Badge>
}

const quoteTones = {
  offered: 'sun',
  accepted: 'hill',
  declined: 'neutral',
  withdrawn: 'neutral',
  expired: 'neutral',
} as const satisfies Record<NonNullable<PartOrderRow['ownQuote']>, BadgeTone>

/** The status of a supplier's own quote. */
export function OwnPriceState({ status }: { status: PartOrderRow['ownQuote'] }) {
  const t = useWords(partOrderWords)
  if (status === null) return <span className="text-ink-faint">{t('notPriced')}</span>
  return <Badge tone={quoteTones[status]}>{t(`quote_${status}`)}</Badge>
}
