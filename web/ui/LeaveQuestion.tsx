import { useBlocker } from 'react-router'
import { useWords } from '../platform/i18n.ts'
import { isInputUnsaved } from '../platform/use-form.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { uiWords } from './ui.strings.ts'

/** What follows the next leave of the page. */
let following: (() => void) | null = null

/** Does this at once, or after the user has agreed to lose unsaved input; not at all when they stay. */
export function onceMayLeave(then: () => void): void {
  if (isInputUnsaved()) following = then
  else then()
}

/**
 * Asks for confirmation before the user leaves a screen that has a form with unsaved input. The shell has the only one.
 */
export function LeaveQuestion() {
  const t = useWords(uiWords)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isInputUnsaved(),
  )
  const answer = (agreed: boolean) => {
    if (agreed) following?.()
    following = null
    if (agreed) blocker.proceed?.()
    else blocker.reset?.()
  }
  return (
    <LeaveDialog
      isOpen={blocker.state === 'blocked'}
      stay={() => answer(false)}
      leave={() => answer(true)}
      about={t('leaveAbout')}
    />
  )
}

/** Whether to leave input that is not saved; `about` says why it is not. */
export function LeaveDialog(given: { isOpen: boolean; stay: () => void; leave: () => void; about: string }) {
  const t = useWords(uiWords)
  return (
    <Dialog
      open={given.isOpen}
      onOpenChange={(open) => !open && given.stay()}
      title={t('leaveTitle')}
      description={given.about}
    >
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={given.stay}>
          {t('stay')}
        </Button>
        <Button variant="destructive" onClick={given.leave}>
          {t('leave')}
        </Button>
      </div>
    </Dialog>
  )
}
