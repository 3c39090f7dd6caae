import { useState } from 'react'
import { type ClearanceFileDetail, type ClearanceStep, stepLetters } from '../../../contract/clearance.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { channels } from '../../../domain/clearance/clearance-file.ts'
import { readMoney } from '../../../domain/money/read-money.ts'
import { useWords } from '../../platform/i18n.ts'
import { amountAsRead } from '../../platform/read-back.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { useForm } from '../../platform/use-form.ts'
import { TitledCard } from '../../ui/Card.tsx'
import { DatePicker } from '../../ui/DatePicker.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Select } from '../../ui/Select.tsx'
import { RoleButton } from '../companies/RoleButton.tsx'
import { useTakeStep } from './clearance.api.ts'
import { clearanceRefusals, clearanceWords } from './clearance.strings.ts'

type Kind = ClearanceStep['kind']
const order: readonly Kind[] = ['declare', 'assess', 'pay', 'release', 'close']

/** The data from customs that each step records. */
const asked = {
  declare: ['declarationNumber', 'customsOffice'],
  assess: ['assessmentNumber', 'amount'],
  pay: ['paymentReference'],
  release: [],
  close: ['exitNote'],
} as const satisfies Record<Kind, readonly string[]>
type TextField = (typeof asked)[Kind][number]

/**
 * The form of the broker's next step; renders nothing when there is none, or when the user's company is not the broker.
 */
export function StepForm({ file }: { file: ClearanceFileDetail }) {
  const t = useWords(clearanceWords)
  const change = useTakeStep(file.id)
  const [on, setOn] = useState(dayInKigali(new Date()))
  const [typed, setTyped] = useState<Readonly<Partial<Record<TextField, string>>>>({})
  const [channel, setChannel] = useState<(typeof channels)[number]>('green')
  const next = order.find((kind) => file.actions[kind] === null || file.actions[kind] === 'documents_missing')
  const form = useForm<{ step: ClearanceStep }>({
    read: () => {
      const fields: readonly TextField[] = next ? asked[next] : []
      const wrong: Record<string, string> = {}
      for (const field of fields) if (!typed[field]?.trim()) wrong[field] = 'required'
      const amount = readMoney(typed.amount ?? '', 'RWF')?.amount
      if (next === 'assess' && typed.amount?.trim() && amount === undefined) wrong.amount = 'not_a_number'
      if (Object.keys(wrong).length > 0) return { mistakes: wrong }
      const step = {
        kind: next,
        on,
        ...Object.fromEntries(fields.map((field) => [field, typed[field]])),
        ...(next === 'assess' ? { amount } : {}),
        ...(next === 'release' ? { channel } : {}),
      }
      return { step: step as unknown as ClearanceStep }
    },
    send: async ({ step }) => {
      await change.mutateAsync(step)
      toasts.add({ title: t('reported') })
    },
    refusals: clearanceRefusals,
    words: clearanceWords,
  })
  if (!next) return null
  const waits = file.actions[next] === 'documents_missing'

  return (
    <TitledCard title={t('reportTitle')} description={t('reportAbout')}>
      {waits ? (
        <p className="rounded-control bg-sun-wash px-3 py-2 text-small text-sun-ink">
          {t('waitsFor', { count: file.missing })}
        </p>
      ) : (
        <form {...form.props} className="grid gap-4">
          <Field label={t('on')} error={form.errorOf('on')} required>
            {(control) => <DatePicker {...control} value={on} onChange={(day) => day && setOn(day)} />}
          </Field>
          {asked[next].map((field) => (
            <Field
              key={field}
              label={t(field)}
              readAs={field === 'amount' ? amountAsRead(typed.amount ?? '', 'RWF') : undefined}
              error={form.errorOf(field)}
              required
            >
              {(control) => (
                <Input
                  {...control}
                  maxLength={field === 'amount' ? 20 : stepLetters[field]}
                  inputMode={field === 'amount' ? 'decimal' : undefined}
                  value={typed[field] ?? ''}
                  onChange={(event) => setTyped({ ...typed, [field]: event.target.value })}
                />
              )}
            </Field>
          ))}
          {next === 'release' && (
            <Field label={t('channel')}>
              {(control) => (
                <Select
                  {...control}
                  options={channels.map((value) => ({ value, label: t(`${value}About`) }))}
                  value={channel}
                  onChange={(chosen) => chosen && setChannel(chosen)}
                />
              )}
            </Field>
          )}
          <Problem text={form.problem} />
          <RoleButton may="report" type="submit" busy={form.busy}>
            {t(`do_${next}`)}
          </RoleButton>
        </form>
      )}
    </TitledCard>
  )
}
