import { useState } from 'react'
import { insuredModes } from '../../../contract/insurance.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { currencies, writtenCurrency } from '../../../domain/money/money.ts'
import { cargoClauses } from '../../../domain/offers/insured-value.ts'
import { useWords } from '../../platform/i18n.ts'
import { amountAsRead, measureAsRead } from '../../platform/read-back.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { useForm } from '../../platform/use-form.ts'
import { TitledCard } from '../../ui/Card.tsx'
import { Checkbox } from '../../ui/Choices.tsx'
import { DatePicker } from '../../ui/DatePicker.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Select } from '../../ui/Select.tsx'
import { RoleButton } from '../companies/RoleButton.tsx'
import { type CardInput, emptyCard, readCard } from './card-input.ts'
import { usePublishCard } from './insurance.api.ts'
import { insuranceRefusals, insuranceWords } from './insurance.strings.ts'

type Written = 'rate' | 'minimumPremium' | 'mostInsured' | 'deductible'

function readAs(name: Written, input: CardInput): string | undefined {
  const isShare = name === 'rate' || name === 'deductible'
  return isShare ? measureAsRead(input[name], '%') : amountAsRead(input[name], input.currency)
}

/** The form for a new insurance card. The input is preserved after a refusal. */
export function InsuranceCardForm() {
  const t = useWords(insuranceWords)
  const publish = usePublishCard()
  const today = dayInKigali(new Date())
  const [input, setInput] = useState(emptyCard(today))
  const form = useForm({
    read: () => readCard(input),
    send: async ({ card }) => {
      await publish.mutateAsync(card)
      setInput(emptyCard(today))
      toasts.add({ title: t('done') })
    },
    refusals: insuranceRefusals,
    words: insuranceWords,
  })
  const set = (change: Partial<CardInput>) => {
    setInput({ ...input, ...change })
    form.touch(change)
  }
  const text = (name: Written, hint?: string) => (
    <Field
      label={t(name)}
      hint={hint}
      readAs={readAs(name, input)}
      error={form.errorOf(name)}
      required={name !== 'mostInsured'}
      optional={name === 'mostInsured'}
    >
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          maxLength={20}
          autoComplete="off"
          value={input[name]}
          onChange={(event) => set({ [name]: event.target.value })}
        />
      )}
    </Field>
  )
  const date = (name: 'validFrom' | 'validUntil') => (
    <Field label={t(name)} error={form.errorOf(name)} required>
      {(control) => (
        <DatePicker
          {...control}
          value={input[name]}
          from={today}
          years={2}
          onChange={(day) => day && set({ [name]: day })}
        />
      )}
    </Field>
  )
  return (
    <TitledCard title={t('newTitle')}>
      <form {...form.props} className="grid gap-5">
        <p className="text-small text-ink-soft">{t('newAbout')}</p>
        <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2 xl:grid-cols-3">
          <Field label={t('clauses')} required>
            {(control) => (
              <Select
                {...control}
                options={cargoClauses.map((value) => ({ value, label: t(`clauses_${value}`) }))}
                value={input.clauses}
                onChange={(clauses) => clauses && set({ clauses })}
              />
            )}
          </Field>
          {text('rate', t('rateHint'))}
          {text('deductible', t('deductibleHint'))}
          <Field label={t('currency')} required>
            {(control) => (
              <Select
                {...control}
                options={currencies.map((value) => ({ value, label: writtenCurrency(value) }))}
                value={input.currency}
                onChange={(currency) => currency && set({ currency })}
              />
            )}
          </Field>
          {text('minimumPremium')}
          {text('mostInsured', t('mostInsuredHint'))}
          {date('validFrom')}
          {date('validUntil')}
        </div>
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-small font-medium">{t('modes')}</legend>
          <div className="flex flex-wrap gap-x-6 gap-y-2">
            {insuredModes.map((mode) => (
              <Checkbox
                key={mode}
                label={t(mode)}
                checked={input.modes.includes(mode)}
                onChange={(on) =>
                  set({ modes: insuredModes.filter((each) => (each === mode ? on : input.modes.includes(each))) })
                }
              />
            ))}
          </div>
          <p className="text-small text-ink-faint">{t('modesHint')}</p>
          {form.errorOf('modes') && (
            <p role="alert" className="text-small font-medium text-danger">
              {form.errorOf('modes')?.text}
            </p>
          )}
        </fieldset>
        <Problem text={form.problem} />
        <RoleButton may="prices" type="submit" className="justify-self-start" busy={form.busy}>
          {t('publish')}
        </RoleButton>
      </form>
    </TitledCard>
  )
}
