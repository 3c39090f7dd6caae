import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { exchangeRatesContract, type RateForm } from '../../../contract/exchange-rates.ts'
import { call } from '../../platform/api-client.ts'

/** The rates by which amounts are shown today. */
export function useCurrentRates() {
  return useQuery({
    queryKey: ['offers', 'rates', 'current'],
    queryFn: async ({ signal }) => (await call(exchangeRatesContract.getCurrentRates, {}, { signal })).rates,
  })
}

export function useRates(from: RateForm['from'] | undefined) {
  return useInfiniteQuery({
    queryKey: ['offers', 'rates', 'list', from ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      call(
        exchangeRatesContract.listRates,
        { query: { from, ...(pageParam ? { after: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
}

export function useEnterRate() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (rate: RateForm) => call(exchangeRatesContract.enterRate, { body: rate }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['offers', 'rates'] }),
  })
}
