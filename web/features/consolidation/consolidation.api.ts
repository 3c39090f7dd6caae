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
  depart: consolidationContract.departDeparture,
  arrive: consolidationContract.arriveDeparture,
} as const
export type Move = 'close' | keyof typeof verbs

/** Moves a departure on; the answer is how it then stands. */
export function useMoveDeparture(departureId: string) {
  const queries = useQueryClient()
  const key = ['consolidation', 'one', departureId]
  return useMutation({
    mutationFn: ({ move, at, reason }: { move: Move | 'withdraw'; at?: string | undefined; reason?: string }) => {
      const params = { departureId }
      if (move === 'close') return call(consolidationContract.closeDeparture, { params })
      if (move === 'withdraw')
        return call(consolidationContract.withdrawDeparture, { params, body: { reason: reason ?? '' } })
      return call(verbs[move], { params, body: { at } })
    },
    onSuccess: (departure) => {
      queries.setQueryData(key, departure)
      return queries.invalidateQueries({ queryKey: ['consolidation', 'list'] })
    },
    onError: () => queries.invalidateQueries({ queryKey: key }),
  })
}
