import { useState } from 'react'
import { useWords } from '../../platform/i18n.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { useForm } from '../../platform/use-form.ts'
import { TitledCard } from '../../ui/Card.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { RoleButton } from '../companies/RoleButton.tsx'
import { type Shipment, useSetReferences } from './shipments.api.ts'
import { shipmentsRefusals, shipmentsWords } from './shipments.strings.ts'

const names = ['containerNumber', 'billOfLading', 'airWaybill'] as const

/** The reference numbers of the cargo; its provider edits them, all others can read them. */
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
  /** Only the fields that were changed: the others follow what a colleague saves. */
  const [typed, setTyped] = useState<Partial<Record<(typeof names)[number], string>>>({})
  const shown = {
    containerNumber: shipment.containerNumber ?? '',
    billOfLading: shipment.billOfLading ?? '',
    airWaybill: shipment.airWaybill ?? '',
    ...typed,
  }
  const form = useForm({
    read: () => ({ references: typed }),
    send: async ({ references }) => {
      await save.mutateAsync(references)
      setTyped({})
      toasts.add({ title: t('referencesSaved') })
    },
    refusals: shipmentsRefusals,
    onRefused: ({ fields }) => (Object.keys(fields).length > 0 ? null : undefined),
  })
  return (
    <form {...form.props} className="grid gap-4">
      {names.map((name) => (
        <Field key={name} label={t(name)} optional error={form.errorOf(name)}>
          {(control) => (
            <Input
              {...control}
              name={name}
              value={shown[name]}
              maxLength={40}
              autoComplete="off"
              className="tabular"
              onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
            />
          )}
        </Field>
      ))}
      <Problem text={form.problem} />
      <div>
        <RoleButton may="report" type="submit" variant="outline" busy={form.busy}>
          {t('saveReferences')}
        </RoleButton>
      </div>
    </form>
  )
}
