import { Combobox as Base } from '@base-ui/react/combobox'
import { useWords } from '../platform/i18n.ts'
import { classes } from './classes.ts'
import type { ControlProps } from './Field.tsx'
import { controlStyle } from './Input.tsx'
import { popupStyle } from './popup-style.ts'
import type { Option } from './Select.tsx'
import { uiWords } from './ui.strings.ts'

interface Props<V extends string> extends Partial<ControlProps> {
  options: readonly Option<V>[]
  value: V | null
  onChange: (value: V | null) => void
  /** Called with the typed text when the caller searches the options; all options are shown then. */
  onSearch?: (typed: string) => void
  placeholder?: string
  className?: string
}

/** Selects one option of a long list by typing. */
export function Combobox<V extends string>(props: Props<V>) {
  const { options, value, onChange, onSearch, placeholder, className, ...control } = props
  const t = useWords(uiWords)
  const chosen = options.find((option) => option.value === value) ?? null
  return (
    <Base.Root
      items={options}
      value={chosen}
      onValueChange={(option) => onChange(option?.value ?? null)}
      {...(onSearch ? { filter: null, onInputValueChange: onSearch } : {})}
    >
      <Base.Input
        {...control}
        placeholder={placeholder ?? t('search')}
        className={classes(controlStyle, 'h-11 sm:h-10', className)}
      />
      <Base.Portal>
        <Base.Positioner sideOffset={6} className="z-50">
          <Base.Popup className={classes(popupStyle, 'max-h-72 w-(--anchor-width) overflow-y-auto p-1')}>
            <Base.Empty className="px-3 py-2 text-small text-ink-faint empty:p-0">{t('noMatch')}</Base.Empty>
            <Base.List>
              {(option: Option<V>) => (
                <Base.Item
                  key={option.value}
                  value={option}
                  className="rounded-badge px-2.5 py-2 text-small outline-none data-highlighted:bg-lake-wash data-selected:font-semibold"
                >
                  {option.label}
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
