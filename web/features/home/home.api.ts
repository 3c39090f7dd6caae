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
 * The dashboard's data come from every feature, so these queries follow all events. They are refetched whenever the
 * dashboard is opened, but not by each section that is rendered once all of them are loaded.
 */
const ofAllFeatures = { staleTime: 5_000, meta: { followsAllEvents: true } }
const ofSide = (side: Side | null) => ({ query: side ? { side } : {} })

/**
 * The actions that wait for the company on one side of its deals. Refetched each minute, because deadlines pass without
 * an event.
 */
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

/** Which first steps a customer has done. Undefined while not `enabled`: for companies that sell. */
export const useFirstSteps = (enabled: boolean) =>
  useQuery({ ...one(contract.getFirstSteps, {}), ...ofAllFeatures, enabled })

/** A customer's newest bookings that wait for their provider. */
export const useJustBooked = (enabled: boolean) =>
  useQuery({
    ...one(bookingsContract.listBookings, { query: { status: 'requested', limit: 5, side: 'customer' } }),
    ...ofAllFeatures,
    select: ({ items }) => items,
    enabled,
  })

/** Search results for a text; the previous ones stay until the next arrive. A single letter is not searched. */
export const useSearch = (q: string) =>
  useQuery({
    ...one(contract.search, { query: { q } }),
    enabled: q.length > 1,
    placeholderData: keepPreviousData,
  })
