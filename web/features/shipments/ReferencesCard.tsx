import { type SubmitEvent, useState } from 'react'
import { ApiProblem, problemText } from '../../platform/api-problem.ts'
import { useWords } from '../../platform/i18n.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { TitledCard } from '../../ui/Card.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { RoleButton } from '../companies/RoleButton.tsx'
import { type Shipment, useSetReferences } from './shipments.api.ts'
import { shipmentsRefusals, shipmentsWords } from './shipments.strings.ts'

const names = ['containerNumber', 'billOfLading', 'airWaybill'] as const

/** The numbers by which the cargo can be found; its provider writes them, everybody else reads. */
export function ReferencesCard({ shipment }: { shipment: Shipment }) {
  const t = useWords(shipmentsWords)
  return (
    <TitledCard title={t('references')} description={t('shareHint', { number: shipment.number })}>
      {shipment.mayReport ? (
        <ReferencesForm shipment={shipment} />
      ) : (
        <dl className="grid gap-3 text-small">
          {names.map((name) => (
            <div key={name} className="flex justify-between gap-4">
              <dt className="text-ink-faint">{t(name)}</dt>
              <dd className="tabular">{shipment[name] ?? <span className="text-ink-faint">{t('none')}</span>}</dd>
            </div>
          ))}
        </dl>
      )}
    </TitledCard>
  )
}

function ReferencesForm({ shipment }: { shipment: Shipment }) {
  const t = useWords(shipmentsWords)
  const save = useSetReferences(shipment.id)
  const [typed, setTyped] = useState({
    containerNumber: shipment.containerNumber ?? '',
    billOfLading: shipment.billOfLading ?? '',
    airWaybill: shipment.airWaybill ?? '',
  })
  const fields = save.error instanceof ApiProblem ? save.error.fields : {}
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    save.mutate(typed, {
      onSuccess: () => toasts.add({ title: t('referencesSaved') }),
      onError: (error) => {
        if (!(error instanceof ApiProblem && Object.keys(error.fields).length > 0))
          toasts.add({ title: problemText(error, shipmentsRefusals), tone: 'destructive' })
      },
    })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {names.map((name) => (
        <Field key={name} label={t(name)} optional error={fields[name] && shipmentsRefusals.reference_mistyped}>
          {(control) => (
            <Input
              {...control}
              name={name}
              value={typed[name]}
              maxLength={40}
              autoComplete="off"
              className="tabular"
              onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
            />
          )}
        </Field>
      ))}
      <div>
        <RoleButton may="report" type="submit" variant="outline" busy={save.isPending}>
          {t('saveReferences')}
        </RoleButton>
      </div>
    </form>
  )
}
