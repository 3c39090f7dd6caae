import { problemText } from './api-problem.ts'
import { type Toast, toasts } from './toast-queue.ts'

/**
 * Says in a toast what became of a change that a button sent: of each one, whatever was sent after it. Answers whether
 * it was done.
 */
export async function told(
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
