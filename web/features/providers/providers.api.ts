import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type CompanyDetail,
  type companyStates,
  type LicenceForm,
  type ProviderForm,
  providersContract,
} from '../../../contract/providers.ts'
import { call } from '../../platform/api-client.ts'

export type CompanyState = (typeof companyStates)[number]

const own = ['providers', 'own']

/** The newest application of one's company. */
export function useOwnApplication() {
  return useQuery({
    queryKey: own,
    queryFn: async ({ signal }) => (await call(providersContract.getProviderApplication, {}, { signal })).application,
  })
}

export function useApplyAsProvider() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (form: ProviderForm) => call(providersContract.applyAsProvider, { body: form }),
    onSuccess: (application) => queries.setQueryData(own, application),
  })
}

/** Companies, page by page; the rows before stay while another search is on its way. */
export function useCompanies(state: CompanyState | undefined, search: string) {
  return useInfiniteQuery({
    queryKey: ['providers', 'companies', state ?? 'all', search],
    queryFn: ({ pageParam, signal }) =>
      call(
        providersContract.listCompanies,
        { query: { state, ...(search ? { search } : {}), ...(pageParam ? { after: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
}

export function useCompany(companyId: string) {
  return useQuery({
    queryKey: ['providers', 'company', companyId],
    queryFn: ({ signal }) => call(providersContract.getCompany, { params: { companyId } }, { signal }),
  })
}

export type NameChoice = { readonly name: string; readonly reason: string | null }

/** What an operator decides on a name that a provider asked for. */
export function useDecideName(companyId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ name, reason }: NameChoice): Promise<CompanyDetail> =>
      reason === null
        ? call(providersContract.giveName, { params: { companyId }, body: { name } })
        : call(providersContract.declineName, { params: { companyId }, body: { name, reason } }),
    onSuccess: (company) => {
      queries.setQueryData(['providers', 'company', companyId], company)
      return queries.invalidateQueries({ queryKey: ['providers', 'companies'] })
    },
    onError: () => queries.invalidateQueries({ queryKey: ['providers', 'company', companyId] }),
  })
}

export type Decision = { readonly kind: 'verify' } | { readonly kind: 'decline'; readonly reason: string }

/** What an operator decides on an application; a no of the server shows the company as it is now. */
export function useDecide(companyId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ applicationId, ...decision }: Decision & { applicationId: string }): Promise<CompanyDetail> => {
      const params = { applicationId }
      return decision.kind === 'verify'
        ? call(providersContract.verifyProvider, { params })
        : call(providersContract.declineProvider, { params, body: { reason: decision.reason } })
    },
    onSuccess: (company) => {
      queries.setQueryData(['providers', 'company', companyId], company)
      return queries.invalidateQueries({ queryKey: ['providers', 'companies'] })
    },
    onError: () => queries.invalidateQueries({ queryKey: ['providers', 'company', companyId] }),
  })
}

/** Suspends a provider with a reason, or lifts that (null). */
export function useSuspend(companyId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (reason: string | null): Promise<CompanyDetail> =>
      reason === null
        ? call(providersContract.liftProvider, { params: { companyId } })
        : call(providersContract.suspendProvider, { params: { companyId }, body: { reason } }),
    onSuccess: (company) => queries.setQueryData(['providers', 'company', companyId], company),
    onError: () => queries.invalidateQueries({ queryKey: ['providers', 'company', companyId] }),
  })
}

const licences = ['providers', 'licences']

/** What one's own company may sell, by which licences. */
export function useLicences() {
  return useQuery({
    queryKey: licences,
    queryFn: async ({ signal }) => (await call(providersContract.listLicences, {}, { signal })).items,
  })
}

export function useHandInLicence() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (form: LicenceForm) => call(providersContract.handInLicence, { body: form }),
    onSuccess: ({ items }) => queries.setQueryData(licences, items),
    onError: () => queries.invalidateQueries({ queryKey: licences }),
  })
}

/** What an operator decides on a licence that was handed in. */
export function useDecideLicence(companyId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ renewalId, ...decision }: Decision & { renewalId: string }): Promise<CompanyDetail> => {
      const params = { renewalId }
      return decision.kind === 'verify'
        ? call(providersContract.verifyLicence, { params })
        : call(providersContract.declineLicence, { params, body: { reason: decision.reason } })
    },
    onSuccess: (company) => {
      queries.setQueryData(['providers', 'company', companyId], company)
      return queries.invalidateQueries({ queryKey: ['providers', 'companies'] })
    },
    onError: () => queries.invalidateQueries({ queryKey: ['providers', 'company', companyId] }),
  })
}
