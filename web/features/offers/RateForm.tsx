import { useState } from 'react'
import * as z from 'zod/mini'
import { foreignCurrencies, type RateForm as Rate, rateForm } from '../../../contract/exchange-rates.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { readNumber } from '../../../domain/money/read-number.ts'
import { ApiProblem } from '../../platform/api-problem.ts'
import { useWords } from '../../platform/i18n.ts'
import { measureAsRead } from '../../platform/read-back.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { useForm } from '../../platform/use-form.ts'
import { formatDay } from '../../platform/when.ts'
import { TitledCard } from '../../ui/Card.tsx'
import { ConfirmDialog, type Step } from '../../ui/ConfirmDialog.tsx'
import { DatePicker } from '../../ui/DatePicker.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Select } from '../../ui/Select.tsx'
import { RoleButton } from '../companies/RoleButton.tsx'
import { useEnterRate } from './exchange-rates.api.ts'
import { ratesRefusals, ratesWords } from './exchange-rates.strings.ts'
import { writtenRate } from './written-rate.ts'

const grades = ['A', 'B', 'C', 'D'] as const

/**
 * Enters the exchange rate of a day. A rate far from the last one must be confirmed; the input stays until it is
 * entered.
 */
export function RateForm() {
  const t = useWords(ratesWords)
  const enter = useEnterRate()
  const [from, setFrom] = useState<Rate['from']>('USD')
  const [rate, setRate] = useState('')
  const [day, setDay] = useState(dayInKigali(new Date()))
  const [source, setSource] = useState('')
  const [grade, setGrade] = useState<Rate['grade']>('A')
  const [far, setFar] = useState<Step | null>(null)

  const entered = () => {
    setRate('')
    toasts.add({ title: t('entered'), description: t('enteredAbout') })
  }
  const form = useForm({
    read: () => {
      // Converts the typed number to the decimal that is stored.
      const number = readNumber(rate)
      const typed = { from, rate: number === null ? '' : String(number), day, source, grade }
      const given = z.safeParse(rateForm, typed)
      if (given.success) return { entry: given.data }
      const wrong = new Set(given.error.issues.map((issue) => issue.path[0]))
      return {
        mistakes: {
          ...(wrong.has('rate') ? { rate: rate.trim() ? 'not_a_rate' : 'required' } : {}),
          ...(wrong.has('source') ? { source: 'required' } : {}),
        },
      }
    },
    send: async ({ entry }) => {
      try {
        await enter.mutateAsync(entry)
        entered()
      } catch (error) {
        if (!(error instanceof ApiProblem) || error.code !== 'rate_far_from_last') throw error
        const { percent = '', last } = error.values
        setFar({
          title: t('farTitle', { percent }),
          about: t('farAbout', { last: writtenRate(String(last)), rate: writtenRate(entry.rate) }),
          go: t('farGo'),
          done: t('entered'),
          run: async () => {
            await enter.mutateAsync({ ...entry, confirmed: true })
            setRate('')
          },
        })
      }
    },
    refusals: ratesRefusals,
    words: ratesWords,
    inWords: ({ day, ...values }) => (day === undefined ? values : { ...values, day: formatDay(String(day)) }),
    onRefused: ({ fields }) => ('day' in fields ? null : undefined),
  })
  return (
    <TitledCard title={t('formTitle')}>
      <form {...form.props} className="grid gap-4">
        <Field label={t('from')} required>
          {(control) => (
            <Select
              {...control}
              options={foreignCurrencies.map((value) => ({ value, label: value }))}
              value={from}
              onChange={(chosen) => chosen && setFrom(chosen)}
            />
          )}
        </Field>
        <Field
          label={t('rate')}
          hint={t('rateHint')}
          readAs={measureAsRead(rate)}
          error={form.errorOf('rate')}
          required
        >
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              maxLength={24}
              value={rate}
              onChange={(event) => setRate(event.target.value)}
            />
          )}
        </Field>
        <Field label={t('day')} error={form.errorOf('day')} required>
          {(control) => <DatePicker {...control} value={day} onChange={(chosen) => chosen && setDay(chosen)} />}
        </Field>
        <Field label={t('source')} hint={t('sourceHint')} error={form.errorOf('source')} required>
          {(control) => (
            <Input {...control} maxLength={200} value={source} onChange={(event) => setSource(event.target.value)} />
          )}
        </Field>
        <Field label={t('grade')} required>
          {(control) => (
            <Select
              {...control}
              options={grades.map((value) => ({ value, label: t(`grade_${value}`) }))}
              value={grade}
              onChange={(chosen) => chosen && setGrade(chosen)}
            />
          )}
        </Field>
        <Problem text={form.problem} />
        <RoleButton may="market" type="submit" className="justify-self-start" busy={form.busy}>
          {t('enter')}
        </RoleButton>
      </form>
      <ConfirmDialog step={far} close={() => setFar(null)} words={ratesRefusals} />
    </TitledCard>
  )
}
