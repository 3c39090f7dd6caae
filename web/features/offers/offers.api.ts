import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { offersContract as contract, type NewOffer, type OwnOffer } from '../../../contract/offers.ts'
import { call } from '../../platform/api-client.ts'
import { one, pages, useWrite } from '../../platform/queries.ts'
import type { CatalogueFilters } from './catalogue-filters.ts'

/** The cards of a service, page by page; the page before stays while another filter is on its way. */
export const useCatalogue = (filters: CatalogueFilters) =>
  useInfiniteQuery({ ...pages(contract.listOffers, { query: filters }), placeholderData: keepPreviousData })

/** One published card. */
export const useOffer = (offerId: string) => useQuery(one(contract.getOffer, { params: { offerId } }))

/** The next dated departures of a card; asked anew each time, for what is left changes. */
export const useDepartures = (offerId: string) =>
  useQuery({ ...one(contract.listDepartures, { params: { offerId } }), staleTime: 0 })

export const useMyOffers = (status: OwnOffer['status'] | undefined) =>
  useInfiniteQuery(pages(contract.listMyOffers, { query: { status } }))

const oneOffer = (offerId: string) => one(contract.getMyOffer, { params: { offerId } })
export const useMyOffer = (offerId: string) => useQuery(oneOffer(offerId))

/** Keeps a new card, or what was changed on one. */
export const useSaveOffer = (offerId: string | null, changedFrom?: string) =>
  useWrite(
    ({ service, ...terms }: NewOffer) =>
      offerId === null
        ? call(contract.createOffer, { body: { service, ...terms } })
        : call(contract.changeOffer, { params: { offerId }, body: { ...terms, changedFrom } }),
    { ...(offerId !== null && { answers: oneOffer(offerId) }), changes: [contract.listMyOffers] },
  )

/** Puts a card into the catalogue or takes it out. */
export const useMoveOffer = (offerId: string) =>
  useWrite(
    (move: 'publish' | 'withdraw') =>
      call(move === 'publish' ? contract.publishOffer : contract.withdrawOffer, { params: { offerId } }),
    { answers: oneOffer(offerId), changes: [contract.listMyOffers] },
  )
