import { problemText } from './api-problem.ts'
import { type Toast, toasts } from './toast-queue.ts'

/**
 * Shows in a toast the outcome of a change that a button sent, even when another was sent after it. Returns true when
 * it succeeded.
 */
export async function toastOutcome(
  change: Promise<unknown>,
  done: Omit<Toast, 'id'> | null,
  refusals?: Readonly<Record<string, string>>,
): Promise<boolean> {
  try {
    await change
  } catch (error) {
    toasts.add({ title: problemText(error, refusals), tone: 'destructive' })
    return false
  }
  if (done) toasts.add(done)
  return true
}
