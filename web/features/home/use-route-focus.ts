import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** How long a screen may take to render its heading, in milliseconds. After that the focus is left alone. */
const longest = 5_000

/**
 * Moves the focus to the heading of a new screen, so that screen readers announce it and keyboard users start there.
 * Not on the first load, which the browser announces itself; not when the screen has already set the focus; not next to
 * an open dialog, which manages the focus itself; and not once the user has pressed a key.
 */
export function useRouteFocus(contentId: string): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  // Before the screen is painted: later the user may already have clicked something on it.
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

/** A closed dialog, for example of a date picker, is in the page too, but has no size. */
function isBesideDialog(): boolean {
  return [...document.querySelectorAll('[role=dialog]')].some((dialog) => dialog.getClientRects().length > 0)
}
