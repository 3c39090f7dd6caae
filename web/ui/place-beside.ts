import { type RefObject, useLayoutEffect } from 'react'

// Browsers from before 2024 (Safari 16, Chrome 113) have no popovers of their own; no other fetches these.
if (typeof HTMLElement !== 'undefined' && !('popover' in HTMLElement.prototype))
  void import('@oddbird/popover-polyfill')

/** Room between what opens and what it belongs to, and to the edges of the window, in pixels. */
const gap = 6
const margin = 8

/**
 * Puts what is shown above the page (`popover`) beside the element that it belongs to: below it, above where there is
 * more room, or at its right; within the window in any case. Custom properties tell its style how wide that element is
 * and how much height there is.
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
    // Without popovers of the browser's own, some elements around it are what it is placed in, instead of the window.
    const at = popup.getBoundingClientRect()
    if (Math.abs(at.left - to.left) > 1 || Math.abs(at.top - to.top) > 1)
      put(2 * to.left - at.left, 2 * to.top - at.top)
  }
  const [above, below] = [top - gap - margin, clientHeight - bottom - gap - margin]
  // Not by its height without a limit: a list that is high for a moment loses how far it was scrolled.
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

/** Keeps what is open beside its element, while the page is scrolled and it grows. */
export function usePlacedBeside(
  anchor: RefObject<Element | null>,
  popup: RefObject<HTMLElement | null>,
  open: boolean,
) {
  useLayoutEffect(() => {
    if (!open || !anchor.current || !popup.current) return
    const [to, what] = [anchor.current, popup.current]
    const place = () => placeBeside(to, what, 'below')
    const grown = new ResizeObserver(place)
    grown.observe(what)
    place()
    // A list that is scrolled itself stays where it is.
    const scrolled = ({ target }: Event) => target instanceof Node && target.contains(to) && place()
    addEventListener('scroll', scrolled, { capture: true, passive: true })
    addEventListener('resize', place)
    return () => {
      grown.disconnect()
      removeEventListener('scroll', scrolled, { capture: true })
      removeEventListener('resize', place)
    }
  }, [anchor, popup, open])
}
