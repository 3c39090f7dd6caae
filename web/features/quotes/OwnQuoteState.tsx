import type { OwnQuote, ProviderRequest } from '../../../contract/quotes.ts'
import { useWords } from '../../platform/i18n.ts'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'
import { providerWords } from './quotes.strings.ts'

const tones: Readonly<Record<OwnQuote['status'], BadgeTone>> = {
  offered: 'lake',
  accepted: 'hill',
  declined: 'danger',
  withdrawn: 'neutral',
  expired: 'neutral',
}

/** The status of the provider's own quote, or that there is none. */
export function OwnQuoteState({ own }: { own: OwnQuote | null }) {
  const t = useWords(providerWords)
  if (!own) return <Badge tone="sun">{t('notAnswered')}</Badge>
  return <Badge tone={tones[own.status]}>{t(own.lostTo ? `lost_${own.lostTo}` : `quote_${own.status}`)}</Badge>
}

/**
 * The most relevant status of a provider's quotes for a request: the accepted one, else its individual quote, else
 * those of its cards.
 */
export function OwnAnswersState({ request: { ownQuote, automatic } }: { request: ProviderRequest }) {
  const t = useWords(providerWords)
  const all = [...(ownQuote ? [ownQuote] : []), ...automatic]
  const first = (status: OwnQuote['status']) => all.find((each) => each.status === status)
  const own = first('accepted') ?? first('offered') ?? all[0] ?? null
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <OwnQuoteState own={own} />
      {own && own !== ownQuote && <span className="text-ink-faint">{t('byCard')}</span>}
    </span>
  )
}
