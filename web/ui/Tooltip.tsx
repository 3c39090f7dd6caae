import { type ReactElement, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { placeBeside } from './place-beside.ts'

/** A pointer that rests for less, in milliseconds, wants to know nothing. */
const resting = 300

/** A short name for an element that shows only an icon. The element keeps its own accessible name. */
export function Tooltip({
  words,
  side = 'above',
  children,
}: {
  words: string
  side?: 'above' | 'right'
  children: ReactElement
}) {
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
  }, [shown, side])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only looks on; what is pressed is inside
    <span
      className="contents"
      onPointerEnter={({ pointerType }) => {
        if (pointerType !== 'touch') later.current = setTimeout(setShown, resting, true)
      }}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={({ target }) => setShown(target.matches(':focus-visible'))}
      onBlur={hide}
      onKeyDown={({ key }) => key === 'Escape' && hide()}
    >
      {children}
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
