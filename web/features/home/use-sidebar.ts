import { useCallback, useEffect, useState } from 'react'
import { readCookie, writeCookie } from '../../platform/cookies.ts'
import { useMedia } from '../../ui/use-media.ts'

const cookie = 'umuhora_sidebar'
const sevenDays = 7 * 24 * 60 * 60
/** Below this width the sidebar is a panel that slides in. */
const phone = '(width < 768px)'

/**
 * The sidebar's state. On wide screens it is expanded or icon-only, stored in a cookie for seven days; on phones it is
 * a panel that is open or closed, which is not stored. Ctrl or Cmd with B toggles either.
 */
export function useSidebar() {
  const onPhone = useMedia(phone)
  const [expanded, setExpanded] = useState(() => readCookie(cookie) !== 'icons')
  const [panelOpen, setPanelOpen] = useState(false)

  const expand = useCallback((wide: boolean) => {
    setExpanded(wide)
    writeCookie(cookie, wide ? 'expanded' : 'icons', sevenDays)
  }, [])
  const toggle = useCallback(() => {
    if (onPhone) setPanelOpen((open) => !open)
    else expand(!expanded)
  }, [onPhone, expanded, expand])

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      toggle()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [toggle])

  return { onPhone, expanded, expand, toggle, panelOpen, setPanelOpen }
}
