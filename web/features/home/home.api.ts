import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { bookingsContract } from '../../../contract/bookings.ts'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import { homeContract as contract } from '../../../contract/home.ts'
import type { Side } from '../../../domain/companies/sides.ts'
import { one } from '../../platform/queries.ts'

export type RequiredAction = AnswerOf<typeof contract.getRequiredActions>['actions'][number]
export type FirstSteps = AnswerOf<typeof contract.getFirstSteps>
export type DashboardShipments = AnswerOf<typeof contract.getDashboardShipments>

/**
 * What stands on the dashboard comes from every feature: it follows all news, and is asked anew whenever it is opened,
 * though not by each part that is drawn when all of them have come.
 */
const ofAllFeatures = { staleTime: 5_000, meta: { followsAllNews: true } }
const ofSide = (side: Side | null) => ({ query: side ? { side } : {} })

/** What waits for the company on a side of its deals; asked again each minute, because things lapse without news. */
export const useRequiredActions = (side: Side | null, enabled = true) =>
  useQuery({
    ...one(contract.getRequiredActions, ofSide(side)),
    ...ofAllFeatures,
    select: ({ actions }) => actions,
    enabled,
    refetchInterval: 60_000,
  })

export const useDashboardShipments = (side: Side | null) =>
  useQuery({ ...one(contract.getDashboardShipments, ofSide(side)), ...ofAllFeatures })

/** Which of its first steps a customer has done; undefined for whoever sells as well. */
export const useFirstSteps = (enabled: boolean) =>
  useQuery({ ...one(contract.getFirstSteps, {}), ...ofAllFeatures, enabled })

/** The newest bookings of a customer that wait for their provider. */
export const useJustBooked = (enabled: boolean) =>
  useQuery({
    ...one(bookingsContract.listBookings, { query: { status: 'requested', limit: 5, side: 'customer' } }),
    ...ofAllFeatures,
    select: ({ items }) => items,
    enabled,
  })

/** What stands under a typed text; the last answer stays until the next is there. Nothing is asked for one letter. */
export const useSearch = (q: string) =>
  useQuery({
    ...one(contract.search, { query: { q } }),
    enabled: q.length > 1,
    placeholderData: keepPreviousData,
  })
