import { useSyncExternalStore } from 'react'

/**
 * True while a media query matches. For parts whose order depends on the width: the document has them in the order in
 * which they are seen, for the keyboard and for screen readers.
 */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}

/** The widths at which pages change their columns (as `lg:` and `xl:`). */
export const wide = '(width >= 64rem)'
export const wider = '(width >= 80rem)'
