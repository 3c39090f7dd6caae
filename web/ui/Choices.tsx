import { Checkbox as BaseCheckbox } from '@base-ui/react/checkbox'
import { Radio } from '@base-ui/react/radio'
import { RadioGroup as BaseRadioGroup } from '@base-ui/react/radio-group'
import { Switch as BaseSwitch } from '@base-ui/react/switch'
import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import type { Option } from './Select.tsx'

interface Toggle {
  label: string
  /** What it does, in smaller print. */
  description?: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}

export function Checkbox({ label, about, description, checked, onChange, disabled }: Toggle & { about?: string }) {
  const id = useId()
  return (
    <div className="flex items-start gap-3">
      <BaseCheckbox.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        // Where the label says too little by itself: a longer one that begins with it.
        aria-label={about}
        aria-describedby={description ? `${id}-about` : undefined}
        className="mt-0.5 grid size-5 shrink-0 place-items-center rounded-badge border border-line-strong bg-surface data-checked:border-lake data-checked:bg-lake data-disabled:opacity-55"
      >
        <BaseCheckbox.Indicator>
          <Icon name="check" className="size-3.5 text-on-lake" />
        </BaseCheckbox.Indicator>
      </BaseCheckbox.Root>
      <Caption id={id} label={label} description={description} />
    </div>
  )
}

export function Switch({ label, description, checked, onChange, disabled }: Toggle) {
  const id = useId()
  return (
    <div className="flex items-start justify-between gap-4">
      <Caption id={id} label={label} description={description} />
      <BaseSwitch.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        aria-describedby={description ? `${id}-about` : undefined}
        className="relative h-6 w-11 shrink-0 rounded-full bg-line-strong transition-colors data-checked:bg-hill data-disabled:opacity-55"
      >
        <BaseSwitch.Thumb className="absolute top-0.5 left-0.5 size-5 rounded-full bg-white shadow transition-transform data-checked:translate-x-5" />
      </BaseSwitch.Root>
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
  return (
    <Radios {...given} className="flex flex-wrap gap-x-6 gap-y-2">
      {given.options.map((option) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: the radio is inside
        <label key={option.value} className="flex items-center gap-2 text-small">
          <RadioDot value={option.value} />
          {option.label}
        </label>
      ))}
    </Radios>
  )
}

interface RadiosProps<V extends string> {
  label: string
  value: V
  onChange: (value: V) => void
}

function Radios<V extends string>(
  given: RadiosProps<V> & { name?: string | undefined; className: string; children: ReactNode },
) {
  const id = useId()
  return (
    <div>
      <p id={id} className="mb-2 text-small font-medium">
        {given.label}
      </p>
      <BaseRadioGroup
        aria-labelledby={id}
        value={given.value}
        onValueChange={(value) => given.onChange(value as V)}
        name={given.name}
        className={given.className}
      >
        {given.children}
      </BaseRadioGroup>
    </div>
  )
}

function RadioDot({ value, className }: { value: string; className?: string }) {
  return (
    <Radio.Root
      value={value}
      className={classes(
        'grid size-5 place-items-center rounded-full border border-line-strong bg-surface data-checked:border-lake',
        className,
      )}
    >
      <Radio.Indicator className="size-2.5 rounded-full bg-lake" />
    </Radio.Root>
  )
}

interface CardOption<V extends string> {
  readonly value: V
  readonly title: string
  readonly about: string
  /** In smaller print. */
  readonly more?: string
  /** Stands at the right, such as a price. */
  readonly aside: string
}

/** One of several things that need more than a word each. */
export function RadioCards<V extends string>(given: RadiosProps<V> & { options: readonly CardOption<V>[] }) {
  return (
    <Radios {...given} className="@container grid grid-cols-1 gap-2">
      {given.options.map(({ value, title, about, more, aside }) => (
        // biome-ignore lint/a11y/noLabelWithoutControl: the radio is inside
        <label
          key={value}
          className="flex items-start gap-3 rounded-control border border-line px-3 py-2.5 text-small has-data-checked:border-lake has-data-checked:bg-lake-wash"
        >
          <RadioDot value={value} className="mt-0.5 shrink-0" />
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
  )
}
