import type { ComponentProps, ReactNode } from 'react'
import { useWords } from '../../platform/i18n.ts'
import { amountAsRead } from '../../platform/read-back.ts'
import { Checkbox } from '../../ui/Choices.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import type { ApplicationInput, DetailsInput, Mistakes } from './application-input.ts'
import { financingRefusals, financingWords } from './financing.strings.ts'

type Named<Input, Kind> = { [Key in keyof Input & string]: Input[Key] extends Kind ? Key : never }[keyof Input & string]

/** The fields of one form: their values, their mistakes, and how to change them. */
export interface Questions<Input extends ApplicationInput | DetailsInput> {
  input: Input
  mistakes: Mistakes<keyof Input & string>
  set: (change: Partial<Input>) => void
}

/** Returns the message for a field's mistake. */
export function useMistake() {
  const t = useWords(financingWords)
  return (code: string | undefined) => {
    if (!code) return undefined
    return code in financingWords ? t(code as 'required') : (financingRefusals as Record<string, string>)[code]
  }
}

/** Renders the questions of a form by field name: a line of text, or a confirmation. */
export function useQuestions<Input extends ApplicationInput | DetailsInput>({
  input,
  mistakes,
  set,
}: Questions<Input>) {
  const t = useWords(financingWords)
  const mistake = useMistake()
  return {
    line: (field: Named<Input, string>, hint?: string, props: ComponentProps<'input'> = {}) => (
      <Field
        key={field}
        label={t(field as 'email')}
        hint={hint}
        readAs={field === 'invoiceAmount' ? amountAsRead(input[field] as string, 'RWF') : undefined}
        error={mistake(mistakes[field])}
        required
      >
        {(control) => (
          <Input
            {...control}
            maxLength={200}
            {...props}
            value={input[field] as string}
            onChange={(event) => set({ [field]: event.target.value } as unknown as Partial<Input>)}
          />
        )}
      </Field>
    ),
    confirmed: (field: Named<Input, boolean>) => (
      <div key={field}>
        <Checkbox
          label={t(field as 'delivered')}
          checked={input[field] as boolean}
          onChange={(checked) => set({ [field]: checked } as unknown as Partial<Input>)}
        />
        {mistakes[field] && (
          <p role="alert" className="mt-1 ml-8 text-small font-medium text-danger">
            {mistake(mistakes[field])}
          </p>
        )}
      </div>
    ),
  }
}

/** A group of questions under a heading. */
export function QuestionGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-3 text-title-3">{title}</legend>
      <div className="grid items-start gap-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}
