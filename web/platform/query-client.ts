import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { paths } from '../../contract/paths.ts'
import { ApiProblem } from './api-problem.ts'
import { sessionOver } from './session.ts'

/** Several calls may be refused at the same time; the page navigates once. */
let isLeavingForFactor = false

/** Signs out here when the server has ended the session; asks for the second factor when the session lacks it. */
function followSession(error: Error): void {
  if (!(error instanceof ApiProblem)) return
  if (error.code === 'unauthenticated') void sessionOver()
  if (error.code !== 'second_factor_required' || isLeavingForFactor) return
  isLeavingForFactor = true
  location.replace(paths.auth())
}

/**
 * Cache of the server's data. A refusal is final; after a fault or a lost connection there are two more tries. Without a
 * connection calls fail at once and say so: one that waited would be carried out later, when nobody expects it.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: followSession }),
  mutationCache: new MutationCache({ onError: followSession }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < 2 && !(error instanceof ApiProblem && error.kind === 'refused'),
    },
    mutations: { networkMode: 'always' },
  },
})
