import type { ProviderRequest } from '../../../contract/quotes.ts'
import { useWords } from '../../platform/i18n.ts'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'
import { providerWords } from './quotes.strings.ts'

type Own = NonNullable<ProviderRequest['ownQuote']>

const tones: Readonly<Record<Own['status'], BadgeTone>> = {
  offered: 'lake',
  accepted: 'hill',
  declined: 'danger',
  withdrawn: 'neutral',
  expired: 'neutral',
}

/** Where the provider's own answer stands, or that there is none. */
export function OwnQuoteState({ own }: { own: Own | null }) {
  const t = useWords(providerWords)
  return own ? (
    <Badge tone={tones[own.status]}>{t(`quote_${own.status}`)}</Badge>
  ) : (
    <Badge tone="sun">{t('notAnswered')}</Badge>
  )
}
