import type { OfferCard } from '../../../contract/offers.ts'
import { formatRough } from '../../platform/format.ts'
import { useWords } from '../../platform/i18n.ts'
import { Card } from '../../ui/Card.tsx'
import { Money } from '../../ui/Money.tsx'
import { basisWord } from '../offers/basis-word.ts'
import { cardName } from '../offers/card-name.ts'
import { offersWords } from '../offers/offers.strings.ts'

/** The card that is being booked, shown above the first questions. */
export function OfferSummary({ offer }: { offer: OfferCard }) {
  const t = useWords(offersWords)
  const { frw, approximateUsd, approximateUsdMills } = offer.price
  return (
    <Card className="mb-6 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
      <div className="min-w-0">
        <p className="text-title-3 break-words">{cardName(offer)}</p>
        <p className="text-small break-words text-ink-soft">
          {offer.provider.name} · {t(offer.service)}
        </p>
      </div>
      <p className="flex flex-wrap items-baseline gap-x-2 text-small text-ink-soft">
        <Money value={frw} className="text-title-3 text-ink" />
        <span className="tabular text-ink-faint">{formatRough(approximateUsd, approximateUsdMills)}</span>
        {t('per', { basis: basisWord(offer) })}
      </p>
    </Card>
  )
}
