import { useInfiniteQuery } from '@tanstack/react-query'
import { insuranceContract as contract, type NewInsuranceCard } from '../../../contract/insurance.ts'
import { call } from '../../platform/api-client.ts'
import { pages, useWrite } from '../../platform/queries.ts'

/** The insurance cards of the company. */
export const useInsuranceCards = () => useInfiniteQuery(pages(contract.listInsuranceCards, {}))

export const usePublishCard = () =>
  useWrite((body: NewInsuranceCard) => call(contract.publishInsuranceCard, { body }), { changes: ['insurance'] })

export const useWithdrawCard = () =>
  useWrite((insuranceCardId: string) => call(contract.withdrawInsuranceCard, { params: { insuranceCardId } }), {
    changes: ['insurance'],
  })
