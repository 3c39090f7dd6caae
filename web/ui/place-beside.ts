import { type RefObject, useLayoutEffect } from 'react'

// Browsers from before 2024 (Safari 16, Chrome 113) do not support popovers; only they load the polyfill.
if (typeof HTMLElement !== 'undefined' && !('popover' in HTMLElement.prototype))
  void import('@oddbird/popover-polyfill')

/** Gap between the popup and its anchor, in pixels; `margin` is the gap to the edges of the window. */
const gap = 6
const margin = 8

/**
 * Places a `popover` next to its anchor: below it, above it when there is more space, or at its right; always within
 * the window. The custom properties `--anchor-width` and `--available-height` give its style the width of the anchor
 * and the height that is available.
 */
export function placeBeside(anchor: Element, popup: HTMLElement, side: 'below' | 'above' | 'right'): void {
  const { left, right, top, bottom, width, height } = anchor.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  popup.style.setProperty('--anchor-width', `${width}px`)
  const place = (x: number, y: number) => {
    const to = {
      left: Math.max(margin, Math.min(x, clientWidth - margin - popup.offsetWidth)),
      top: Math.max(margin, Math.min(y, clientHeight - margin - popup.offsetHeight)),
    }
    const put = (left: number, top: number) => Object.assign(popup.style, { left: `${left}px`, top: `${top}px` })
    put(to.left, to.top)
    // With the polyfill, some ancestors of the popup are its containing block instead of the window; this corrects the
    // offset.
    const at = popup.getBoundingClientRect()
    if (Math.abs(at.left - to.left) > 1 || Math.abs(at.top - to.top) > 1)
      put(2 * to.left - at.left, 2 * to.top - at.top)
  }
  const [above, below] = [top - gap - margin, clientHeight - bottom - gap - margin]
  // Not measured by removing the height limit: a list that is higher for a moment loses its scroll position.
  const wanted = popup.scrollHeight + popup.offsetHeight - popup.clientHeight
  const isAbove = side === 'above' ? wanted <= above || above > below : wanted > below && above > below
  const available = side === 'right' ? clientHeight - 2 * margin : isAbove ? above : below
  popup.style.setProperty('--available-height', `${Math.max(available, 0)}px`)
  const beside = {
    below: [left, isAbove ? top - gap - popup.offsetHeight : bottom + gap],
    above: [left + (width - popup.offsetWidth) / 2, isAbove ? top - gap - popup.offsetHeight : bottom + gap],
    right: [right + gap, top + (height - popup.offsetHeight) / 2],
  } as const
  place(...beside[side])
}

/** Keeps an open popup next to its anchor while the page scrolls or the popup changes size. */
export function usePlacedBeside(
  anchor: RefObject<Element | null>,
  popup: RefObject<HTMLElement | null>,
  open: boolean,
) {
  useLayoutEffect(() => {
    if (!open || !anchor.current || !popup.current) return
    const [to, what] = [anchor.current, popup.current]
    const place = () => placeBeside(to, what, 'below')
    const resized = new ResizeObserver(place)
    resized.observe(what)
    place()
    // Scrolling inside the list itself does not move it.
    const scrolled = ({ target }: Event) => target instanceof Node && target.contains(to) && place()
    addEventListener('scroll', scrolled, { capture: true, passive: true })
    addEventListener('resize', place)
    return () => {
      resized.disconnect()
      removeEventListener('scroll', scrolled, { capture: true })
      removeEventListener('resize', place)
    }
  }, [anchor, popup, open])
}
