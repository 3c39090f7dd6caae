import { lazy, useId, useLayoutEffect, useRef, useState } from 'react'
import { formatTime } from '../platform/format.ts'
import { useWords } from '../platform/i18n.ts'
import { classes } from './classes.ts'
import { type ControlProps, fieldLabel } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { controlStyle } from './Input.tsx'
import { Later } from './Panel.tsx'
import { usePlacedBeside } from './place-beside.ts'
import { popupStyle } from './popup-style.ts'
import { stopAllPropagation } from './stop-all-propagation.ts'
import { uiWords } from './ui.strings.ts'

const Calendar = lazy(() => import('./Calendar.tsx').then((module) => ({ default: module.Calendar })))

interface Props extends Partial<ControlProps> {
  /** A calendar day, `YYYY-MM-DD`. */
  value: string | null
  onChange: (day: string | null) => void
  /** Earlier days cannot be chosen. */
  from?: string
  /** For days far ahead: the number of years that the list of years offers. */
  years?: number
}

const written = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const

/** Selects one day from a calendar, whose code is loaded when it is opened. A required day cannot be cleared. */
export function DatePicker({
  value,
  onChange,
  from,
  years,
  id,
  'aria-describedby': describedBy,
  'aria-invalid': invalid,
  'aria-required': required,
}: Props) {
  const t = useWords(uiWords)
  const popup = useId()
  const shownDay = useId()
  const button = useRef<HTMLButtonElement>(null)
  const calendar = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  // Whether the calendar is visible; only then can it take the focus.
  const [shown, setShown] = useState(false)
  usePlacedBeside(button, calendar, open)
  useLayoutEffect(() => {
    if (shown) calendar.current?.focus()
  }, [shown])
  const choose = (day: string | null) => {
    onChange(day)
    button.current?.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes events; the controls are inside
    <div
      className="relative"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        event.preventDefault()
        stopAllPropagation(event)
        calendar.current?.hidePopover()
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Closes when the focus moves outside. When the window loses the focus there is no `relatedTarget`.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) calendar.current?.hidePopover()
      }}
    >
      {/* A button can be neither required nor invalid; the field's error is said by its description. */}
      <button
        ref={button}
        type="button"
        id={id}
        // The label alone would replace the day.
        aria-labelledby={id && `${fieldLabel(id)} ${shownDay}`}
        aria-describedby={describedBy}
        data-invalid={invalid}
        aria-haspopup="dialog"
        aria-expanded={open}
        popoverTarget={popup}
        className={classes(
          controlStyle,
          'flex h-11 sm:h-10 items-center gap-2 text-left',
          value && !required && 'pr-10',
        )}
      >
        <Icon name="calendar" className="size-4 text-ink-faint" />
        <span id={shownDay} className={classes(!value && 'truncate text-ink-faint')}>
          {value ? formatTime(new Date(`${value}T00:00:00Z`), written) : t('pickDate')}
        </span>
      </button>
      {value && !required && (
        <button
          type="button"
          aria-label={t('clearDate')}
          onClick={() => choose(null)}
          className="absolute inset-y-0 right-0 grid w-10 place-items-center text-ink-faint hover:text-ink"
        >
          <Icon name="close" className="size-4" />
        </button>
      )}
      <div
        ref={calendar}
        id={popup}
        popover="auto"
        role="dialog"
        aria-label={t('pickDate')}
        tabIndex={-1}
        onBeforeToggle={({ newState }) => {
          setOpen(newState === 'open')
          // Not in `onToggle`: when it is closed and reopened at once, only the opening fires that event.
          if (newState === 'closed') setShown(false)
        }}
        onToggle={({ newState }) => newState === 'open' && setShown(true)}
        className={classes(popupStyle, 'fixed inset-auto m-0 min-h-80 w-76 p-3')}
      >
        {shown && (
          <Later fallback={null}>
            <Calendar
              value={value}
              from={from}
              years={years}
              onChoose={(day) => {
                choose(day)
                calendar.current?.hidePopover()
              }}
            />
          </Later>
        )}
      </div>
    </div>
  )
}
