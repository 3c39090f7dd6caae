import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { companiesContract } from '../../../contract/companies.ts'
import type { AnswerOf, BodyOf, QueryOf } from '../../../contract/endpoint.ts'
import { type CompanySettings, exportLog, settingsContract } from '../../../contract/settings.ts'
import type { Language } from '../../../domain/language/language.ts'
import { call, queryString } from '../../platform/api-client.ts'
import { ApiProblem } from '../../platform/api-problem.ts'
import { saveFile } from '../../platform/save-file.ts'
import { accessToken } from '../../platform/session.ts'
import type { Me } from '../companies/companies.api.ts'

export type { CompanyDomain, CompanySettings, LogEntry, OwnSession } from '../../../contract/settings.ts'
export type SettingsChange = BodyOf<(typeof settingsContract)['changeSettings']>
export type LogFilter = QueryOf<typeof exportLog>
export type Person = AnswerOf<typeof companiesContract.listPeople>['items'][number]

const one = ['settings', 'one']

/** What the company has set. */
export function useSettings() {
  return useQuery({
    queryKey: one,
    queryFn: ({ signal }) => call(settingsContract.getSettings, {}, { signal }),
    staleTime: 60_000,
  })
}

/** Saves what is changed at once: it is shown before the answer is here, and as it was when the answer is no. */
export function useChangeSettings() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: SettingsChange) => call(settingsContract.changeSettings, { body: input }),
    onMutate: async (input) => {
      await queries.cancelQueries({ queryKey: one })
      const before = queries.getQueryData<CompanySettings>(one)
      if (before) queries.setQueryData(one, { ...before, ...input })
      return before
    },
    onError: (_error, _input, before) => before && queries.setQueryData(one, before),
    onSuccess: (settings, input) => {
      queries.setQueryData(one, settings)
      if (input.companyName !== undefined || input.language)
        void queries.invalidateQueries({ queryKey: ['companies', 'me'] })
      if (input.secondFactorRequired) void queries.invalidateQueries({ queryKey: ['companies', 'me'] })
    },
  })
}

/** One's own language; shown at once, and taken back where it could not be kept. */
export function useChangeLanguage() {
  const queries = useQueryClient()
  const key = ['companies', 'me']
  return useMutation({
    mutationFn: (language: Language) => call(settingsContract.changeLanguage, { body: { language } }),
    onMutate: (language) => {
      const before = queries.getQueryData<Me>(key)
      if (before) queries.setQueryData(key, { ...before, language, ownLanguage: language })
      return before
    },
    onError: (_error, _language, before) => before && queries.setQueryData(key, before),
  })
}

export function usePeople() {
  return useInfiniteQuery({
    queryKey: ['companies', 'people'],
    queryFn: ({ pageParam, signal }) =>
      call(companiesContract.listPeople, { query: pageParam ? { after: pageParam } : {} }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
}

export function useInvitations(enabled: boolean) {
  return useInfiniteQuery({
    queryKey: ['companies', 'invitations'],
    enabled,
    queryFn: ({ pageParam, signal }) =>
      call(companiesContract.listInvitations, { query: pageParam ? { after: pageParam } : {} }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
}

type Role = Person['role']
type Duty = Person['duties'][number]

type PeopleChange =
  | { readonly kind: 'role'; readonly personId: string; readonly role: Role; readonly duties?: Duty[] }
  | { readonly kind: 'remove'; readonly personId: string }
  | { readonly kind: 'reset-factor'; readonly personId: string }
  | { readonly kind: 'invite'; readonly email: string; readonly role: Role; readonly duties: Duty[] }
  | { readonly kind: 'withdraw'; readonly invitationId: string }

function changePeople(change: PeopleChange): Promise<object> {
  switch (change.kind) {
    case 'role':
      return call(companiesContract.changeRole, {
        params: { personId: change.personId },
        body: { role: change.role, ...(change.duties ? { duties: change.duties } : {}) },
      })
    case 'remove':
      return call(companiesContract.removePerson, { params: { personId: change.personId } })
    case 'reset-factor':
      return call(settingsContract.resetSecondFactor, { params: { personId: change.personId } })
    case 'invite':
      return call(companiesContract.invitePerson, {
        body: { email: change.email, role: change.role, duties: change.duties },
      })
    case 'withdraw':
      return call(companiesContract.withdrawInvitation, { params: { invitationId: change.invitationId } })
  }
}

/** The verbs on people and invitations. */
export function useChangePeople() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: changePeople,
    onSettled: () => queries.invalidateQueries({ queryKey: ['companies'] }),
  })
}

export function useDomains(enabled: boolean) {
  return useQuery({
    queryKey: ['settings', 'domains'],
    enabled,
    queryFn: ({ signal }) => call(settingsContract.listDomains, {}, { signal }),
  })
}

type DomainChange =
  | { readonly kind: 'add'; readonly body: BodyOf<(typeof settingsContract)['addDomain']> }
  | { readonly kind: 'prove'; readonly domainId: string; readonly code: string }
  | { readonly kind: 'remove'; readonly domainId: string }

function changeDomain(change: DomainChange): Promise<{ proven?: boolean }> {
  if (change.kind === 'add') return call(settingsContract.addDomain, { body: change.body }).then(() => ({}))
  const params = { domainId: change.domainId }
  return change.kind === 'prove'
    ? call(settingsContract.proveDomain, { params, body: { code: change.code } })
    : call(settingsContract.removeDomain, { params })
}

export function useChangeDomain() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: changeDomain,
    onSettled: () => queries.invalidateQueries({ queryKey: ['settings'] }),
  })
}

export function useSessions() {
  return useQuery({
    queryKey: ['settings', 'sessions'],
    queryFn: ({ signal }) => call(settingsContract.listSessions, {}, { signal }),
  })
}

export function useEndSession() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (sessionId: string) => call(settingsContract.endSession, { params: { sessionId } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['settings', 'sessions'] }),
  })
}

/** Tells the server that the person is there. */
export const stayActive = () => call(settingsContract.stayActive, {})

export function useLog(filter: LogFilter) {
  return useInfiniteQuery({
    queryKey: ['settings', 'log', filter],
    queryFn: ({ pageParam, signal }) =>
      call(
        settingsContract.listLog,
        { query: { ...filter, limit: 30, ...(pageParam ? { after: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
}

/** Has the browser save the log, by its filters, as CSV. */
export async function downloadLog(filter: LogFilter): Promise<void> {
  const answer = await fetch(`/api/v1${exportLog.path}${queryString(filter)}`, {
    headers: { Authorization: `Bearer ${await accessToken()}` },
  }).catch(() => {
    throw new ApiProblem('offline', {})
  })
  if (!answer.ok)
    throw new ApiProblem(answer.status >= 500 ? 'fault' : 'refused', await answer.json().catch(() => ({})))
  // One that breaks off on its way is no file.
  const file = await answer.blob().catch(() => {
    throw new ApiProblem('offline', {})
  })
  saveFile(file, 'umuhora-log.csv')
}
