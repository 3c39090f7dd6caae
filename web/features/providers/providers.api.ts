import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type CompanyDetail, type companyStates, providersContract as contract } from '../../../contract/providers.ts'
import { call } from '../../platform/api-client.ts'
import { one, pages, useVerb, useVerbs, useWrite } from '../../platform/queries.ts'

export type CompanyState = (typeof companyStates)[number]

/** The newest application of the user's company, and its suspension as a provider. */
export const useOwnApplication = () => useQuery(one(contract.getProviderApplication, {}))

export const useApplyAsProvider = () =>
  useVerb(contract.applyAsProvider, { changes: [contract.getProviderApplication] })

/** Companies, paginated; the previous rows stay while another search is loading. */
export const useCompanies = (state: CompanyState | undefined, search: string) =>
  useInfiniteQuery({
    ...pages(contract.listCompanies, { query: { state, ...(search && { search }) } }),
    placeholderData: keepPreviousData,
  })

const oneCompany = (companyId: string) => one(contract.getCompany, { params: { companyId } })
export const useCompany = (companyId: string) => useQuery(oneCompany(companyId))

/** Options for an operator's decision: it returns the changed company. */
const decided = (companyId: string) => ({ answers: oneCompany(companyId), changes: [contract.listCompanies] })

/** An operator's decision on a name that a provider has requested. */
export const useDecideName = (companyId: string) =>
  useWrite(
    ({ name, reason }: { readonly name: string; readonly reason: string | null }): Promise<CompanyDetail> =>
      reason === null
        ? call(contract.giveName, { params: { companyId }, body: { name } })
        : call(contract.declineName, { params: { companyId }, body: { name, reason } }),
    decided(companyId),
  )

/** An operator's decision on an application. */
export const useDecide = (companyId: string) =>
  useVerbs({ verify: contract.verifyProvider, decline: contract.declineProvider }, decided(companyId))

/** Suspends a provider with a reason, or lifts the suspension (null). */
export const useSuspend = (companyId: string) =>
  useWrite(
    (reason: string | null): Promise<CompanyDetail> =>
      reason === null
        ? call(contract.liftProvider, { params: { companyId } })
        : call(contract.suspendProvider, { params: { companyId }, body: { reason } }),
    decided(companyId),
  )

const licences = one(contract.listLicences, {})

/** What the user's company may sell, with its licences. */
export const useLicences = () => useQuery({ ...licences, select: ({ items }) => items })

export const useHandInLicence = () => useVerb(contract.handInLicence, { answers: licences })

/** An operator's decision on a submitted licence. */
export const useDecideLicence = (companyId: string) =>
  useVerbs({ verify: contract.verifyLicence, decline: contract.declineLicence }, decided(companyId))
