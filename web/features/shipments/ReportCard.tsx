import { useState } from 'react'
import { places } from '../../../domain/places/places.ts'
import { type Milestone, reportableMilestones } from '../../../domain/shipments/shipment.ts'
import { useWords } from '../../platform/i18n.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { useForm } from '../../platform/use-form.ts'
import { fromLocalInput, toLocalInput, zoneWord } from '../../platform/when.ts'
import { Button } from '../../ui/Button.tsx'
import { TitledCard } from '../../ui/Card.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input, Textarea } from '../../ui/Input.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Select } from '../../ui/Select.tsx'
import { placeName } from '../places/place-name.ts'
import { nextStep } from './next-step.ts'
import { type Shipment, useReportEvent } from './shipments.api.ts'
import { shipmentsRefusals, shipmentsWords } from './shipments.strings.ts'
import { stepInWords } from './step-in-words.ts'

const nowhere = 'nowhere'
const formFields: ReadonlySet<string> = new Set(['milestone', 'classifier', 'placeCode', 'at'])

/** The form in which the provider reports an event or an estimate. The next step is preselected. */
export function ReportCard({ shipment }: { shipment: Shipment }) {
  const t = useWords(shipmentsWords)
  const report = useReportEvent(shipment.id)
  const next = nextStep(shipment.timeline)
  const [milestone, setMilestone] = useState<Milestone>(next.milestone)
  const [classifier, setClassifier] = useState<'ACT' | 'EST'>('ACT')
  const [placeCode, setPlaceCode] = useState<string>(next.placeCode ?? nowhere)
  const [at, setAt] = useState(() => toLocalInput(Date.now()))
  const [note, setNote] = useState('')

  const form = useForm({
    read: () => {
      const instant = fromLocalInput(at)
      if (!instant) return { mistakes: { at: 'whenRequired' } }
      return {
        event: { milestone, classifier, placeCode: placeCode === nowhere ? null : placeCode, at: instant, note },
      }
    },
    send: async ({ event }) => {
      const { timeline } = await report.mutateAsync(event)
      toasts.add({ title: t('reported') })
      const following = nextStep(timeline)
      setMilestone(following.milestone)
      setPlaceCode(following.placeCode ?? nowhere)
      setAt(toLocalInput(Date.now()))
      setNote('')
    },
    refusals: shipmentsRefusals,
    words: shipmentsWords,
    inWords: stepInWords,
    onRefused: ({ fields }) => (Object.keys(fields).some((field) => formFields.has(field)) ? null : undefined),
  })
  const reportable = reportableMilestones.map((name) => ({ value: name, label: t(name) }))
  const onRoute = new Set([
    ...shipment.route.map((point) => point.code),
    ...shipment.timeline.map((event) => event.placeCode),
  ])
  const somewhere = [...places.keys()].sort((a, b) => Number(onRoute.has(b)) - Number(onRoute.has(a)))
  return (
    <TitledCard title={t('reportTitle')} description={t('reportAbout')}>
      <form {...form.props} className="grid gap-5 sm:grid-cols-2">
        <Field label={t('what')} error={form.errorOf('milestone')} required>
          {(control) => (
            <Select
              {...control}
              options={reportable}
              value={milestone}
              onChange={(chosen) => {
                if (!chosen) return
                setMilestone(chosen)
                form.touch({ milestone: chosen })
              }}
            />
          )}
        </Field>
        <Field label={t('sure')} error={form.errorOf('classifier')} required>
          {(control) => (
            <Select
              {...control}
              options={[
                { value: 'ACT', label: t('happened') },
                { value: 'EST', label: t('expected') },
              ]}
              value={classifier}
              onChange={(chosen) => {
                if (!chosen) return
                setClassifier(chosen)
                form.touch({ classifier: chosen })
              }}
            />
          )}
        </Field>
        <Field label={t('where')} error={form.errorOf('placeCode')} optional>
          {(control) => (
            <Select
              {...control}
              options={[
                { value: nowhere, label: t('somewhere') },
                ...somewhere.map((code) => ({ value: code, label: placeName(code) })),
              ]}
              value={placeCode}
              onChange={(chosen) => {
                setPlaceCode(chosen ?? nowhere)
                form.touch({ placeCode: chosen })
              }}
            />
          )}
        </Field>
        <Field label={t('when', { zone: zoneWord() })} error={form.errorOf('at')} required>
          {(control) => (
            <Input {...control} type="datetime-local" value={at} onChange={(event) => setAt(event.target.value)} />
          )}
        </Field>
        <Field label={t('note')} optional className="sm:col-span-2">
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              maxLength={1000}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </Field>
        <Problem text={form.problem} className="sm:col-span-2" />
        <div className="sm:col-span-2">
          <Button type="submit" busy={form.busy}>
            {t('send')}
          </Button>
        </div>
      </form>
    </TitledCard>
  )
}
