import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { type NewOffer, type OwnOffer, offersContract } from '../../../contract/offers.ts'
import { call } from '../../platform/api-client.ts'
import type { CatalogueFilters } from './catalogue-filters.ts'

/** The cards of a service, page by page; the page before stays while another filter is on its way. */
export function useCatalogue(filters: CatalogueFilters) {
  return useInfiniteQuery({
    queryKey: ['offers', 'catalogue', filters],
    queryFn: ({ pageParam, signal }) =>
      call(
        offersContract.listOffers,
        { query: { ...filters, ...(pageParam ? { after: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
}

/** One published card. */
export function useOffer(offerId: string) {
  return useQuery({
    queryKey: ['offers', 'one', offerId],
    queryFn: ({ signal }) => call(offersContract.getOffer, { params: { offerId } }, { signal }),
  })
}

/** The next dated departures of a card; asked anew each time, for what is left changes. */
export function useDepartures(offerId: string) {
  return useQuery({
    queryKey: ['offers', 'departures', offerId],
    queryFn: ({ signal }) => call(offersContract.listDepartures, { params: { offerId } }, { signal }),
    staleTime: 0,
  })
}

export function useMyOffers(status: OwnOffer['status'] | undefined) {
  return useInfiniteQuery({
    queryKey: ['offers', 'mine', 'list', status ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      call(offersContract.listMyOffers, { query: { status, ...(pageParam ? { after: pageParam } : {}) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
}

export function useMyOffer(offerId: string) {
  return useQuery({
    queryKey: ['offers', 'mine', 'one', offerId],
    queryFn: ({ signal }) => call(offersContract.getMyOffer, { params: { offerId } }, { signal }),
  })
}

/** Keeps a new card, or what was changed on one. */
export function useSaveOffer(offerId: string | null, changedFrom?: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ service, ...terms }: NewOffer) =>
      offerId === null
        ? call(offersContract.createOffer, { body: { service, ...terms } })
        : call(offersContract.changeOffer, { params: { offerId }, body: { ...terms, changedFrom } }),
    onSuccess: (offer) => keep(queries, offer),
  })
}

/** Puts a card into the catalogue or takes it out. */
export function useMoveOffer(offerId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (move: 'publish' | 'withdraw') =>
      call(move === 'publish' ? offersContract.publishOffer : offersContract.withdrawOffer, { params: { offerId } }),
    onSuccess: (offer) => keep(queries, offer),
    onError: () => queries.invalidateQueries({ queryKey: ['offers', 'mine', 'one', offerId] }),
  })
}

function keep(queries: QueryClient, offer: OwnOffer) {
  queries.setQueryData(['offers', 'mine', 'one', offer.id], offer)
  return queries.invalidateQueries({ queryKey: ['offers', 'mine', 'list'] })
}
