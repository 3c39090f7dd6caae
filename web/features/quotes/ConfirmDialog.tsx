import { type ReactNode, useState } from 'react'
import { problemText } from '../../platform/api-problem.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { quotesRefusals } from './quotes.strings.ts'

interface Props {
  open: boolean
  close: () => void
  title: string
  /** What will happen, in a sentence. */
  about: string
  /** Words of the button that does it, of the one that does not, and of the news when it is done. */
  words: { readonly go: string; readonly keep: string; readonly done: string }
  send: () => Promise<unknown>
  /** Words for refusals, where it is another feature that asks. */
  refusals?: Readonly<Record<string, string>>
  /** A step forward is not red. */
  forward?: true
  /** What may be said with it. */
  children?: ReactNode
}

/** Asks once before something is taken back, or said for good. */
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
  const go = async () => {
    setBusy(true)
    try {
      await send()
      toasts.add({ title: words.done })
    } catch (error) {
      toasts.add({ title: problemText(error, refusals), tone: 'destructive' })
    } finally {
      setBusy(false)
      close()
    }
  }
  return (
    <Dialog open={open} onOpenChange={(stays) => !stays && close()} title={title} description={about}>
      {children && <div className="mb-5">{children}</div>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={close}>
          {words.keep}
        </Button>
        <Button variant={forward ? 'default' : 'destructive'} busy={busy} onClick={() => void go()}>
          {words.go}
        </Button>
      </div>
    </Dialog>
  )
}
