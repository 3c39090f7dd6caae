import { problemText } from '../../platform/api-problem.ts'
import { toasts } from '../../platform/toast-queue.ts'
import { alertsRefusals } from './alerts.strings.ts'

/** How a change ended, said in a toast: the words given, or why it failed. */
export function useTold() {
  return (done: string) => ({
    onSuccess: () => void toasts.add({ title: done }),
    onError: (error: unknown) => void toasts.add({ title: problemText(error, alertsRefusals), tone: 'destructive' }),
  })
}
