import type { AssessmentOnWire } from '../../../contract/customs.ts'
import { formatAmount } from '../../platform/format.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { classes } from '../../ui/classes.ts'
import { assessmentWords } from './assessment.strings.ts'
import { percent } from './duty-words.ts'

type SpanOnWire = AssessmentOnWire['simple']['duty']

/** With a non-breaking space, so that currency and number stay on one line. */
export function francs(amount: number): string {
  return formatAmount({ amount, currency: 'RWF' }).replace(' ', '\u00a0')
}

/** In whole francs; a range when the amount is uncertain. */
export function spanText({ low, high }: SpanOnWire): string {
  if (low === high) return francs(low)
  return wordsOf(assessmentWords)('range', { low: francs(low), high: francs(high) })
}

/** The total cost of goods and border, shown above all other sums. */
export function Landed({ totals }: { totals: AssessmentOnWire['totals'] }) {
  const t = useWords(assessmentWords)
  return (
    <dl className="mb-3 border-b border-line pb-3">
      <dt className="text-small font-semibold">{t('landed')}</dt>
      <dd className="tabular mt-0.5 text-title-1">{spanText(totals.landed)}</dd>
    </dl>
  )
}

/** The sum as specified: duty, and VAT on value and duty together. */
export function SimpleSum({ simple }: { simple: AssessmentOnWire['simple'] }) {
  const t = useWords(assessmentWords)
  const rows = [
    {
      name: t('customsValue'),
      amount: spanText({ low: simple.customsValue, high: simple.customsValueUpTo ?? simple.customsValue }),
    },
    { name: t('duty'), amount: spanText(simple.duty) },
    { name: t('vatLine', { vat: percent(simple.vatBp) }), amount: spanText(simple.vat) },
    { name: t('totalTax'), amount: spanText(simple.total), strong: true },
    { name: t('finalCost'), amount: spanText(simple.finalCost), strong: true },
  ]
  return (
    <dl className="grid gap-2 text-small">
      {rows.map(({ name, amount, strong }) => (
        <div
          key={name}
          className={classes(
            'flex flex-wrap items-baseline justify-between gap-x-6',
            strong && 'border-t border-line pt-2 font-semibold',
          )}
        >
          <dt className={classes(!strong && 'text-ink-soft')}>{name}</dt>
          <dd className="tabular">{amount}</dd>
        </div>
      ))}
    </dl>
  )
}
