import { useState } from 'react'
import type { ChosenCover, CoverOnWire } from '../../../contract/cargo-cover.ts'
import { writtenCurrency } from '../../../domain/money/money.ts'
import { readMoney, writeAmount } from '../../../domain/money/read-money.ts'
import { formatAmount, formatShare } from '../../platform/format.ts'
import { useWords } from '../../platform/i18n.ts'
import { amountAsRead } from '../../platform/read-back.ts'
import { TitledCard } from '../../ui/Card.tsx'
import { Checkbox, RadioCards } from '../../ui/Choices.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { certificateWords } from '../insurance/certificates.strings.ts'
import { insuranceWords } from '../insurance/insurance.strings.ts'
import { checkoutInsuranceWords } from './checkout-insurance.strings.ts'
import type { ItineraryReview } from './itinerary-bookings.api.ts'

interface Props {
  insurance: ItineraryReview['insurance']
  /** Undefined until the user chooses; then the cover of the comparison applies. */
  cover: ChosenCover | undefined
  onCover: (cover: ChosenCover) => void
  /** Called with whether the typed insured value is allowed. */
  onValue: (fits: boolean) => void
  error: string | undefined
}

/** Asks whether the goods are insured with the booking, by whom, under which clauses and for how much. */
export function InsuranceChoice({ insurance, cover, onCover, onValue, error }: Props) {
  const t = useWords(checkoutInsuranceWords)
  const facts = useWords(certificateWords)
  const clausesWords = useWords(insuranceWords)
  const { covers, chosen, included, gone } = insurance
  const [last, setLast] = useState<string | null>(null)
  const [best] = covers
  if (included || !best)
    return (
      <TitledCard title={t('title')}>
        <p className="text-small text-ink-soft">{t(included ? 'included' : 'nobody')}</p>
      </TitledCard>
    )
  const ticked = cover !== null
  const selectedId = (gone ? null : cover?.cardId) ?? chosen?.cardId ?? null
  const selected = covers.find(({ cardId }) => cardId === selectedId)
  const choose = (cardId: string) => {
    setLast(cardId)
    onValue(true)
    onCover({ cardId, insuredValue: null })
  }
  const tick = (on: boolean) => (on ? choose(last ?? best.cardId) : onCover(null))
  const deductibleOf = ({ deductible }: Pick<CoverOnWire, 'deductible'>) =>
    deductible > 0 ? t('deductible', { share: formatShare(deductible) }) : clausesWords('noDeductible')
  const shown = selected && chosen?.cardId === selected.cardId ? { ...selected, ...chosen } : selected
  const wider = selected && selected.clauses !== best.clauses ? best : null
  return (
    <TitledCard title={t('title')} description={t('about')}>
      {gone && (
        <p role="status" className="mb-4 rounded-control bg-sun-wash px-3 py-2 text-small text-sun-ink">
          {t('gone')}
        </p>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <Checkbox
          label={shown ? t('insureFor', { amount: formatAmount(shown.insuredValue) }) : t('insure')}
          description={ticked ? t('certificateAtOnce') : t('uninsured')}
          checked={ticked}
          onChange={tick}
        />
        {ticked && shown && (
          <p className="ml-auto text-right">
            <span className="tabular font-semibold whitespace-nowrap">{premiumOf(shown)}</span>
            <span className="block text-small text-ink-soft">{deductibleOf(shown)}</span>
          </p>
        )}
      </div>
      {error && (
        <p role="alert" className="mt-2 text-small font-medium text-danger">
          {error}
        </p>
      )}
      {ticked && selected && (
        <div className="mt-5 grid grid-cols-1 gap-5 border-t border-line pt-5">
          <RadioCards
            label={t('covers')}
            value={selected.cardId}
            onChange={choose}
            options={covers.map((each) => ({
              value: each.cardId,
              title: clausesWords(`clauses_${each.clauses}`),
              aside: premiumOf(each.cardId === selected.cardId && shown ? shown : each),
              about: [each.provider.name, deductibleOf(each)].join(' · '),
              more: facts(`excluded_${each.clauses}`),
            }))}
          />
          {wider && (
            <p className="rounded-control bg-sun-wash px-3 py-2 text-small text-sun-ink">
              {t('wider', {
                clauses: selected.clauses,
                wider: best.clauses,
                more: formatAmount({ amount: best.frw.amount - selected.frw.amount, currency: 'RWF' }),
              })}
            </p>
          )}
          <InsuredValue
            key={selected.cardId}
            cover={selected}
            value={cover?.insuredValue ?? null}
            onValue={onValue}
            onCover={onCover}
          />
        </div>
      )}
    </TitledCard>
  )
}

const premiumOf = ({ premium, frw }: Pick<CoverOnWire, 'premium' | 'frw'>) =>
  premium.currency === 'RWF' ? formatAmount(premium) : `${formatAmount(premium)} (${formatAmount(frw)})`

/** The insured sum: 110 % of CIF, unless the user types another sum within the bounds. */
function InsuredValue(given: {
  cover: CoverOnWire
  /** Minor units; null for 110 % of CIF. */
  value: number | null
  onValue: (fits: boolean) => void
  onCover: (cover: ChosenCover) => void
}) {
  const { cover, value, onValue, onCover } = given
  const t = useWords(checkoutInsuranceWords)
  const { currency } = cover.insuredValue
  const written = (amount: number) => writeAmount({ amount, currency })
  const [typed, setTyped] = useState(written(value ?? cover.insuredValue.amount))
  const [problem, setProblem] = useState<string>()
  const bounds = { least: formatAmount(cover.least), most: formatAmount(cover.most) }
  const take = () => {
    const read = typed.trim() === '' ? cover.insuredValue : readMoney(typed, currency)
    const fits = read !== null && read.amount >= cover.least.amount && read.amount <= cover.most.amount
    onValue(fits)
    setProblem(
      fits ? undefined : read && read.amount > cover.most.amount ? t('tooMuch', bounds) : t('tooLittle', bounds),
    )
    if (!fits) return
    setTyped(written(read.amount))
    const amount = read.amount === cover.insuredValue.amount ? null : read.amount
    if (amount !== value) onCover({ cardId: cover.cardId, insuredValue: amount })
  }
  return (
    <Field
      label={t('insuredValue', { currency: writtenCurrency(currency) })}
      hint={`${t('insuresIn', { insurer: cover.provider.name, currency: writtenCurrency(currency) })} ${t('insuredValueHint', bounds)}`}
      readAs={amountAsRead(typed, currency)}
      error={problem}
      className="sm:max-w-80"
    >
      {(control) => (
        <Input
          {...control}
          name="insuredValue"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={take}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            take()
          }}
        />
      )}
    </Field>
  )
}
