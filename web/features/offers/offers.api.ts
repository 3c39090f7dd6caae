import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { offersContract } from '../../../contract/offers.ts'
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
