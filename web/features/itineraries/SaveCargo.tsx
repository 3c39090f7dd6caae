import { useState } from 'react'
import { templateLetters } from '../../../contract/cargo-templates.ts'
import { readCount } from '../../../domain/money/read-number.ts'
import { useWords } from '../../platform/i18n.ts'
import { countAsRead } from '../../platform/read-back.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { useForm } from '../../platform/use-form.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { RoleButton } from '../companies/RoleButton.tsx'
import { cargoOf } from './cargo-input.ts'
import { useSaveCargo } from './cargo-templates.api.ts'
import { cargoTemplatesRefusals, cargoTemplatesWords } from './cargo-templates.strings.ts'
import type { ItineraryInput } from './itinerary-search.ts'

/** Saves the cargo of a question as a named template. */
export function SaveCargo({ input }: { input: ItineraryInput }) {
  const t = useWords(cargoTemplatesWords)
  const [open, setOpen] = useState(false)
  return (
    <>
      <RoleButton may="work" variant="link" onClick={() => setOpen(true)}>
        {t('save')}
      </RoleButton>
      <Dialog open={open} onOpenChange={setOpen} title={t('saveTitle')} description={t('saveAbout')}>
        <SaveForm input={input} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function SaveForm({ input, onDone }: { input: ItineraryInput; onDone: () => void }) {
  const t = useWords(cargoTemplatesWords)
  const save = useSaveCargo()
  const [typed, setTyped] = useState({ name: '', goods: input.goods, packaging: '', pieces: '' })
  const form = useForm({
    read: () => {
      const { name, goods, packaging } = typed
      const pieces = typed.pieces.trim() === '' ? null : readCount(typed.pieces)
      const wrong = typed.pieces.trim() !== '' && !(pieces !== null && pieces > 0)
      if (name.trim() === '' || wrong)
        return {
          mistakes: {
            ...(name.trim() === '' ? { name: 'required' } : {}),
            ...(wrong ? { pieces: 'not_a_number' } : {}),
          },
        }
      return { cargo: cargoOf(input, { name, goods, packaging, pieces }) }
    },
    send: async ({ cargo }) => {
      await save.mutateAsync(cargo)
      toasts.add({ title: t('saved') })
      onDone()
    },
    refusals: cargoTemplatesRefusals,
    words: cargoTemplatesWords,
  })
  const field = (name: keyof typeof typed, more: { hint?: string; letters: number; required?: true }) => (
    <Field
      label={t(name)}
      hint={more.hint}
      readAs={name === 'pieces' ? countAsRead(typed.pieces) : undefined}
      error={form.errorOf(name)}
      {...(more.required ? { required: true } : { optional: true })}
    >
      {(control) => (
        <Input
          {...control}
          maxLength={more.letters}
          {...(name === 'pieces' ? { inputMode: 'numeric' as const } : {})}
          value={typed[name]}
          onChange={(event) => {
            setTyped({ ...typed, [name]: event.target.value })
            form.touch({ [name]: event.target.value })
          }}
        />
      )}
    </Field>
  )
  return (
    <form {...form.props} className="mt-5 grid grid-cols-1 gap-5">
      {field('name', { hint: t('nameHint'), letters: templateLetters.name, required: true })}
      {field('goods', { letters: templateLetters.goods })}
      <div className="grid grid-cols-[minmax(0,1fr)_--spacing(28)] items-start gap-3">
        {field('packaging', { hint: t('packagingHint'), letters: templateLetters.packaging })}
        {field('pieces', { letters: 8 })}
      </div>
      <Problem text={form.problem} />
      <div className="flex justify-end">
        <RoleButton may="work" type="submit" busy={form.busy}>
          {t('save')}
        </RoleButton>
      </div>
    </form>
  )
}
