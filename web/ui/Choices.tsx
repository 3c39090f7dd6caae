import { createContext, type ReactNode, useContext, useId } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import type { Option } from './Select.tsx'

interface Toggle {
  label: string
  /** What it does, in smaller text. */
  description?: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}

export function Checkbox({ label, about, description, checked, onChange, disabled }: Toggle & { about?: string }) {
  const id = useId()
  return (
    <div className="flex items-start gap-3">
      <span className="relative mt-0.5 grid size-5 shrink-0 place-items-center">
        <input
          type="checkbox"
          id={id}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          disabled={disabled}
          // A longer label that begins with the visible one, where that alone says too little.
          aria-label={about}
          aria-describedby={description ? `${id}-about` : undefined}
          className="size-full appearance-none rounded-badge border border-line-strong bg-surface checked:border-lake checked:bg-lake disabled:opacity-55"
        />
        {checked && <Icon name="check" className="pointer-events-none absolute size-3.5 text-on-lake" />}
      </span>
      <Caption id={id} label={label} description={description} />
    </div>
  )
}

export function Switch({ label, description, checked, onChange, disabled }: Toggle) {
  const id = useId()
  return (
    <div className="flex items-start justify-between gap-4">
      <Caption id={id} label={label} description={description} />
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox has its own checked state
        role="switch"
        id={id}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        disabled={disabled}
        aria-describedby={description ? `${id}-about` : undefined}
        className="relative h-6 w-11 shrink-0 appearance-none rounded-full bg-line-strong transition-colors before:absolute before:top-0.5 before:left-0.5 before:size-5 before:rounded-full before:bg-white before:shadow before:transition-transform checked:bg-hill checked:before:translate-x-5 disabled:opacity-55"
      />
    </div>
  )
}

function Caption({ id, label, description }: { id: string; label: string; description: string | undefined }) {
  return (
    <div className="text-small">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {description && (
        <p id={`${id}-about`} className="text-ink-faint">
          {description}
        </p>
      )}
    </div>
  )
}

export function RadioGroup<V extends string>(given: RadiosProps<V> & { options: readonly Option<V>[]; name?: string }) {
  const id = useId()
  const { label, options, ...radios } = given
  return (
    <div>
      <p id={id} className="mb-2 text-small font-medium">
        {label}
      </p>
      <Radios {...radios} labelledBy={id} className="flex flex-wrap gap-x-6 gap-y-2">
        {options.map((option) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: the radio is inside
          <label key={option.value} className="flex items-center gap-2 text-small">
            <RadioDot value={option.value} />
            {option.label}
          </label>
        ))}
      </Radios>
    </div>
  )
}

interface RadiosProps<V extends string> {
  label: string
  value: V
  onChange: (value: V) => void
}

interface Chosen {
  readonly name: string
  readonly value: string | null
  readonly onChange: (value: string) => void
}

const ChosenRadio = createContext<Chosen>({ name: '', value: null, onChange: () => undefined })

/** The group of radios of one question; each is a `RadioDot` in a label of its own. */
export function Radios<V extends string>(given: {
  labelledBy: string
  /** Id of the error message. */
  errorId?: string | undefined
  name?: string | undefined
  value: V | null
  onChange: (value: V) => void
  className: string
  children: ReactNode
}) {
  const { labelledBy, errorId, value, onChange, className, children } = given
  const own = useId()
  const name = given.name ?? own
  return (
    <ChosenRadio value={{ name, value, onChange: (chosen) => onChange(chosen as V) }}>
      <div
        role="radiogroup"
        aria-labelledby={labelledBy}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        // Focused by script when the question is not answered.
        tabIndex={-1}
        className={classes('outline-none', className)}
      >
        {children}
      </div>
    </ChosenRadio>
  )
}

export function RadioDot({ value, disabled, className }: { value: string; disabled?: boolean; className?: string }) {
  const chosen = useContext(ChosenRadio)
  return (
    <input
      type="radio"
      name={chosen.name}
      value={value}
      checked={chosen.value === value}
      onChange={() => chosen.onChange(value)}
      disabled={disabled}
      className={classes(
        'grid size-5 shrink-0 appearance-none place-items-center rounded-full border border-line-strong bg-surface',
        'before:size-2.5 before:rounded-full checked:border-lake checked:before:bg-lake disabled:border-line',
        className,
      )}
    />
  )
}

interface CardOption<V extends string> {
  readonly value: V
  readonly title: string
  readonly about: string
  /** In smaller text. */
  readonly more?: string
  /** Shown at the right, for example a price. */
  readonly aside: string
}

/** Radios for options that need more text than a label. */
export function RadioCards<V extends string>(given: RadiosProps<V> & { options: readonly CardOption<V>[] }) {
  const id = useId()
  const { label, options, ...radios } = given
  return (
    <div>
      <p id={id} className="mb-2 text-small font-medium">
        {label}
      </p>
      <Radios {...radios} labelledBy={id} className="@container grid grid-cols-1 gap-2">
        {options.map(({ value, title, about, more, aside }) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: the radio is inside
          <label
            key={value}
            className="flex items-start gap-3 rounded-control border border-line px-3 py-2.5 text-small has-checked:border-lake has-checked:bg-lake-wash"
          >
            <RadioDot value={value} className="mt-0.5" />
            <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-6 gap-y-1 @lg:flex-nowrap">
              <span className="min-w-0">
                <span className="block font-medium">{title}</span>
                <span className="block text-ink-soft">{about}</span>
                {more && <span className="block text-ink-faint">{more}</span>}
              </span>
              <span className="tabular ml-auto font-semibold whitespace-nowrap">{aside}</span>
            </span>
          </label>
        ))}
      </Radios>
    </div>
  )
}
