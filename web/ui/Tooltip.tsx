import { cloneElement, type ReactElement, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { placeBeside } from './place-beside.ts'

/** A pointer that rests for less, in milliseconds, wants to know nothing. */
const resting = 300

/**
 * Words beside a control: its name, where it shows an icon alone (`names`; it keeps its own accessible name), or why it
 * is closed, which belongs to its description. A closed control says so to a finger, too, when it is pressed.
 */
export function Tooltip({
  words,
  side = 'above',
  names,
  children,
}: {
  words: string
  side?: 'above' | 'right'
  names?: true
  children: ReactElement<{ 'aria-describedby'?: string }>
}) {
  const id = useId()
  const tip = useRef<HTMLSpanElement>(null)
  const later = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [shown, setShown] = useState(false)
  const hide = () => {
    clearTimeout(later.current)
    setShown(false)
  }
  useEffect(() => () => clearTimeout(later.current), [])
  useLayoutEffect(() => {
    const anchor = tip.current?.previousElementSibling
    if (!shown || !tip.current || !anchor) return
    tip.current.showPopover()
    placeBeside(anchor, tip.current, side)
    // Wherever the focus is.
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && setShown(false)
    const onPointerDown = () => setShown(false)
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', onPointerDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', onPointerDown)
    }
  }, [shown, side])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only looks on; what is pressed is inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: the focus shows it to the keyboard
    <span
      className="contents"
      onPointerEnter={({ pointerType }) => {
        if (pointerType !== 'touch') later.current = setTimeout(setShown, resting, true)
      }}
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && hide()}
      onPointerDown={hide}
      onClick={() => setShown(!names)}
      onFocus={({ target }) => setShown(target.matches(':focus-visible'))}
      onBlur={hide}
    >
      {!names && (
        <span id={id} hidden>
          {words}
        </span>
      )}
      {names ? children : cloneElement(children, { 'aria-describedby': id })}
      {shown && (
        <span
          ref={tip}
          popover="manual"
          aria-hidden="true"
          className="pointer-events-none fixed inset-auto m-0 max-w-[calc(100vw-1rem)] rounded-badge bg-ink px-2.5 py-1.5 text-micro font-medium text-paper"
        >
          {words}
        </span>
      )}
    </span>
  )
}
