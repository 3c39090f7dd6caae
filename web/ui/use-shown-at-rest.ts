import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * True once something is `ready` while neither pointer nor focus is in the element around its place: what comes late moves
 * nothing from under a finger.
 */
export function useShownAtRest(place: RefObject<HTMLElement | null>, ready: boolean): boolean {
  const [shown, setShown] = useState(false)
  useLayoutEffect(() => {
    const around = place.current?.parentElement
    if (!ready || shown || !around) return
    const show = () => {
      if (!around.matches(':hover, :focus-within')) setShown(true)
    }
    show()
    const ended = new AbortController()
    // A frame later: a focus that leaves one field may be on its way to the next.
    for (const sign of ['pointerleave', 'focusout'])
      around.addEventListener(sign, () => requestAnimationFrame(show), { signal: ended.signal })
    return () => ended.abort()
  }, [place, ready, shown])
  return ready && shown
}
