import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { companiesContract } from '../../../contract/companies.ts'
import type { AnswerOf, BodyOf, QueryOf } from '../../../contract/endpoint.ts'
import { settingsContract as contract, exportLog } from '../../../contract/settings.ts'
import { call } from '../../platform/api-client.ts'
import { one, pages, useVerb, useVerbs, useWritesOf } from '../../platform/queries.ts'
import { saveAnswer } from '../../platform/save-as.ts'
import { asWritten, type PeopleWrite } from './as-written.ts'

export type { CompanyDomain, CompanySettings, EveryLogEntry, LogEntry, OwnSession } from '../../../contract/settings.ts'
export type SettingsChange = BodyOf<typeof contract.changeSettings>
export type LogFilter = QueryOf<typeof exportLog>
export type Person = AnswerOf<typeof companiesContract.listPeople>['items'][number]

export const settingsQuery = { ...one(contract.getSettings, {}), staleTime: 60_000 }

/** The company's settings. */
export const useSettings = () => useQuery(settingsQuery)

export const useChangeSettings = () =>
  useVerb(contract.changeSettings, {
    answers: settingsQuery,
    changes: [companiesContract.getMe],
  })

/** Changes the user's own language. */
export const useChangeLanguage = () => useVerb(contract.changeLanguage, { changes: [companiesContract.getMe] })

export const usePeople = () => useInfiniteQuery(pages(companiesContract.listPeople, {}))

/** The people by whom the audit log can be filtered. */
export const usePeopleToChoose = () => useQuery(one(companiesContract.listPeople, { query: { limit: 100 } }))

export const useInvitations = (enabled: boolean) =>
  useInfiniteQuery({ ...pages(companiesContract.listInvitations, {}), enabled })

/** The actions on users and invitations. */
export const useChangePeople = () =>
  useVerbs(
    {
      role: companiesContract.changeRole,
      remove: companiesContract.removePerson,
      'reset-factor': contract.resetSecondFactor,
      invite: companiesContract.invitePerson,
      withdraw: companiesContract.withdrawInvitation,
    },
    { changes: ['companies'] },
  )

/** The users with the roles and duties that are being saved. */
export function usePeopleAsWritten(): (person: Person) => Person {
  const writes = useWritesOf<PeopleWrite>({ queryKey: ['companies'] })
  return (person) => asWritten(person, writes)
}

export const useDomains = (enabled: boolean) =>
  useQuery({ ...one(contract.listDomains, {}), select: ({ items }) => items, enabled })

export const useChangeDomain = () =>
  useVerbs(
    { add: contract.addDomain, prove: contract.proveDomain, remove: contract.removeDomain },
    { changes: ['settings'] },
  )

export const useSessions = () => useQuery(one(contract.listSessions, {}))

export const useEndSession = () => useVerb(contract.endSession, { changes: [contract.listSessions] })

/** Reports to the server that the user is active. */
export const stayActive = () => call(contract.stayActive, {})

export const useLog = (filter: LogFilter) =>
  useInfiniteQuery(pages(contract.listLog, { query: { ...filter, limit: 30 } }))

export type EveryLogFilter = Omit<QueryOf<typeof contract.listEveryLog>, 'after' | 'limit'>
export const useEveryLog = (filter: EveryLogFilter) =>
  useInfiniteQuery(pages(contract.listEveryLog, { query: { ...filter, limit: 30 } }))

/** Makes the browser download the filtered log as CSV. */
export const downloadLog = (query: LogFilter) => saveAnswer(exportLog, { query }, 'umuhora-log.csv')
