import type { ComponentProps, ReactNode } from 'react'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { useWords } from '../../platform/i18n.ts'
import { Checkbox } from '../../ui/Choices.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input, Textarea } from '../../ui/Input.tsx'
import type { ApplicationField, ApplicationInput, ApplicationMistakes } from './application-input.ts'
import { financingRefusals, financingWords } from './financing.strings.ts'

interface Props {
  input: ApplicationInput
  mistakes: ApplicationMistakes
  set: (change: Partial<ApplicationInput>) => void
}

type TextField = Exclude<ApplicationField, 'delivered' | 'taxesInOrder'>

/** The questions of the application, those of the company before those of the invoice. */
export function ApplicationQuestions({ input, mistakes, set }: Props) {
  const t = useWords(financingWords)
  const errorOf = (field: ApplicationField) => {
    const code = mistakes[field]
    if (!code) return undefined
    return code in financingWords ? t(code as 'required') : (financingRefusals as Record<string, string>)[code]
  }
  const line = (field: TextField, hint?: string, props: ComponentProps<'input'> = {}) => (
    <Field label={t(field)} hint={hint} error={errorOf(field)} required>
      {(control) => (
        <Input
          {...control}
          maxLength={200}
          {...props}
          value={input[field]}
          onChange={(event) => set({ [field]: event.target.value })}
        />
      )}
    </Field>
  )
  const confirmed = (field: 'delivered' | 'taxesInOrder') => (
    <div>
      <Checkbox label={t(field)} checked={input[field]} onChange={(checked) => set({ [field]: checked })} />
      {mistakes[field] && (
        <p role="alert" className="mt-1 ml-8 text-small font-medium text-danger">
          {errorOf(field)}
        </p>
      )}
    </div>
  )
  const today = dayInKigali(new Date())
  return (
    <div className="grid gap-8">
      <Part title={t('formCompany')}>
        {line('companyName', undefined, { autoComplete: 'organization' })}
        {line('contactPerson', undefined, { autoComplete: 'name' })}
        {line('email', undefined, { type: 'email', autoComplete: 'email', maxLength: 254 })}
        {line('phone', undefined, { type: 'tel', autoComplete: 'tel', maxLength: 40, placeholder: t('phoneHint') })}
        {line('registeredOn', undefined, { type: 'date', max: today })}
        {line('sellerTin', t('tinHint'), { inputMode: 'numeric', maxLength: 20 })}
      </Part>
      <Part title={t('formInvoice')}>
        {line('invoiceAmount', undefined, { inputMode: 'numeric', maxLength: 20 })}
        {line('invoicedOn', undefined, { type: 'date', max: today })}
        {line('buyerName')}
        {line('buyerTin', t('tinHint'), { inputMode: 'numeric', maxLength: 20 })}
        {line('ebmNumber', t('ebmHint'), { maxLength: 60 })}
        <Field label={t('description')} hint={t('descriptionHint')} error={errorOf('description')} optional>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={2000}
              value={input.description}
              onChange={(event) => set({ description: event.target.value })}
            />
          )}
        </Field>
      </Part>
      <Part title={t('formConditions')}>
        {confirmed('delivered')}
        {confirmed('taxesInOrder')}
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-4 text-small font-semibold text-ink-soft">{title}</legend>
      <div className="grid items-start gap-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}
