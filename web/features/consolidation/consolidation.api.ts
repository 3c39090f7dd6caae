import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { consolidationContract } from '../../../contract/consolidation.ts'
import { call } from '../../platform/api-client.ts'

export function useMyDepartures(show: 'ahead' | 'past') {
  return useInfiniteQuery({
    queryKey: ['consolidation', 'list', show],
    queryFn: ({ pageParam, signal }) =>
      call(
        consolidationContract.listMyDepartures,
        { query: { show, ...(pageParam ? { after: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
}

export function useMyDeparture(departureId: string) {
  return useQuery({
    queryKey: ['consolidation', 'one', departureId],
    queryFn: ({ signal }) => call(consolidationContract.getMyDeparture, { params: { departureId } }, { signal }),
  })
}

const verbs = {
  close: consolidationContract.closeDeparture,
  depart: consolidationContract.departDeparture,
  arrive: consolidationContract.arriveDeparture,
} as const
export type Move = keyof typeof verbs

/** Moves a departure on; the answer is how it then stands. */
export function useMoveDeparture(departureId: string) {
  const queries = useQueryClient()
  const key = ['consolidation', 'one', departureId]
  return useMutation({
    mutationFn: (move: Move) => call(verbs[move], { params: { departureId } }),
    onSuccess: (departure) => {
      queries.setQueryData(key, departure)
      return queries.invalidateQueries({ queryKey: ['consolidation', 'list'] })
    },
    onError: () => queries.invalidateQueries({ queryKey: key }),
  })
}
