import { problemText } from '../../platform/api-problem.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { alertsRefusals } from './alerts.strings.ts'

/** Callbacks of a mutation that show a toast: the given words, or why it failed. */
export function useOutcomeToasts() {
  return (done: string) => ({
    onSuccess: () => void toasts.add({ title: done }),
    onError: (error: unknown) => void toasts.add({ title: problemText(error, alertsRefusals), tone: 'destructive' }),
  })
}
