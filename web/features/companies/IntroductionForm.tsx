import { useState } from 'react'
import { type ImportKind, importKinds } from '../../../domain/companies/import-kinds.ts'
import { readTin } from '../../../domain/identifiers/tin.ts'
import { nameProblem } from '../../../domain/identifiers/written-name.ts'
import { useWords } from '../../platform/i18n.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { useForm } from '../../platform/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { type Me, useIntroduction } from './companies.api.ts'
import { companiesRefusals } from './companies.strings.ts'
import { introductionWords } from './introduction.strings.ts'

interface Props {
  me: Me
  /** Postpones the introduction. */
  later?: () => void
  /** The name is asked for elsewhere on the page. */
  named?: true
}

/** Asks for name, TIN and imported goods, in one step. */
export function IntroductionForm({ me, later, named }: Props) {
  const t = useWords(introductionWords)
  const { company, person } = me
  const send = useIntroduction()
  // A new company is named after its founder until it has its own name.
  const founders = company.name === `${person.firstName} ${person.lastName}`.trim() || company.name === person.email
  const [name, setName] = useState(founders && !company.introduced && !named ? '' : company.name)
  const [tin, setTin] = useState(company.tin ?? '')
  const [imports, setImports] = useState<readonly ImportKind[]>(company.imports)

  const form = useForm({
    read: () => {
      const wrongName = named ? null : name.trim() === '' ? 'nameMissing' : nameProblem(name)
      const wrongTin = tin.trim() !== '' && !readTin(tin)
      if (!wrongName && !wrongTin)
        return { body: { name: named ? company.name : name.trim(), tin: tin.trim(), imports: [...imports] } }
      return { mistakes: { ...(wrongName ? { name: wrongName } : {}), ...(wrongTin ? { tin: 'not_a_tin' } : {}) } }
    },
    send: async ({ body }) => {
      await send.mutateAsync(body)
      toasts.add({ title: t('saved') })
    },
    refusals: companiesRefusals,
    words: introductionWords,
    onRefused: ({ fields }) => (fields.tin ? null : undefined),
  })

  return (
    <form {...form.props} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        {!named && (
          <Field label={t('name')} error={form.errorOf('name')} required>
            {(control) => (
              <Input
                {...control}
                value={name}
                maxLength={200}
                autoComplete="organization"
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
        )}
        <Field label={t('tin')} hint={t('tinHint')} error={form.errorOf('tin')} optional>
          {(control) => (
            <Input
              {...control}
              value={tin}
              maxLength={40}
              inputMode="numeric"
              autoComplete="off"
              onChange={(event) => setTin(event.target.value)}
            />
          )}
        </Field>
      </div>
      <Kinds
        chosen={imports}
        onChange={(kinds) => {
          setImports(kinds)
          form.touch({ imports: kinds })
        }}
      />
      <Problem text={form.problem} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy}>
          {t('save')}
        </Button>
        {later && (
          <Button type="button" variant="ghost" onClick={later}>
            {t('later')}
          </Button>
        )}
      </div>
    </form>
  )
}

/** A toggle button for each kind. */
function Kinds({
  chosen,
  onChange,
}: {
  chosen: readonly ImportKind[]
  onChange: (kinds: readonly ImportKind[]) => void
}) {
  const t = useWords(introductionWords)
  return (
    <fieldset>
      <legend className="mb-2 text-small font-medium">{t('imports')}</legend>
      <div className="flex flex-wrap gap-2">
        {importKinds.map((kind) => {
          const pressed = chosen.includes(kind)
          return (
            <button
              key={kind}
              type="button"
              aria-pressed={pressed}
              onClick={() => onChange(pressed ? chosen.filter((each) => each !== kind) : [...chosen, kind])}
              className={classes(
                'min-h-9 rounded-full border px-3.5 py-1.5 text-small',
                pressed
                  ? 'border-lake bg-lake-wash font-semibold text-lake'
                  : 'border-line-strong bg-surface text-ink-soft',
              )}
            >
              {t(kind)}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
