import type { TaxEstimate } from '../../../contract/customs.ts'
import { formatAmount, formatNumber } from '../../platform/format.ts'
import { useWords } from '../../platform/i18n.ts'
import { TitledCard } from '../../ui/Card.tsx'
import { customsWords } from './customs.strings.ts'

/** The data of an estimate: importer, mode of transport, and each line of the invoice. */
export function EstimateFacts({ estimate: { number, form, assessment } }: { estimate: TaxEstimate }) {
  const t = useWords(customsWords)
  const facts: [string, string][] = [
    [t('number'), number],
    [t('importer'), form.importer ?? t('notGiven')],
    [t('tin'), form.tin || t('notGiven')],
    [t('mode'), t(form.mode)],
    [t('factFreight'), form.freight ? formatAmount(form.freight) : t('notGiven')],
    [t('factInsurance'), form.insurance ? formatAmount(form.insurance) : t('notGiven')],
    [t('factGross'), form.grossWeightKg === undefined ? t('notGiven') : `${formatNumber(form.grossWeightKg)} kg`],
  ]
  return (
    <TitledCard title={t('facts')}>
      <dl className="grid gap-x-6 gap-y-3 border-b border-line pb-4 text-small sm:grid-cols-2 lg:grid-cols-4">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-ink-faint">{name}</dt>
            <dd className="tabular font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <ul className="divide-y divide-line">
        {form.goods.map((goods, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of goods in a saved estimate is fixed
          <li key={place} className="grid gap-1 py-3 text-small last:pb-0">
            <p className="font-medium wrap-anywhere">
              {formatNumber(goods.quantity)} × {goods.productName}
            </p>
            <p className="wrap-anywhere text-ink-soft">{goods.productDescription}</p>
            <p className="tabular text-ink-faint">
              {[
                t('hsCode', { code: assessment.goods[place]?.written ?? '–' }),
                `${t('factValue')} ${formatAmount(goods.commercialValue)}`,
                ...(goods.netWeightKg === undefined ? [] : [`${t('factNet')} ${formatNumber(goods.netWeightKg)} kg`]),
                `${t('factMade')} ${t(goods.countryOfOrigin)}`,
                `${t('factUse')} ${goods.intendedUse === 'other' ? t('otherUse') : t(goods.intendedUse)}`,
              ].join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </TitledCard>
  )
}
