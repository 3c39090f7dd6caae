import { useState } from 'react'
import { Link } from 'react-router'
import type { InsuranceCardOnWire } from '../../../contract/insurance.ts'
import { paths } from '../../../contract/paths.ts'
import { formatAmount, formatList, formatNumber, formatShare } from '../../platform/format.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { formatDay } from '../../platform/when.ts'
import { Badge } from '../../ui/Badge.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { ConfirmDialog, type Step } from '../../ui/ConfirmDialog.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { PagedList } from '../../ui/PagedList.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { RoleButton } from '../companies/RoleButton.tsx'
import { InsuranceCardForm } from './InsuranceCardForm.tsx'
import { useInsuranceCards, useWithdrawCard } from './insurance.api.ts'
import { insuranceRefusals, insuranceWords } from './insurance.strings.ts'

export function meta() {
  return pageMeta(wordsOf(insuranceWords)('pageTitle'))
}

const tones = {
  planned: 'neutral',
  published: 'hill',
  unlicensed: 'sun',
  over: 'neutral',
  withdrawn: 'neutral',
} as const

/** Thousandths of a per cent: 350 → `0.35%`. */
const rateOf = ({ rate }: InsuranceCardOnWire) =>
  formatNumber(rate / 100_000, { style: 'percent', maximumFractionDigits: 3 })

/** The insurance cards of the company, including past ones. */
export default function InsuranceCardsPage() {
  const t = useWords(insuranceWords)
  const cards = useInsuranceCards()
  const withdraw = useWithdrawCard()
  const [step, setStep] = useState<Step | null>(null)
  const askWithdraw = ({ id }: InsuranceCardOnWire) =>
    setStep({
      title: t('withdrawTitle'),
      about: t('withdrawAbout'),
      go: t('withdraw'),
      done: t('withdrawDone'),
      destructive: true,
      run: () => withdraw.mutateAsync({ insuranceCardId: id }),
    })
  const columns: Column<InsuranceCardOnWire>[] = [
    {
      key: 'clauses',
      heading: t('clauses'),
      cell: (row) => (
        <>
          <span className="font-medium">{t(`clauses_${row.clauses}`)}</span>
          <span className="block text-ink-faint">
            {formatList(row.modes.map((mode) => t(mode)))} · {row.licence}
          </span>
        </>
      ),
    },
    {
      key: 'premium',
      heading: t('premium'),
      numeric: true,
      cell: (row) => (
        <>
          {rateOf(row)}
          <span className="block text-ink-faint">{t('atLeast', { amount: formatAmount(row.minimumPremium) })}</span>
        </>
      ),
    },
    {
      key: 'mostInsured',
      heading: t('mostInsured'),
      numeric: true,
      cell: ({ mostInsured, deductible }) => (
        <>
          {mostInsured ? t('upTo', { amount: formatAmount(mostInsured) }) : t('noLimit')}
          <span className="block text-ink-faint">
            {deductible > 0 ? t('deductibleOf', { share: formatShare(deductible) }) : t('noDeductible')}
          </span>
        </>
      ),
    },
    {
      key: 'valid',
      heading: t('valid'),
      cell: (row) => t('span', { from: formatDay(row.validFrom), to: formatDay(row.validUntil) }),
    },
    { key: 'state', heading: t('state'), cell: ({ state }) => <Badge tone={tones[state]}>{t(state)}</Badge> },
    {
      key: 'actions',
      heading: t('actions'),
      buttons: true,
      cell: (row) =>
        row.state !== 'withdrawn' &&
        row.state !== 'over' && (
          <RoleButton
            may="prices"
            size="sm"
            variant="outline"
            aria-label={t('withdrawOf', { clauses: row.clauses, rate: rateOf(row) })}
            onClick={() => askWithdraw(row)}
          >
            {t('withdraw')}
          </RoleButton>
        ),
    },
  ]
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <>
            <Link to={paths.providerOffers} className={buttonStyle({ variant: 'outline' })}>
              {t('back')}
            </Link>
            <Link to={paths.providerCertificates} className={buttonStyle({ variant: 'outline' })}>
              {t('certificates')}
            </Link>
          </>
        }
      />
      <div className="grid grid-cols-1 gap-6">
        <PagedList
          query={cards}
          words={insuranceRefusals}
          rowClassName="h-16"
          empty={<EmptyState icon="document" title={t('none')} description={t('noneAbout')} />}
        >
          {(rows) => <DataTable caption={t('caption')} columns={columns} rows={rows} keyOf={({ id }) => id} />}
        </PagedList>
        <InsuranceCardForm />
      </div>
      <ConfirmDialog step={step} close={() => setStep(null)} words={insuranceRefusals} />
    </>
  )
}
