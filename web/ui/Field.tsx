import { type ReactNode, useId } from 'react'
import { useWords } from '../platform/i18n.ts'
import type { Mistake } from '../platform/use-form.ts'
import { classes } from './classes.ts'
import { uiWords } from './ui.strings.ts'

/** The attributes that connect a control with its label, hint and error. */
export interface ControlProps {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-required': true | undefined
}

export type FieldError = string | Mistake | undefined

interface Props {
  label: string
  /** Shown below the label. */
  hint?: string | undefined
  /** How a figure that could be meant in two ways is read; shown below the control while it is typed. */
  readAs?: string | undefined
  /** A mistake of a form goes at the next input in this field. */
  error?: FieldError
  required?: boolean
  /** Shows "optional" next to the label. */
  optional?: boolean
  className?: string
  children: (control: ControlProps) => ReactNode
}

/** The id of the label of a control. */
export const fieldLabel = (id: string) => `${id}-label`

/** Label, control, hint and error of one question. */
export function Field({ label, hint, readAs, error, required, optional, className, children }: Props) {
  const t = useWords(uiWords)
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const readId = `${id}-read`
  const mistake = typeof error === 'object' ? error : undefined
  const described = classes(readAs && readId, hint && hintId, error && errorId)
  return (
    <div className={classes('flex flex-col gap-1.5', className)} onInput={mistake?.mended}>
      <label id={fieldLabel(id)} htmlFor={id} className="text-small font-medium text-ink">
        {label}
        {optional && <span className="ml-0.5 font-normal text-ink-faint"> ({t('optional')})</span>}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      <ReadAs id={readId} value={readAs} />
      {hint && (
        <p id={hintId} className="text-small text-ink-faint">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} role="alert" className="text-small font-medium text-danger">
          {mistake?.text ?? (error as string)}
        </p>
      )}
    </div>
  )
}

/** How a figure that could be meant in two ways is read. */
export function ReadAs({ id, value }: { id?: string; value: string | undefined }) {
  const t = useWords(uiWords)
  if (!value) return null
  return (
    <p id={id} role="status" className="text-small font-medium text-lake">
      {t('readAs', { value })}
    </p>
  )
}
