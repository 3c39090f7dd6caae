import { cloneElement, type ReactElement, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { placeBeside } from './place-beside.ts'

/** How long the pointer must rest before the tooltip appears, in milliseconds. */
const resting = 300

/**
 * A text next to a control: its name when it shows only an icon (`names`; it has its own accessible name as well), or
 * why it is disabled, which is its description. A disabled control also shows it when it is tapped.
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
    // Escape closes it wherever the focus is.
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
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes events; the control is inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users see it on focus
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
          className="pointer-events-none fixed inset-auto m-0 max-w-[calc(100vw_-_--spacing(4))] rounded-badge bg-ink px-2.5 py-1.5 text-micro font-medium text-paper"
        >
          {words}
        </span>
      )}
    </span>
  )
}
