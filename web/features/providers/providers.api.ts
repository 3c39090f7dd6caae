import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import {
  type CompanyDetail,
  type companyStates,
  providersContract as contract,
  type LicenceForm,
  type ProviderForm,
} from '../../../contract/providers.ts'
import { call } from '../../platform/api-client.ts'
import { one, pages, useVerbs, useWrite } from '../../platform/queries.ts'

export type CompanyState = (typeof companyStates)[number]

/** The newest application of one's company. */
export const useOwnApplication = () =>
  useQuery({ ...one(contract.getProviderApplication, {}), select: ({ application }) => application })

export const useApplyAsProvider = () =>
  useWrite((body: ProviderForm) => call(contract.applyAsProvider, { body }), {
    changes: [contract.getProviderApplication],
  })

/** Companies, page by page; the rows before stay while another search is on its way. */
export const useCompanies = (state: CompanyState | undefined, search: string) =>
  useInfiniteQuery({
    ...pages(contract.listCompanies, { query: { state, ...(search && { search }) } }),
    placeholderData: keepPreviousData,
  })

const oneCompany = (companyId: string) => one(contract.getCompany, { params: { companyId } })
export const useCompany = (companyId: string) => useQuery(oneCompany(companyId))

/** What a decision of an operator is written to: it answers the company as it is afterwards. */
const decided = (companyId: string) => ({ answers: oneCompany(companyId), changes: [contract.listCompanies] })

/** What an operator decides on a name that a provider asked for. */
export const useDecideName = (companyId: string) =>
  useWrite(
    ({ name, reason }: { readonly name: string; readonly reason: string | null }): Promise<CompanyDetail> =>
      reason === null
        ? call(contract.giveName, { params: { companyId }, body: { name } })
        : call(contract.declineName, { params: { companyId }, body: { name, reason } }),
    decided(companyId),
  )

/** What an operator decides on an application. */
export const useDecide = (companyId: string) =>
  useVerbs({ verify: contract.verifyProvider, decline: contract.declineProvider }, {}, decided(companyId))

/** Suspends a provider with a reason, or lifts that (null). */
export const useSuspend = (companyId: string) =>
  useWrite(
    (reason: string | null): Promise<CompanyDetail> =>
      reason === null
        ? call(contract.liftProvider, { params: { companyId } })
        : call(contract.suspendProvider, { params: { companyId }, body: { reason } }),
    decided(companyId),
  )

const licences = one(contract.listLicences, {})

/** What one's own company may sell, by which licences. */
export const useLicences = () => useQuery({ ...licences, select: ({ items }) => items })

export const useHandInLicence = () =>
  useWrite((body: LicenceForm) => call(contract.handInLicence, { body }), { answers: licences })

/** What an operator decides on a licence that was handed in. */
export const useDecideLicence = (companyId: string) =>
  useVerbs({ verify: contract.verifyLicence, decline: contract.declineLicence }, {}, decided(companyId))
