import type { ComponentProps } from 'react'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts'
import { Spinner } from './Spinner.tsx'

type Props = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Shows that the action is in progress and ignores further clicks; the button keeps the focus. */
  busy?: boolean
}

export function Button({ variant, size, busy = false, className, children, type = 'button', onClick, ...rest }: Props) {
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? undefined : onClick}
      className={buttonStyle({ variant, size, className })}
    >
      {busy && <Spinner className="size-4" />}
      {children}
    </button>
  )
}
