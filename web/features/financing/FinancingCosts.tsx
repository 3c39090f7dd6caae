import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../contract/paths.ts'
import { dayAfter } from '../../../domain/calendar/day-after.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { type Grade, gradeCodes, grades } from '../../../domain/financing/assess-invoice.ts'
import {
  type FinancingDays,
  type FinancingTerm,
  financingCost,
  financingTerms,
  largestInvoice,
} from '../../../domain/financing/terms.ts'
import { money } from '../../../domain/money/money.ts'
import { formatAmount, formatDigits } from '../../platform/format.ts'
import { useWords } from '../../platform/i18n.ts'
import { amountAsRead } from '../../platform/read-back.ts'
import { formatDay } from '../../platform/when.ts'
import { Badge } from '../../ui/Badge.tsx'
import { TitledCard } from '../../ui/Card.tsx'
import { RadioGroup } from '../../ui/Choices.tsx'
import { classes } from '../../ui/classes.ts'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { financingWords } from './financing.strings.ts'

const example = 10_000_000
const offered = gradeCodes.filter((grade) => grades[grade].advancePercent !== null)

interface Props {
  days: FinancingDays
  /** The amount as typed, shared with the application form below. */
  typed: string
  amount: number | null
  onChange: (typed: string) => void
}

/** Compares the three terms: cash, cost, due date, and both yearly rates. */
export function FinancingCosts({ days, typed, amount, onChange }: Props) {
  const t = useWords(financingWords)
  const [grade, setGrade] = useState<Grade>('B')
  const face = amount !== null && amount <= largestInvoice ? amount : example
  return (
    <TitledCard title={t('costsTitle')} description={t('costsAbout')}>
      <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,--spacing(72))_1fr]">
        <Field
          label={t('costsOf')}
          readAs={amountAsRead(typed, 'RWF')}
          hint={face === amount ? undefined : t('costsExample', { amount: formatAmount(money(example, 'RWF')) })}
        >
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              maxLength={20}
              placeholder="10,000,000"
              value={typed}
              onChange={(event) => onChange(event.target.value)}
            />
          )}
        </Field>
        <div>
          <RadioGroup
            label={t('costsPart')}
            options={offered.map((each) => ({
              value: each,
              label: t('partOf', { grade: each, percent: grades[each].advancePercent ?? 0 }),
            }))}
            value={grade}
            onChange={setGrade}
          />
          <p className="mt-2 text-small text-ink-faint">{t('partAbout')}</p>
        </div>
      </div>
      <div className="@container mt-6">
        <div className="grid gap-4 @2xl:grid-cols-3">
          {financingTerms.map((term) => (
            <TermCost
              key={term.days}
              term={term}
              face={face}
              advancePercent={grades[grade].advancePercent ?? 0}
              here={term.days === days}
            />
          ))}
        </div>
      </div>
      <p className="mt-5 rounded-control bg-sun-wash px-4 py-3 text-small text-sun-ink">
        <strong className="font-semibold">{t('bankTitle')}.</strong> {t('bankAbout')}
      </p>
    </TitledCard>
  )
}

function TermCost(given: { term: FinancingTerm; face: number; advancePercent: number; here: boolean }) {
  const { term, face, advancePercent, here } = given
  const t = useWords(financingWords)
  const cost = financingCost(face, term, advancePercent)
  const francs = (amount: number) => formatAmount(money(amount, 'RWF'))
  const percent = (value: number) => t('percent', { value: formatDigits(value, 2) })
  const repayOn = formatDay(dayAfter(dayInKigali(new Date()), term.days))
  const figures: readonly (readonly [string, string])[] = [
    [t('cost'), francs(cost.discount)],
    [t('reserve'), francs(cost.reserve)],
    [t('owed', { day: repayOn }), francs(cost.advance)],
    [t('apr'), percent(cost.aprPercent)],
    [t('ear'), percent(cost.earPercent)],
  ]
  return (
    <section
      aria-label={t('days', { days: term.days })}
      className={classes('rounded-inner border p-4', here ? 'border-lake bg-lake-wash' : 'border-line')}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">
          {here ? (
            t('days', { days: term.days })
          ) : (
            <Link to={paths.financing(term.days)} className="text-lake underline underline-offset-4">
              {t('days', { days: term.days })}
            </Link>
          )}
        </h3>
        <Badge tone={here ? 'hill' : 'lake'}>{t('discountOf', { percent: term.discountPercent })}</Badge>
      </div>
      <p className="mt-3 text-small text-ink-soft">{t('cash')}</p>
      <p className="tabular text-title-2">{francs(cost.cash)}</p>
      <dl className="mt-3 grid gap-2 text-small">
        {figures.map(([name, value]) => (
          <div key={name} className="flex items-baseline justify-between gap-4">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="tabular font-medium whitespace-nowrap">{value}</dd>
          </div>
        ))}
      </dl>
      <p
        className={classes(
          'mt-3 text-small',
          face < term.minimumInvoice.amount ? 'font-medium text-danger' : 'text-ink-soft',
        )}
      >
        {t(face < term.minimumInvoice.amount ? 'belowMinimum' : 'minimum', {
          amount: formatAmount(term.minimumInvoice),
        })}
      </p>
    </section>
  )
}
