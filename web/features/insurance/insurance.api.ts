import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { insuranceContract, type NewInsuranceCard } from '../../../contract/insurance.ts'
import { call } from '../../platform/api-client.ts'

const queryKey = ['insurance']

/** The insurance cards of the company. */
export function useInsuranceCards() {
  return useInfiniteQuery({
    queryKey: [...queryKey, 'list'],
    queryFn: ({ pageParam, signal }) =>
      call(insuranceContract.listInsuranceCards, { query: pageParam ? { after: pageParam } : {} }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
}

function useStep<Given>(mutationFn: (given: Given) => Promise<unknown>) {
  const queries = useQueryClient()
  return useMutation({ mutationFn, onSuccess: () => queries.invalidateQueries({ queryKey }) })
}

export const usePublishCard = () =>
  useStep((body: NewInsuranceCard) => call(insuranceContract.publishInsuranceCard, { body }))

export const useWithdrawCard = () =>
  useStep((insuranceCardId: string) => call(insuranceContract.withdrawInsuranceCard, { params: { insuranceCardId } }))
