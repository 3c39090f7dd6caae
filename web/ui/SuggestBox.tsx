import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { classes } from './classes.ts'
import type { ControlProps } from './Field.tsx'
import { controlStyle } from './Input.tsx'

export interface Suggestion {
  readonly value: string
  readonly label: string
  /** Smaller text next to the label or below it. */
  readonly about?: string
  /** Belongs to the suggestion before it. */
  readonly beneath?: boolean
}

interface Props extends Partial<ControlProps> {
  name?: string
  text: string
  items: readonly Suggestion[]
  onType: (text: string) => void
  onChoose: (item: Suggestion) => void
  /** The list still belongs to an earlier text, so no key selects from it. */
  pending?: boolean
  /** Called when the box loses the focus. */
  onLeave?: () => void
  onEnter?: () => void
  placeholder?: string
  /** Shown instead of a list, for example: nothing found, searching. */
  status?: string
  /** Puts `about` below the label: for long texts. */
  wide?: boolean
  className?: string
  'aria-label'?: string
}

/**
 * A text field with suggestions below it: the ARIA combobox with a list. Arrows move, Enter and Tab select the active
 * suggestion, Escape closes. Small enough for the start page.
 */
export function SuggestBox(props: Props) {
  const { name, text, items, pending = false, onType, onChoose, onLeave, onEnter, ...more } = props
  const { placeholder, status, wide, className, ...control } = more
  const list = useId()
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const shown = open && items.length > 0
  const marked = Math.min(at, items.length - 1)

  // Somebody has typed here before the script was loaded.
  useEffect(() => {
    if (document.activeElement === input.current && input.current?.value) setOpen(true)
  }, [])

  const choose = (item: Suggestion | undefined) => {
    if (!item) return
    onChoose(item)
    setOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!shown) return setOpen(true)
      const next = (marked + (event.key === 'ArrowDown' ? 1 : -1) + items.length) % items.length
      setAt(next)
      document.getElementById(`${list}-${next}`)?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && shown) {
      event.preventDefault()
      if (!pending) choose(items[marked])
    } else if (event.key === 'Tab' && shown && !pending) choose(items[marked])
    else if (event.key === 'Escape' && shown) {
      event.stopPropagation()
      setOpen(false)
    }
  }

  return (
    <div className="relative">
      <input
        {...control}
        ref={input}
        name={name}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={list}
        aria-activedescendant={shown ? `${list}-${marked}` : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        placeholder={placeholder}
        value={text}
        onChange={(event) => {
          setAt(0)
          setOpen(true)
          onType(event.target.value)
        }}
        onFocus={(event) => {
          onEnter?.()
          event.target.select()
        }}
        onBlur={() => {
          setOpen(false)
          onLeave?.()
        }}
        onKeyDown={onKeyDown}
        className={classes(controlStyle, 'h-11 sm:h-10', className)}
      />
      <div
        id={list}
        role="listbox"
        hidden={!shown}
        className="absolute inset-x-0 top-full z-50 mt-1.5 max-h-80 min-w-64 overflow-y-auto rounded-inner border border-line bg-surface p-1 text-ink shadow-e3"
      >
        {shown &&
          items.map((item, place) => (
            <div
              key={item.value}
              id={`${list}-${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === marked}
              aria-description={item.about}
              // Keeps the focus in the text field.
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => setAt(place)}
              onClick={() => choose(item)}
              onKeyDown={onKeyDown}
              className={classes(
                'cursor-pointer rounded-badge px-2.5 py-2 text-small',
                wide ? 'grid gap-0.5' : 'flex items-baseline justify-between gap-3',
                item.beneath && 'ml-3 border-l border-line pl-3',
                place === marked && 'bg-lake-wash',
              )}
            >
              <span className={classes(!item.beneath && 'font-medium')}>{item.label}</span>
              {item.about && (
                <span
                  aria-hidden="true"
                  className={classes('text-micro text-ink-faint', wide ? 'line-clamp-2' : 'text-right')}
                >
                  {item.about}
                </span>
              )}
            </div>
          ))}
      </div>
      <p role="status" className={open && !shown && status ? 'mt-1 text-small text-ink-faint' : 'sr-only'}>
        {open && !shown ? status : ''}
      </p>
    </div>
  )
}
