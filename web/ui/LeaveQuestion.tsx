import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useWords } from '../platform/i18n.ts'
import { isLeaving } from '../platform/session.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { uiWords } from './ui.strings.ts'

/**
 * Asks before a form whose content is kept nowhere is left, within the site and out of it; a sign-out, also in another
 * tab, is not held up. One of them on a page.
 */
export function LeaveQuestion({ isUnsaved }: { isUnsaved: () => boolean }) {
  const t = useWords(uiWords)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  )
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isUnsaved() && !isLeaving()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  })
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title={t('leaveTitle')}
      description={t('leaveAbout')}
    >
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={() => blocker.reset?.()}>
          {t('stay')}
        </Button>
        <Button variant="destructive" onClick={() => blocker.proceed?.()}>
          {t('leave')}
        </Button>
      </div>
    </Dialog>
  )
}
