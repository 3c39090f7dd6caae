import { classes } from './classes.ts'

/** On a phone a long label wraps to a second line instead of being cut off. */
const base =
  'inline-flex items-center justify-center gap-2 rounded-control font-semibold sm:whitespace-nowrap select-none transition-colors ' +
  'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55'

const variants = {
  default: 'bg-ink text-paper hover:bg-ink/85',
  destructive: 'bg-danger text-on-danger hover:bg-danger/85',
  outline: 'border border-line-2 bg-surface text-ink hover:border-line-strong',
  secondary: 'bg-lake-wash text-ink hover:bg-lake/20',
  ghost: 'text-ink hover:bg-sunken',
  link: 'text-lake underline decoration-1 underline-offset-4 hover:decoration-2',
  hero: 'bg-sun text-black hover:bg-sun/85',
  success: 'bg-hill text-on-hill hover:bg-hill/85',
} as const

const sizes = {
  default: 'min-h-11 px-4 py-1 text-small sm:h-10 sm:min-h-10',
  sm: 'min-h-8 px-3 py-0.5 text-small sm:h-8',
  lg: 'min-h-12 px-6 py-1 text-body sm:h-12',
  icon: 'size-10',
} as const

export type ButtonVariant = keyof typeof variants
export type ButtonSize = keyof typeof sizes

/** The style of a button, for a link that should look like one. */
export function buttonStyle(
  given: { variant?: ButtonVariant | undefined; size?: ButtonSize | undefined; className?: string | undefined } = {},
): string {
  const { variant = 'default', size = 'default', className } = given
  // A link is part of a line of text and has no horizontal padding.
  return classes(base, variants[variant], variant === 'link' ? 'py-2 text-small' : sizes[size], className)
}
