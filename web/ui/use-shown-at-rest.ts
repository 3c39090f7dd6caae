import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * Delays content that loads late: true once it is `ready` and neither pointer nor focus is in the element around its
 * place, so that nothing moves under the user's finger.
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
    // One frame later, because a focus that leaves one field may move to the next.
    for (const sign of ['pointerleave', 'focusout'])
      around.addEventListener(sign, () => requestAnimationFrame(show), { signal: ended.signal })
    return () => ended.abort()
  }, [place, ready, shown])
  return ready && shown
}
