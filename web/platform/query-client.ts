import { QueryClient } from '@tanstack/react-query'
import { ApiProblem } from './api-problem.ts'

/** Server data of the application. A refusal is final; a fault or a lost connection is tried twice more. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failures, error) => failures < 2 && !(error instanceof ApiProblem && error.kind === 'refused'),
    },
  },
})
