import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '../../../contract/endpoint.ts'
import { type OpeningHoursOnWire, storageContract, type Visit } from '../../../contract/storage.ts'
import type { Side } from '../../../domain/companies/sides.ts'
import { call } from '../../platform/api-client.ts'

export function useVisits(show: 'coming' | 'all', side?: Side) {
  return useInfiniteQuery({
    queryKey: ['storage', 'visits', show, side],
    queryFn: ({ pageParam, signal }) =>
      call(
        storageContract.listVisits,
        { query: { show, side, ...(pageParam ? { after: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
}

/** The hours of a day at a card; asked anew each time, for others take them. */
export function useVisitSlots(offerId: string, day: string) {
  return useQuery({
    queryKey: ['storage', 'slots', offerId, day],
    queryFn: ({ signal }) => call(storageContract.listVisitSlots, { params: { offerId }, query: { day } }, { signal }),
    staleTime: 0,
  })
}

/** When the asking provider receives visitors. */
export function useOpeningHours() {
  return useQuery({
    queryKey: ['storage', 'opening-hours'],
    queryFn: ({ signal }) => call(storageContract.getOpeningHours, {}, { signal }),
  })
}

export function useSetOpeningHours() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: OpeningHoursOnWire) => call(storageContract.setOpeningHours, { body }),
    onSuccess: (hours) => {
      queries.setQueryData(['storage', 'opening-hours'], hours)
      return queries.invalidateQueries({ queryKey: ['storage', 'slots'] })
    },
  })
}

export function useRequestVisit() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof storageContract.requestVisit>) => call(storageContract.requestVisit, { body }),
    // Taken or refused: the hours are others now.
    onSettled: () => queries.invalidateQueries({ queryKey: ['storage'] }),
  })
}

export type VisitChange =
  | { readonly kind: 'confirm' | 'complete' }
  | { readonly kind: 'propose'; readonly startsAt: string }
  | { readonly kind: 'decline' | 'cancel'; readonly reason: string }

/** The verbs on one visit; the lists are read anew, for its place in them follows its hour. */
export function useChangeVisit(visitId: string) {
  const queries = useQueryClient()
  const params = { visitId }
  return useMutation({
    mutationFn: (change: VisitChange): Promise<Visit> => {
      switch (change.kind) {
        case 'confirm':
          return call(storageContract.confirmVisit, { params })
        case 'complete':
          return call(storageContract.completeVisit, { params })
        case 'propose':
          return call(storageContract.proposeVisit, { params, body: { startsAt: change.startsAt } })
        case 'decline':
          return call(storageContract.declineVisit, { params, body: { reason: change.reason } })
        case 'cancel':
          return call(storageContract.cancelVisit, { params, body: { reason: change.reason } })
      }
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['storage'] }),
  })
}
