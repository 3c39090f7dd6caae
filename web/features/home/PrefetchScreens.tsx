import { useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'
import { fetchDialogs } from '../../ui/Dialog.tsx'

/** How long the pointer must stay on a link before its screen is loaded, in milliseconds. */
const passing = 80

/**
 * Loads the scripts of what the user is about to open: a screen for a link, a dialog for a button, when it is under the
 * pointer or finger or has the focus. Loads nothing when the browser is set to save data.
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
