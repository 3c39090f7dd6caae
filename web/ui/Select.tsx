import { CSPProvider } from '@base-ui/react/csp-provider'
import { Select as Base } from '@base-ui/react/select'
import type { ReactNode, Ref } from 'react'
import { useWords } from '../platform/i18n.ts'
import { classes } from './classes.ts'
import type { ControlProps } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { controlStyle } from './Input.tsx'
import { popupStyle } from './popup-style.ts'
import { uiWords } from './ui.strings.ts'

export interface Option<V extends string = string> {
  readonly value: V
  readonly label: string
}

interface Props<V extends string> extends Partial<ControlProps> {
  options: readonly Option<V>[]
  value: V | null
  onChange: (value: V | null) => void
  name?: string
  placeholder?: string
  /** What the closed control shows where the label of the chosen one is too long. */
  face?: ReactNode
  disabled?: boolean
  /** Focused when its question is left unanswered. */
  ref?: Ref<HTMLButtonElement>
  className?: string
  'aria-label'?: string
}

/** One of a short list. A long list is a `Combobox`. */
export function Select<V extends string>(props: Props<V>) {
  const { options, value, onChange, name, placeholder, face, disabled, ref, className, ...control } = props
  const t = useWords(uiWords)
  return (
    // Its popup would write a style element, which the pages' policy does not allow; it hides scrollbars we do not have.
    <CSPProvider disableStyleElements>
      <Base.Root items={options} value={value} onValueChange={onChange} name={name} disabled={disabled} modal={false}>
        <Base.Trigger
          {...control}
          ref={ref}
          className={classes(controlStyle, 'flex h-11 sm:h-10 items-center justify-between gap-2 text-left', className)}
        >
          <Base.Value className="truncate data-placeholder:text-ink-faint" placeholder={placeholder ?? t('choose')}>
            {face}
          </Base.Value>
          <Base.Icon className="text-ink-faint">
            <Icon name="chevronDown" className="size-4" />
          </Base.Icon>
        </Base.Trigger>
        <Base.Portal>
          <Base.Positioner sideOffset={6} alignItemWithTrigger={false} className="z-50">
            <Base.Popup
              className={classes(popupStyle, 'max-h-(--available-height) min-w-(--anchor-width) overflow-y-auto p-1')}
            >
              <Base.List>
                {options.map((option) => (
                  <Base.Item
                    key={option.value}
                    value={option.value}
                    className="flex items-center gap-2 rounded-badge px-2.5 py-2 text-small outline-none data-highlighted:bg-lake-wash"
                  >
                    <span className="size-4">
                      <Base.ItemIndicator>
                        <Icon name="check" className="size-4 text-lake" />
                      </Base.ItemIndicator>
                    </span>
                    <Base.ItemText>{option.label}</Base.ItemText>
                  </Base.Item>
                ))}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  )
}
