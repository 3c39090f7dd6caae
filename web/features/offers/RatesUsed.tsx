import type { AnswerOf } from '../../../contract/endpoint.ts'
import type { offersContract } from '../../../contract/offers.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { isOldRate } from '../../../domain/money/rate-age.ts'
import { formatSource } from '../../platform/format.ts'
import { useWords } from '../../platform/i18n.ts'
import { formatDay } from '../../platform/when.ts'
import { priceWords } from './price.strings.ts'

type Rate = AnswerOf<typeof offersContract.listOffers>['rates'][number]

/** The exchange rates used for conversions, each listed once. */
export function RatesUsed({ rates }: { rates: readonly Rate[] }) {
  const t = useWords(priceWords)
  const each = new Map(rates.map((rate) => [rate.id, rate]))
  const today = dayInKigali(new Date())
  return (
    <ul className="mt-4 grid gap-1 text-micro text-ink-faint">
      {[...each.values()].map(({ id, from, rate, source, day }) => (
        <li key={id}>{t('rateUsed', { from, to: 'FRW', rate, source: formatSource(source), day: formatDay(day) })}</li>
      ))}
      {[...each.values()].some(({ day }) => isOldRate(day, today)) && <li className="text-sun-ink">{t('rateOld')}</li>}
    </ul>
  )
}
