import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { fetchDialogs } from '../../ui/Dialog.tsx'

/** A pointer that passes over a link for less than so many milliseconds goes somewhere else. */
const passing = 80

/**
 * Fetches the scripts of what a person is about to open, a screen by its link or a dialog by a button: what is under the
 * pointer or the finger, or has the focus. Nothing is fetched ahead where the browser is to save data.
 */
export function PrefetchScreens() {
  const [page, setPage] = useState<string | null>(null)
  useEffect(() => {
    if ('connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData) return
    let later: ReturnType<typeof setTimeout> | undefined
    const intend = ({ target, type }: Event) => {
      clearTimeout(later)
      if (!(target instanceof Element)) return
      if (target.closest('button')) fetchDialogs().catch(() => undefined)
      const link = target.closest<HTMLAnchorElement>('a[href^="/dashboard"]')
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
