import { type ReactNode, useState } from 'react'
import { problemText } from '../../platform/api-problem.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { quotesRefusals } from './quotes.strings.ts'

interface Props {
  open: boolean
  close: () => void
  title: string
  /** What will happen, in a sentence. */
  about: string
  /** Labels of the buttons that carry out the action and that do not, and the notification when it is done. */
  words: { readonly go: string; readonly keep: string; readonly done: string }
  send: () => Promise<unknown>
  /** Messages for refusals, when another feature uses the dialog. */
  refusals?: Readonly<Record<string, string>>
  /** Shows the button as positive instead of destructive. */
  forward?: true
  /** Optional additional input. */
  children?: ReactNode
}

/**
 * Asks for confirmation before something is withdrawn or made final. A failure is shown in the dialog, which keeps its
 * input, and can be retried.
 */
export function ConfirmDialog({
  open,
  close,
  title,
  about,
  words,
  send,
  refusals = quotesRefusals,
  forward,
  children,
}: Props) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const leave = () => {
    setProblem(undefined)
    close()
  }
  const go = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await send()
      toasts.add({ title: words.done })
      close()
    } catch (error) {
      setProblem(problemText(error, refusals))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog open={open} onOpenChange={(stays) => !stays && leave()} title={title} description={about}>
      {children && <div className="mb-5">{children}</div>}
      <Problem text={problem} className="mb-5" />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={leave}>
          {words.keep}
        </Button>
        <Button variant={forward ? 'default' : 'destructive'} busy={busy} onClick={() => void go()}>
          {words.go}
        </Button>
      </div>
    </Dialog>
  )
}
