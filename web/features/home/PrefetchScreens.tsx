import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'

/** A pointer that passes over a link for less than so many milliseconds goes somewhere else. */
const passing = 80

/**
 * Fetches the scripts of the screen that a person is about to open: a link under the pointer, under the finger, or with
 * the focus. Nothing is fetched ahead where the browser is to save data.
 */
export function PrefetchScreens() {
  const [page, setPage] = useState<string | null>(null)
  useEffect(() => {
    if ('connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData) return
    let later: ReturnType<typeof setTimeout> | undefined
    const intend = ({ target, type }: Event) => {
      clearTimeout(later)
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/dashboard"]')
      if (link) later = setTimeout(() => setPage(link.pathname), type === 'pointerover' ? passing : 0)
    }
    const ways = ['pointerover', 'touchstart', 'focusin'] as const
    for (const way of ways) document.addEventListener(way, intend, { passive: true })
    return () => {
      clearTimeout(later)
      for (const way of ways) document.removeEventListener(way, intend)
    }
  }, [])
  return page && <PrefetchPageLinks page={page} />
}
