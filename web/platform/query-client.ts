import { QueryCache, QueryClient } from '@tanstack/react-query'
import { paths } from '../paths.ts'
import { ApiProblem } from './api-problem.ts'
import { clearStoredAuth } from './session.ts'

/** A session that the server has ended is over here too. */
function leaveIfSignedOut(error: Error): void {
  if (!(error instanceof ApiProblem && error.code === 'unauthenticated')) return
  clearStoredAuth()
  location.replace(paths.auth())
}

/** Server data of the application. A refusal is final; a fault or a lost connection is tried twice more. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: leaveIfSignedOut }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => failures < 2 && !(error instanceof ApiProblem && error.kind === 'refused'),
    },
  },
})
