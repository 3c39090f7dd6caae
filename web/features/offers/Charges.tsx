import type * as z from 'zod/mini'
import type { exchangeRate, priceLine, ShownPriceOnWire } from '../../../contract/prices.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { isOldRate } from '../../../domain/money/rate-age.ts'
import type { Service } from '../../../domain/offers/services.ts'
import { formatAmount, formatNumber, formatSource } from '../../platform/format.ts'
import { useWords } from '../../platform/i18n.ts'
import { formatDay } from '../../platform/when.ts'
import { Money } from '../../ui/Money.tsx'
import { basisWord, stepOf } from './basis-word.ts'
import { priceWords } from './price.strings.ts'

interface Props {
  lines: readonly z.infer<typeof priceLine>[]
  price: ShownPriceOnWire
  rates: readonly z.infer<typeof exchangeRate>[]
  /** Determines the name of a unit: the piece of a car carrier is a vehicle. */
  service?: Service
}

/**
 * The charges line by line: quantity × rate = amount, and the total in its currency, in francs, and approximately in
 * dollars.
 */
export function Charges({ lines, price, rates, service }: Props) {
  const t = useWords(priceWords)
  const converted = price.own.currency === 'RWF' ? 'USD' : price.own.currency
  return (
    <div className="text-small">
      <ul className="divide-y divide-line">
        {lines.map((line) => {
          const step = service && stepOf({ service, basis: line.basis })
          return (
            <li key={line.code} className="flex items-baseline justify-between gap-6 py-2.5">
              <span>
                <span className="font-medium">{t(line.code)}</span>
                <span className="block text-ink-faint">
                  {t('lineSum', {
                    quantity: formatNumber(line.quantity),
                    rate: formatAmount(line.rate),
                    basis: service ? basisWord({ service, basis: line.basis }) : t(line.basis),
                  })}
                </span>
                {step && <span className="block text-micro text-ink-faint">{step}</span>}
              </span>
              <Money value={line.amount} />
            </li>
          )
        })}
      </ul>
      <p className="flex items-baseline justify-between gap-6 border-t-2 border-line-strong pt-3 text-body font-semibold">
        {t('total')}
        <Money value={price.own} approximateUsd={price.approximateUsd} />
      </p>
      {price.own.currency !== 'RWF' && (
        <p className="tabular mt-1 text-right text-ink-soft">{t('inFrancs', { amount: formatAmount(price.frw) })}</p>
      )}
      {rates
        .filter((rate) => rate.from === converted)
        .map((rate) => (
          <p key={rate.id} className="mt-2 text-right text-micro text-ink-faint">
            {t('rateUsed', {
              from: rate.from,
              to: 'FRW',
              rate: rate.rate,
              source: formatSource(rate.source),
              day: formatDay(rate.day),
            })}
            {isOldRate(rate.day, dayInKigali(new Date())) && <span className="block text-sun-ink">{t('rateOld')}</span>}
          </p>
        ))}
    </div>
  )
}
