import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { consolidationContract as contract } from '../../../contract/consolidation.ts'
import { one, pages, useVerbs } from '../../platform/queries.ts'

export const useMyDepartures = (show: 'ahead' | 'past') =>
  useInfiniteQuery(pages(contract.listMyDepartures, { query: { show } }))

const oneDeparture = (departureId: string) => one(contract.getMyDeparture, { params: { departureId } })
export const useMyDeparture = (departureId: string) => useQuery(oneDeparture(departureId))

export type Move = 'close' | 'depart' | 'arrive'

/** Moves a departure to its next status; returns the changed departure. */
export const useMoveDeparture = (departureId: string) =>
  useVerbs(
    {
      close: contract.closeDeparture,
      depart: contract.departDeparture,
      arrive: contract.arriveDeparture,
      withdraw: contract.withdrawDeparture,
    },
    { params: { departureId }, answers: oneDeparture(departureId), changes: [contract.listMyDepartures] },
  )
