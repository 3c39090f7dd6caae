import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ClearanceFileDetail, type ClearanceStep, clearanceContract } from '../../../contract/clearance.ts'
import type { CallOf } from '../../../contract/endpoint.ts'
import type { FileStatus } from '../../../domain/clearance/clearance-file.ts'
import type { Side } from '../../../domain/companies/sides.ts'
import { call } from '../../platform/api-client.ts'

type Engagement = CallOf<typeof clearanceContract.engageBroker>['body']

export function useEngageBroker() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: Engagement) => call(clearanceContract.engageBroker, { body }),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['clearance', 'list'] }),
        queries.invalidateQueries({ queryKey: ['bookings', 'list'] }),
      ]),
  })
}

export function useClearanceFiles(status: FileStatus | undefined, side?: Side) {
  return useInfiniteQuery({
    queryKey: ['clearance', 'list', status ?? 'all', side],
    queryFn: ({ pageParam, signal }) =>
      call(
        clearanceContract.listClearanceFiles,
        { query: { status, side, ...(pageParam ? { after: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
}

export function useClearanceFile(fileId: string) {
  return useQuery({
    queryKey: ['clearance', 'one', fileId],
    queryFn: ({ signal }) => call(clearanceContract.getClearanceFile, { params: { fileId } }, { signal }),
  })
}

export type FileChange =
  | { readonly kind: 'step'; readonly step: ClearanceStep }
  | { readonly kind: 'provide'; readonly code: string; readonly reference: string; readonly note: string }
  | {
      readonly kind: 'judge'
      readonly code: string
      readonly as: 'accept' | 'reject' | 'waive'
      readonly reason: string
    }

/** The verbs on one file; each answers the file as it is afterwards. */
export function useChangeFile(fileId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: FileChange): Promise<ClearanceFileDetail> => {
      switch (change.kind) {
        case 'step':
          return call(clearanceContract.takeStep, { params: { fileId }, body: change.step })
        case 'provide':
          return call(clearanceContract.providePaper, {
            params: { fileId, code: change.code },
            body: { reference: change.reference, note: change.note },
          })
        case 'judge':
          return call(clearanceContract.judgePaper, {
            params: { fileId, code: change.code },
            body: { kind: change.as, reason: change.reason },
          })
      }
    },
    onSuccess: (file) => {
      queries.setQueryData(['clearance', 'one', fileId], file)
      return queries.invalidateQueries({ queryKey: ['clearance', 'list'] })
    },
    onError: () => queries.invalidateQueries({ queryKey: ['clearance', 'one', fileId] }),
  })
}
