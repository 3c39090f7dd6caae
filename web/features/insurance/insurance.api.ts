import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { insuranceContract, type NewInsuranceCard } from '../../../contract/insurance.ts'
import { call } from '../../platform/api-client.ts'

const queryKey = ['insurance']

/** The insurance cards of the company. */
export function useInsuranceCards() {
  return useQuery({
    queryKey: [...queryKey, 'list'],
    queryFn: async ({ signal }) => (await call(insuranceContract.listInsuranceCards, {}, { signal })).items,
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
