import { type KeyboardEvent, type ReactNode, type Ref, useId, useLayoutEffect, useRef, useState } from 'react'
import { useWords } from '../platform/i18n.ts'
import { classes } from './classes.ts'
import type { ControlProps } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { controlStyle } from './Input.tsx'
import { usePlacedBeside } from './place-beside.ts'
import { popupStyle } from './popup-style.ts'
import { stopAllPropagation } from './stop-all-propagation.ts'
import { uiWords } from './ui.strings.ts'

export interface Option<V extends string = string> {
  readonly value: V
  readonly label: string
}

interface Props<V extends string> extends Partial<ControlProps> {
  options: readonly Option<V>[]
  value: V | null
  onChange: (value: V | null) => void
  placeholder?: string
  /** Shown in the closed control when the label of the selected option is too long. */
  face?: ReactNode
  disabled?: boolean
  /** Focused when its question is not answered. */
  ref?: Ref<HTMLButtonElement>
  className?: string
  'aria-label'?: string
}

/** Letters typed within this many milliseconds of each other form one search text. */
const typing = 600
/** Number of options that Page Up and Page Down move by. */
const page = 10

/**
 * Selects one option of a short list; for a long list use `Combobox`. It follows the ARIA select-only combobox: the
 * focus stays on the button; arrows, Page Up and Down, Home, End and letters move in the list; Enter, Space, Tab and
 * Alt + arrow up select the active option; Escape closes only the list.
 */
export function Select<V extends string>(props: Props<V>) {
  const { options, value, onChange, placeholder, face, disabled, ref, className, ...control } = props
  const t = useWords(uiWords)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const typed = useRef({ text: '', until: 0 })
  const chosen = options.findIndex((option) => option.value === value)

  usePlacedBeside(button, list, open)
  useLayoutEffect(() => {
    if (open) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [open])

  const show = () => {
    if (!open) list.current?.showPopover()
  }
  const close = () => list.current?.hidePopover()
  const choose = (option: Option<V> | undefined) => {
    close()
    if (!option || option.value === value) return
    onChange(option.value)
    button.current?.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  const mark = (place: number) => {
    show()
    setAt(place)
    list.current?.children[place]?.scrollIntoView({ block: 'nearest' })
  }
  const markTyped = (letter: string) => {
    const now = Date.now()
    const text = (now < typed.current.until ? typed.current.text : '') + letter.toLowerCase()
    typed.current = { text, until: now + typing }
    // A single letter moves on to the next option that begins with it.
    const from = (open ? at : chosen) + (text.length === 1 ? 1 : 0)
    const order = options.map((_, place) => (Math.max(from, 0) + place) % options.length)
    const found = order.find((place) => options[place]?.label.toLowerCase().startsWith(text))
    if (found !== undefined) mark(found)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey } = event
    if (event.ctrlKey || event.metaKey || (altKey && !key.startsWith('Arrow'))) return
    const last = options.length - 1
    const by = (steps: number) => (open ? Math.min(Math.max(at + steps, 0), last) : Math.max(chosen, 0))
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: by(altKey ? 0 : 1),
      ArrowUp: by(-1),
      PageDown: by(page),
      PageUp: by(-page),
      Home: 0,
      End: last,
    }
    const to = moves[key]
    // The browser moves the focus.
    if (key === 'Tab') return open && choose(options[at])
    if (altKey && key === 'ArrowUp') open && choose(options[at])
    else if (to !== undefined) mark(to)
    // A space within a search text that is still being typed.
    else if (key === ' ' && Date.now() < typed.current.until) markTyped(key)
    else if (key === 'Enter' || key === ' ') open ? choose(options[at]) : show()
    else if (key === 'Escape' && open) {
      close()
      stopAllPropagation(event)
    } else if (key.length === 1) markTyped(key)
    else return
    event.preventDefault()
  }

  return (
    <>
      <button
        {...control}
        ref={button}
        type="button"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-activedescendant={open ? `${id}-${at}` : undefined}
        popoverTarget={`${id}-list`}
        disabled={disabled}
        onKeyDown={onKeyDown}
        // Some browsers click a button when the space bar is released.
        onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
        onBlur={close}
        className={classes(controlStyle, 'flex h-11 sm:h-10 items-center justify-between gap-2 text-left', className)}
      >
        <span className={classes('truncate', chosen < 0 && 'text-ink-faint')}>
          {face ?? options[chosen]?.label ?? placeholder ?? t('choose')}
        </span>
        <Icon name="chevronDown" className="size-4 text-ink-faint" />
      </button>
      <div
        ref={list}
        id={`${id}-list`}
        popover="auto"
        role="listbox"
        aria-label={open ? control['aria-label'] : undefined}
        aria-labelledby={open && control['aria-label'] === undefined ? control.id : undefined}
        onBeforeToggle={({ newState }) => {
          setOpen(newState === 'open')
          setAt(Math.max(chosen, 0))
          typed.current.until = 0
        }}
        // The button keeps the focus.
        onMouseDown={(event) => event.preventDefault()}
        className={classes(
          popupStyle,
          'fixed inset-auto m-0 max-h-(--available-height) min-w-(--anchor-width) max-w-[calc(100vw_-_--spacing(4))] overflow-y-auto p-1',
        )}
      >
        {open &&
          options.map((option, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the button handles the keys
            <div
              key={option.value}
              id={`${id}-${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === chosen}
              onPointerMove={() => setAt(place)}
              onClick={() => choose(option)}
              className={classes(
                'flex cursor-pointer items-center gap-2 rounded-badge px-2.5 py-2 text-small',
                place === at && 'bg-lake-wash',
              )}
            >
              <span className="size-4">{place === chosen && <Icon name="check" className="size-4 text-lake" />}</span>
              {option.label}
            </div>
          ))}
      </div>
    </>
  )
}
