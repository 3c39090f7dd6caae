import { type ReactNode, useState } from 'react'
import { problemText } from '../platform/api-problem.ts'
import { useWords } from '../platform/i18n.ts'
import { toasts } from '../platform/toast-queue.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { Problem } from './Problem.tsx'
import { uiWords } from './ui.strings.ts'

/** An action to be confirmed, with what will happen. */
export interface Step {
  readonly title: string
  readonly about: string
  /** Label of the button that carries it out, and the notification when it is done. */
  readonly go: string
  readonly done: string
  /** Label of the button that leaves everything as it is; by default "Not now". */
  readonly keep?: string
  readonly destructive?: true
  readonly run: () => Promise<unknown>
}

/**
 * Asks for confirmation of an action; null while there is none. A failure is shown in the dialog, which keeps its input,
 * and can be retried.
 */
export function ConfirmDialog(given: {
  step: Step | null
  close: () => void
  words?: Readonly<Record<string, string>>
  /** Optional additional input. */
  children?: ReactNode
}) {
  const { step, close, words, children } = given
  const t = useWords(uiWords)
  // The last action stays visible while its dialog fades out.
  const [shown, setShown] = useState(step)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  if (step && step !== shown) setShown(step)
  // Not by the action: a caller may create a new one each time that it renders.
  const [isOpen, setIsOpen] = useState(step !== null)
  if (isOpen !== (step !== null)) {
    setIsOpen(step !== null)
    setProblem(undefined)
  }
  // The result of a call is awaited, so that a failure has a place where it is shown.
  const leave = () => {
    if (!busy) close()
  }
  const run = async (of: Step) => {
    setBusy(true)
    setProblem(undefined)
    try {
      await of.run()
      toasts.add({ title: of.done })
      close()
    } catch (error) {
      setProblem(problemText(error, words))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open={step !== null}
      onOpenChange={(open) => !open && leave()}
      title={shown?.title ?? ''}
      {...(shown ? { description: shown.about } : {})}
    >
      {children && <div className="mb-5">{children}</div>}
      <Problem text={problem} className="mb-5" />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={leave}>
          {shown?.keep ?? t('notNow')}
        </Button>
        {shown && (
          <Button variant={shown.destructive ? 'destructive' : 'default'} busy={busy} onClick={() => void run(shown)}>
            {shown.go}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
