import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { bookingsContract } from '../../../contract/bookings.ts'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import { homeContract } from '../../../contract/home.ts'
import type { Side } from '../../../domain/companies/sides.ts'
import { call } from '../../platform/api-client.ts'

export type RequiredAction = AnswerOf<typeof homeContract.getRequiredActions>['actions'][number]
export type FirstSteps = AnswerOf<typeof homeContract.getFirstSteps>
export type DashboardShipments = AnswerOf<typeof homeContract.getDashboardShipments>

/** What stands on the dashboard comes from every feature: it follows all news, and is asked anew whenever it is opened. */
const ofAllFeatures = { staleTime: 0, meta: { followsAllNews: true } }

/** What waits for the company on a side of its deals; asked again each minute, because things lapse without news. */
export function useRequiredActions(side: Side | null, enabled = true) {
  return useQuery({
    ...ofAllFeatures,
    queryKey: ['home', 'actions', side],
    queryFn: async ({ signal }) =>
      (await call(homeContract.getRequiredActions, { query: side ? { side } : {} }, { signal })).actions,
    enabled,
    refetchInterval: 60_000,
  })
}

export function useDashboardShipments(side: Side | null) {
  return useQuery({
    ...ofAllFeatures,
    queryKey: ['home', 'shipments', side],
    queryFn: ({ signal }) => call(homeContract.getDashboardShipments, { query: side ? { side } : {} }, { signal }),
  })
}

/** Which of its first steps a customer has done; undefined for whoever sells as well. */
export function useFirstSteps(enabled: boolean) {
  return useQuery({
    ...ofAllFeatures,
    queryKey: ['home', 'first-steps'],
    queryFn: ({ signal }) => call(homeContract.getFirstSteps, {}, { signal }),
    enabled,
  })
}

/** The newest bookings of a customer that wait for their provider. */
export function useJustBooked(enabled: boolean) {
  return useQuery({
    ...ofAllFeatures,
    queryKey: ['home', 'just-booked'],
    queryFn: async ({ signal }) =>
      (
        await call(
          bookingsContract.listBookings,
          { query: { status: 'requested', limit: 5, side: 'customer' } },
          { signal },
        )
      ).items,
    enabled,
  })
}

/** What stands under a typed text; the last answer stays until the next is there. Nothing is asked for one letter. */
export function useSearch(q: string) {
  return useQuery({
    queryKey: ['home', 'search', q],
    queryFn: ({ signal }) => call(homeContract.search, { query: { q } }, { signal }),
    enabled: q.length > 1,
    placeholderData: keepPreviousData,
  })
}
