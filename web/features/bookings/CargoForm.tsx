import { type SubmitEvent, useState } from 'react'
import { useWords } from '../../platform/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { TitledCard } from '../../ui/Card.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import type { BookingSource } from './bookings.api.ts'
import { bookingsWords } from './bookings.strings.ts'
import { type CargoInput, type CargoRead, readCargo } from './cargo-input.ts'

const empty: CargoInput = { description: '', weightKg: '', volumeM3: '', pieces: '' }

/** What is to be carried, so that a card can be priced for it. */
export function CargoForm({ offerId, onReady }: { offerId: string; onReady: (source: BookingSource) => void }) {
  const t = useWords('bookings', bookingsWords)
  const [input, setInput] = useState(empty)
  const [problems, setProblems] = useState<CargoRead['problems']>({})
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const read = readCargo(input)
    setProblems(read.problems)
    if (read.cargo) onReady({ kind: 'offer', offerId, cargo: read.cargo })
    else requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }
  const fields = [
    { name: 'description', label: t('description'), hint: t('descriptionHint'), optional: false, numeric: false },
    { name: 'weightKg', label: t('weightKg'), hint: undefined, optional: false, numeric: true },
    { name: 'volumeM3', label: t('volumeM3'), hint: undefined, optional: true, numeric: true },
    { name: 'pieces', label: t('piecesCount'), hint: undefined, optional: true, numeric: true },
  ] as const
  return (
    <TitledCard title={t('cargoStep')}>
      <form noValidate onSubmit={submit} className="grid max-w-2xl gap-5 sm:grid-cols-3">
        {fields.map(({ name, label, hint, optional, numeric }) => {
          const problem = problems[name]
          return (
            <Field
              key={name}
              label={label}
              hint={hint}
              optional={optional}
              required={!optional}
              error={problem && t(problem)}
              className={name === 'description' ? 'sm:col-span-3' : ''}
            >
              {(control) => (
                <Input
                  {...control}
                  name={name}
                  value={input[name]}
                  maxLength={200}
                  inputMode={numeric ? 'decimal' : 'text'}
                  onChange={(event) => setInput({ ...input, [name]: event.target.value })}
                />
              )}
            </Field>
          )
        })}
        <div className="sm:col-span-3">
          <Button type="submit">{t('showPrice')}</Button>
        </div>
      </form>
    </TitledCard>
  )
}
