import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { paths } from '../../contract/paths.ts'
import { ApiProblem } from './api-problem.ts'
import { sessionOver } from './session.ts'

/** Several calls are refused at once, and one is enough to leave. */
let isLeavingForFactor = false

/** A session that the server has ended is over here too; one that lacks its second factor is asked for it. */
function followSession(error: Error): void {
  if (!(error instanceof ApiProblem)) return
  if (error.code === 'unauthenticated') void sessionOver()
  if (error.code !== 'second_factor_required' || isLeavingForFactor) return
  isLeavingForFactor = true
  location.replace(paths.auth())
}

/** Server data of the application. A refusal is final; a fault or a lost connection is tried twice more. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: followSession }),
  mutationCache: new MutationCache({ onError: followSession }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => failures < 2 && !(error instanceof ApiProblem && error.kind === 'refused'),
    },
  },
})
