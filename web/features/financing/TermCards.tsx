import type { FinancingDays, FinancingTerm } from '../../../domain/financing/terms.ts'
import { formatAmount } from '../../platform/format.ts'
import { type PlainKey, useWords } from '../../platform/i18n.ts'
import { TitledCard } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { financingWords } from './financing.strings.ts'

type Word = PlainKey<typeof financingWords>

/** The conditions of each term, worded as in the specification. */
const conditions: Readonly<Record<FinancingDays, readonly Word[]>> = {
  30: ['condition_registration', 'condition_tax', 'condition_delivered', 'condition_approval'],
  60: ['condition_years2', 'condition_history', 'condition_completed'],
  90: ['condition_years3', 'condition_strong', 'condition_statements', 'condition_completed'],
}

export function TermsCard({ term }: { term: FinancingTerm }) {
  const t = useWords(financingWords)
  const lines = [
    t('terms_discount', { percent: term.discountPercent }),
    t('terms_minimum', { amount: formatAmount(term.minimumInvoice) }),
    ...conditions[term.days].map((word) => t(word)),
  ]
  return (
    <TitledCard title={t('termsTitle')}>
      <ul className="grid gap-2.5 text-small">
        {lines.map((line) => (
          <li key={line} className="flex items-start gap-2.5">
            <Icon name="check" className="mt-0.5 size-4 shrink-0 text-hill" />
            <span>{line}</span>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-small text-ink-faint">{t('termsChecked')}</p>
    </TitledCard>
  )
}

export function HelpCard() {
  const t = useWords(financingWords)
  return (
    <TitledCard title={t('helpTitle')}>
      <ul className="grid gap-2.5 text-small">
        <li className="flex items-start gap-2.5">
          <Icon name="clock" className="mt-0.5 size-4 shrink-0 text-lake" />
          <span>
            {t('helpHours')} <span className="text-ink-faint">({t('helpAbout')})</span>
          </span>
        </li>
        <li className="flex items-start gap-2.5">
          <Icon name="mail" className="mt-0.5 size-4 shrink-0 text-lake" />
          <a href={`mailto:${t('helpMail')}`} className="font-medium text-lake underline underline-offset-4">
            {t('helpMail')}
          </a>
        </li>
      </ul>
    </TitledCard>
  )
}
