import { useState } from 'react'
import type { Application } from '../../../contract/financing.ts'
import { assessInvoice, type MeasureCode, measureCodes, measures } from '../../../domain/financing/assess-invoice.ts'
import { useWords } from '../../platform/i18n.ts'
import { countAsRead } from '../../platform/read-back.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { useForm } from '../../platform/use-form.ts'
import { TitledCard } from '../../ui/Card.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input, Textarea } from '../../ui/Input.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Select } from '../../ui/Select.tsx'
import { RoleButton } from '../companies/RoleButton.tsx'
import { applicationWords } from './applications.strings.ts'
import { inputOf, readFindings } from './assessment-input.ts'
import { useChangeApplication } from './financing.api.ts'
import { financingRefusals } from './financing.strings.ts'

/** The scorecard as a form: the points are updated with the input, and saved only on submit. */
export function AssessForm({ application }: { application: Application }) {
  const t = useWords(applicationWords)
  const change = useChangeApplication(application.id)
  const [input, setInput] = useState(() => inputOf(application.assessment))
  const [note, setNote] = useState(application.assessment?.note ?? '')
  const { findings, wrong } = readFindings(input)
  const { score, grade } = assessInvoice(findings)

  const form = useForm({
    read: () => (wrong.length > 0 ? { mistakes: {} } : { body: { findings, note } }),
    send: async ({ body }) => {
      await change.mutateAsync({ kind: 'assess', ...body })
      toasts.add({ title: t('savedToast') })
    },
    refusals: financingRefusals,
  })
  const question = (code: MeasureCode) => {
    const { unit, least, most } = measures[code]
    const set = (value: string) => {
      setInput({ ...input, [code]: value })
      form.touch({ [code]: value })
    }
    return (
      <Field
        key={code}
        label={t(code)}
        hint={t(`unit_${unit}`)}
        readAs={countAsRead(input[code])}
        error={wrong.includes(code) ? t('between', { least, most }) : undefined}
      >
        {(control) =>
          unit === 'yes' ? (
            <Select
              {...control}
              options={[
                { value: '', label: t('unknown') },
                { value: '1', label: t('yes') },
                { value: '0', label: t('no') },
              ]}
              value={input[code]}
              onChange={(chosen) => set(chosen ?? '')}
            />
          ) : (
            <Input
              {...control}
              inputMode={least < 0 ? 'text' : 'numeric'}
              maxLength={8}
              value={input[code]}
              onChange={(event) => set(event.target.value)}
            />
          )
        }
      </Field>
    )
  }
  return (
    <TitledCard title={t('assessTitle')} description={t('assessAbout')}>
      <form {...form.props} className="grid gap-5">
        <div className="grid items-start gap-5 lg:grid-cols-2">{measureCodes.map(question)}</div>
        <Field label={t('note')} hint={t('noteHint')} optional>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={2000}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </Field>
        <Problem text={form.problem} />
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p role="status" className="font-semibold">
            {t('soFar', { score, grade })}
          </p>
          <RoleButton may="finance" type="submit" busy={form.busy}>
            {t('keepAssessment')}
          </RoleButton>
        </div>
      </form>
    </TitledCard>
  )
}
