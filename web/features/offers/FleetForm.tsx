import { type SubmitEvent, useState } from 'react'
import * as z from 'zod/mini'
import { type Fleet, fleetEquipment, fleetsContract, type NewFleet } from '../../../contract/fleets.ts'
import { readNumber } from '../../../domain/money/read-number.ts'
import { ApiProblem, problemText } from '../../platform/api-problem.ts'
import { useWords } from '../../platform/i18n.ts'
import { toasts } from '../../platform/toast-queue.ts'
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

type Mistakes = Partial<Record<'name' | 'total' | 'turnaroundDays', string>>

/** A new fleet, or one that is changed; what vehicles it has stays. What was typed survives a failed call. */
export function FleetForm({ fleet, onDone }: { fleet: Fleet | null; onDone: () => void }) {
  const t = useWords(fleetsWords)
  const offerWord = useWords(offersWords)
  const save = useSaveFleet(fleet?.id ?? null)
  const empty = { name: '', total: '', turnaroundDays: '0' }
  const [typed, setTyped] = useState(
    fleet ? { name: fleet.name, total: String(fleet.total), turnaroundDays: String(fleet.turnaroundDays) } : empty,
  )
  const [equipment, setEquipment] = useState<NewFleet['equipment']>(fleet?.equipment ?? 'trailer')
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const [problem, setProblem] = useState<string>()

  const send = (event: SubmitEvent) => {
    event.preventDefault()
    setProblem(undefined)
    const read = z.safeParse(fleetsContract.createFleet.body, {
      name: typed.name,
      equipment,
      total: readNumber(typed.total),
      turnaroundDays: readNumber(typed.turnaroundDays),
    })
    if (!read.success) {
      const codes = new Map(read.error.issues.map((issue) => [issue.path[0], issue.code]))
      const wrong = (field: keyof Mistakes) => {
        if (!codes.has(field)) return {}
        const big = codes.get(field) === 'too_big'
        return { [field]: t(typed[field].trim() === '' ? 'required' : big ? 'too_many' : 'not_a_number') }
      }
      setMistakes({ ...wrong('name'), ...wrong('total'), ...wrong('turnaroundDays') })
      return
    }
    setMistakes({})
    save.mutate(read.data, {
      onSuccess: () => {
        toasts.add({ title: t('saved') })
        setTyped(empty)
        onDone()
      },
      onError: (error) => {
        const words = problemText(error, fleetsRefusals)
        const fields = error instanceof ApiProblem ? Object.keys(error.fields) : []
        if (fields.length > 0) setMistakes(Object.fromEntries(fields.map((field) => [field, words])))
        else setProblem(words)
      },
    })
  }
  const field = (name: keyof Mistakes, hint: string) => (
    <Field label={t(name)} hint={hint} error={mistakes[name]} required>
      {(control) => (
        <Input
          {...control}
          {...(name === 'name' ? { maxLength: 120 } : { inputMode: 'numeric', maxLength: 8 })}
          // The row that is changed is above; whoever pressed its button goes on here.
          autoFocus={fleet !== null && name === 'name'}
          value={typed[name]}
          onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
        />
      )}
    </Field>
  )
  return (
    <TitledCard title={fleet ? t('editTitle', { name: fleet.name }) : t('newTitle')}>
      <form noValidate onSubmit={send} className="grid gap-4">
        <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2 xl:grid-cols-4">
          {field('name', t('nameHint'))}
          <Field label={t('equipment')} required>
            {(control) => (
              <Select
                {...control}
                disabled={fleet !== null}
                options={fleetEquipment.map((value) => ({ value, label: offerWord(value) }))}
                value={equipment}
                onChange={(chosen) => chosen && setEquipment(chosen)}
              />
            )}
          </Field>
          {field('total', t('totalHint'))}
          {field('turnaroundDays', t('turnaroundHint'))}
        </div>
        <Problem text={problem} />
        <div className="flex flex-wrap gap-3">
          <RoleButton may="prices" type="submit" busy={save.isPending}>
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
