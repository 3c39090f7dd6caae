import { type SubmitEvent, useState } from 'react'
import * as z from 'zod/mini'
import { foreignCurrencies, type RateForm as Rate, rateForm } from '../../../contract/exchange-rates.ts'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import { readNumber } from '../../../domain/money/read-number.ts'
import { ApiProblem, problemText } from '../../platform/api-problem.ts'
import { useWords } from '../../platform/i18n.ts'
import { toasts } from '../../platform/toast-queue.ts'
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

type Mistakes = Partial<Record<'rate' | 'day' | 'source', string>>

/** A rate of a day. One far from the last is asked about once more; what was typed stays until it is entered. */
export function RateForm() {
  const t = useWords(ratesWords)
  const enter = useEnterRate()
  const [from, setFrom] = useState<Rate['from']>('USD')
  const [rate, setRate] = useState('')
  const [day, setDay] = useState(dayInKigali(new Date()))
  const [source, setSource] = useState('')
  const [grade, setGrade] = useState<Rate['grade']>('A')
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const [problem, setProblem] = useState<string>()
  const [far, setFar] = useState<Step | null>(null)

  const entered = () => {
    setRate('')
    toasts.add({ title: t('entered'), description: t('enteredAbout') })
  }
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    setProblem(undefined)
    // A number as people type it, as the decimal that is kept.
    const number = readNumber(rate)
    const read = z.safeParse(rateForm, { from, rate: number === null ? '' : String(number), day, source, grade })
    if (!read.success) {
      const wrong = new Set(read.error.issues.map((issue) => issue.path[0]))
      setMistakes({
        ...(wrong.has('rate') ? { rate: t(rate.trim() ? 'not_a_rate' : 'required') } : {}),
        ...(wrong.has('source') ? { source: t('required') } : {}),
      })
      return
    }
    setMistakes({})
    const input = read.data
    enter.mutate(input, {
      onSuccess: entered,
      onError: (error) => {
        const refused = error instanceof ApiProblem ? error : null
        if (refused?.code === 'rate_far_from_last')
          return setFar({
            title: t('farTitle', { percent: refused.values.percent ?? '' }),
            about: t('farAbout', { last: writtenRate(String(refused.values.last)), rate: writtenRate(input.rate) }),
            go: t('farGo'),
            done: t('entered'),
            run: async () => {
              await enter.mutateAsync({ ...input, confirmed: true })
              setRate('')
            },
          })
        const over = refused?.code === 'rate_day_over' && String(refused.values.day)
        if (over) setMistakes({ day: ratesRefusals.rate_day_over.replace('{{day}}', formatDay(over)) })
        else if (refused && 'day' in refused.fields) setMistakes({ day: problemText(error, ratesRefusals) })
        else setProblem(problemText(error, ratesRefusals))
      },
    })
  }
  return (
    <TitledCard title={t('formTitle')}>
      <form noValidate onSubmit={send} className="grid gap-4">
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
        <Field label={t('rate')} hint={t('rateHint')} error={mistakes.rate} required>
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
        <Field label={t('day')} error={mistakes.day} required>
          {(control) => <DatePicker {...control} value={day} onChange={(chosen) => chosen && setDay(chosen)} />}
        </Field>
        <Field label={t('source')} hint={t('sourceHint')} error={mistakes.source} required>
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
        <Problem text={problem} />
        <RoleButton may="market" type="submit" className="justify-self-start" busy={enter.isPending}>
          {t('enter')}
        </RoleButton>
      </form>
      <ConfirmDialog step={far} close={() => setFar(null)} words={ratesRefusals} />
    </TitledCard>
  )
}
