import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** How long a screen may take to draw its heading, in milliseconds; after that the reader has gone on by themselves. */
const longest = 5_000

/**
 * A new screen begins at its heading, for those who hear it or walk by keys: the focus goes there, and is announced.
 * Not on the first load, which the browser announces itself, not where the screen has put the focus already, and not
 * beside a dialog, which leads the focus itself. Whoever presses a key meanwhile has gone on.
 */
export function useRouteFocus(contentId: string): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  // Before the screen is seen: later somebody may have pressed something on it.
  useLayoutEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    const content = document.getElementById(contentId)
    if (!content || isBesideDialog()) return
    const before = document.activeElement
    const focusHeading = (): boolean => {
      const moved = document.activeElement !== before && document.activeElement !== document.body
      const heading = moved ? null : content.querySelector<HTMLElement>('h1')
      if (!moved && !heading) return false
      heading?.setAttribute('tabindex', '-1')
      heading?.focus({ preventScroll: true })
      return true
    }
    if (focusHeading()) return
    const ended = new AbortController()
    const watch = new MutationObserver(() => focusHeading() && ended.abort())
    ended.signal.addEventListener('abort', () => watch.disconnect())
    for (const sign of ['keydown', 'pointerdown'])
      addEventListener(sign, () => ended.abort(), { capture: true, signal: ended.signal })
    watch.observe(content, { childList: true, subtree: true })
    const timer = setTimeout(() => ended.abort(), longest)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [pathname, contentId])
}

/** A closed one, as that of a date, is in the page as well, and takes no room. */
function isBesideDialog(): boolean {
  return [...document.querySelectorAll('[role=dialog]')].some((dialog) => dialog.getClientRects().length > 0)
}
