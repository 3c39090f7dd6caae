import { useWords } from '../../platform/i18n.ts'
import { signOut } from '../../platform/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { idleWords } from './idle.strings.ts'

/** Asks whether somebody is still there, and counts down; null: it is not asked now. */
export function IdleQuestion({ secondsLeft, onStay }: { secondsLeft: number | null; onStay: () => void }) {
  const t = useWords(idleWords)
  const left = secondsLeft ?? 0
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return (
    <Dialog
      open={secondsLeft !== null}
      onOpenChange={(open) => !open && onStay()}
      title={t('idleTitle')}
      description={t('idleAbout', { time })}
    >
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={() => void signOut()}>
          {t('signOut')}
        </Button>
        <Button onClick={onStay}>{t('stay')}</Button>
      </div>
    </Dialog>
  )
}
