import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { offersContract as contract, type NewOffer, type OwnOffer } from '../../../contract/offers.ts'
import { call } from '../../platform/api-client.ts'
import { one, pages, useWrite } from '../../platform/queries.ts'
import type { CatalogueFilters } from './catalogue-filters.ts'

/** The cards of a service, paginated; the previous list stays while another filter is loading. */
export const useCatalogue = (filters: CatalogueFilters) =>
  useInfiniteQuery({ ...pages(contract.listOffers, { query: filters }), placeholderData: keepPreviousData })

/** One published card. */
export const useOffer = (offerId: string) => useQuery(one(contract.getOffer, { params: { offerId } }))

/** The next dated departures of a card; always refetched, because the remaining capacity changes. */
export const useDepartures = (offerId: string) =>
  useQuery({ ...one(contract.listDepartures, { params: { offerId } }), staleTime: 0 })

export const useMyOffers = (status: OwnOffer['status'] | undefined) =>
  useInfiniteQuery(pages(contract.listMyOffers, { query: { status } }))

const oneOffer = (offerId: string) => one(contract.getMyOffer, { params: { offerId } })
export const useMyOffer = (offerId: string) => useQuery(oneOffer(offerId))

/** Creates a card, or saves the changes to one. */
export const useSaveOffer = (offerId: string | null, changedFrom?: string) =>
  useWrite(
    ({ service, ...terms }: NewOffer) =>
      offerId === null
        ? call(contract.createOffer, { body: { service, ...terms } })
        : call(contract.changeOffer, { params: { offerId }, body: { ...terms, changedFrom } }),
    { ...(offerId !== null && { answers: oneOffer(offerId) }), changes: [contract.listMyOffers] },
  )

/** Publishes or withdraws a card. */
export const useMoveOffer = (offerId: string) =>
  useWrite(
    (move: 'publish' | 'withdraw') =>
      call(move === 'publish' ? contract.publishOffer : contract.withdrawOffer, { params: { offerId } }),
    { answers: oneOffer(offerId), changes: [contract.listMyOffers] },
  )
