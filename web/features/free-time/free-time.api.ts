import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { freeTimeContract } from '../../../contract/free-time.ts'
import { call } from '../../platform/api-client.ts'

export function useFreeTimeTariffs() {
  return useInfiniteQuery({
    queryKey: ['free-time', 'list'],
    queryFn: ({ pageParam, signal }) =>
      call(freeTimeContract.listFreeTimeTariffs, { query: pageParam ? { after: pageParam } : {} }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
}

export function useImportTariffs() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { csv: string; dryRun: boolean }) => call(freeTimeContract.importFreeTimeTariffs, { body }),
    onSuccess: ({ written }) => (written ? queries.invalidateQueries({ queryKey: ['free-time'] }) : undefined),
  })
}
