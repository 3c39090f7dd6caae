import { useInfiniteQuery } from '@tanstack/react-query'
import { insuranceContract as contract } from '../../../contract/insurance.ts'
import { pages, useVerb } from '../../platform/queries.ts'

/** The insurance cards of the company. */
export const useInsuranceCards = () => useInfiniteQuery(pages(contract.listInsuranceCards, {}))

export const usePublishCard = () => useVerb(contract.publishInsuranceCard, { changes: ['insurance'] })

export const useWithdrawCard = () => useVerb(contract.withdrawInsuranceCard, { changes: ['insurance'] })
