import { useState } from 'react'
import * as z from 'zod/mini'
import { type Fleet, fleetEquipment, type NewFleet, newFleet } from '../../../contract/fleets.ts'
import { readCount } from '../../../domain/money/read-number.ts'
import { useWords } from '../../platform/i18n.ts'
import { countAsRead } from '../../platform/read-back.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { type Mistakes, useForm } from '../../platform/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { TitledCard } from '../../ui/Card.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { Select } from '../../ui/Select.tsx'
import { RoleButton } from '../companies/RoleButton.tsx'
import { useSaveFleet } from './fleets.api.ts'
import { fleetsRefusals, fleetsWords } from './fleets.strings.ts'
import { offersWords } from './offers.strings.ts'

/** Creates a fleet or changes one; its equipment cannot be changed. The input is preserved when a call fails. */
export function FleetForm({ fleet, onDone }: { fleet: Fleet | null; onDone: () => void }) {
  const t = useWords(fleetsWords)
  const offerWord = useWords(offersWords)
  const save = useSaveFleet(fleet?.id ?? null)
  const empty = { name: '', total: '', turnaroundDays: '0' }
  const [typed, setTyped] = useState(
    fleet ? { name: fleet.name, total: String(fleet.total), turnaroundDays: String(fleet.turnaroundDays) } : empty,
  )
  const [equipment, setEquipment] = useState<NewFleet['equipment']>(fleet?.equipment ?? 'trailer')

  const form = useForm({
    read: () => {
      const given = z.safeParse(newFleet, {
        name: typed.name,
        equipment,
        total: readCount(typed.total),
        turnaroundDays: readCount(typed.turnaroundDays),
      })
      if (given.success) return { fleet: given.data }
      const mistakes = given.error.issues.map(({ path, code }) => {
        const name = path[0] as keyof typeof empty
        return [name, typed[name].trim() === '' ? 'required' : code === 'too_big' ? 'too_many' : 'not_a_number']
      })
      return { mistakes: Object.fromEntries(mistakes) as Mistakes }
    },
    send: async ({ fleet }) => {
      await save.mutateAsync(fleet)
      toasts.add({ title: t('saved') })
      setTyped(empty)
      onDone()
    },
    refusals: fleetsRefusals,
    words: fleetsWords,
  })
  const field = (name: keyof typeof empty, hint: string) => (
    <Field
      label={t(name)}
      hint={hint}
      readAs={name === 'name' ? undefined : countAsRead(typed[name])}
      error={form.errorOf(name)}
      required
    >
      {(control) => (
        <Input
          {...control}
          {...(name === 'name' ? { maxLength: 120 } : { inputMode: 'numeric', maxLength: 8 })}
          // Moves the focus to the form after a click on a row's edit button.
          autoFocus={fleet !== null && name === 'name'}
          value={typed[name]}
          onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
        />
      )}
    </Field>
  )
  return (
    <TitledCard title={fleet ? t('editTitle', { name: fleet.name }) : t('newTitle')}>
      <form {...form.props} className="grid gap-4">
        <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2 xl:grid-cols-4">
          {field('name', t('nameHint'))}
          <Field label={t('equipment')} required>
            {(control) => (
              <Select
                {...control}
                disabled={fleet !== null}
                options={fleetEquipment.map((value) => ({ value, label: offerWord(value) }))}
                value={equipment}
                onChange={(chosen) => {
                  if (!chosen) return
                  setEquipment(chosen)
                  form.touch({ equipment: chosen })
                }}
              />
            )}
          </Field>
          {field('total', t('totalHint'))}
          {field('turnaroundDays', t('turnaroundHint'))}
        </div>
        <Problem text={form.problem} />
        <div className="flex flex-wrap gap-3">
          <RoleButton may="prices" type="submit" busy={form.busy}>
            {t(fleet ? 'save' : 'add')}
          </RoleButton>
          {fleet && (
            <Button variant="outline" onClick={onDone}>
              {t('cancel')}
            </Button>
          )}
        </div>
      </form>
    </TitledCard>
  )
}
