import * as z from 'zod/mini'
import { languages } from '../domain/language/language.ts'
import { domainMailboxes } from '../domain/settings/domain-proof.ts'
import {
  holdHours,
  longestTimeout,
  settingsCurrencies,
  shortestTimeout,
  timeZones,
} from '../domain/settings/settings.ts'
import { role } from './companies.ts'
import { components, contract, endpoint } from './endpoint.ts'
import { day, id, instant, pageOf, pageQuery, placeCode, requiredName, requiredText } from './wire.ts'

const settings = {
  timeZone: z.enum(timeZones),
  currency: z.enum(settingsCurrencies),
  language: z.enum(languages),
  secondFactorRequired: z.boolean(),
  sessionTimeout: z.boolean(),
  /** Minutes without activity after which a session ends. */
  sessionMinutes: z.int().check(z.minimum(shortestTimeout), z.maximum(longestTimeout)),
  selfRegistration: z.boolean(),
  emailVerification: z.boolean(),
  defaultRole: role,
  automaticBackups: z.boolean(),
  maintenanceMode: z.boolean(),
  /** For a provider: working hours for which an unanswered booking holds its capacity. */
  holdHours: z.literal([...holdHours]),
}

const companySettings = z.object({
  companyName: z.string(),
  /** A provider's new name, while it waits for an operator's approval. */
  askedName: z.nullable(z.string()),
  ...settings,
})
export type CompanySettings = z.output<typeof companySettings>

const domain = z.object({
  id,
  domain: z.string(),
  /** Where the code was sent. */
  mailbox: z.string(),
  verifiedAt: z.nullable(instant),
})
export type CompanyDomain = z.output<typeof domain>

const session = z.object({
  id,
  current: z.boolean(),
  startedAt: instant,
  activeAt: instant,
  userAgent: z.nullable(z.string()),
  ip: z.nullable(z.string()),
  aal: z.enum(['aal1', 'aal2']),
})
export type OwnSession = z.output<typeof session>

/** Parts of the product whose actions are in the audit log. */
export const logAreas = [
  'auth',
  'companies',
  'providers',
  'settings',
  'backups',
  'quotes',
  'offers',
  'bookings',
  'storage',
  'spare-parts',
  'shipments',
  'clearance',
  'customs',
  'documents',
  'consolidation',
  'financing',
  'messages',
  'alerts',
] as const

const logQuery = {
  area: z.optional(z.enum(logAreas)),
  personId: z.optional(id),
  /** Calendar days in the company's time zone, both included. */
  from: z.optional(day),
  until: z.optional(day),
}

const logEntry = z.object({
  id,
  at: instant,
  person: z.nullable(z.object({ id, name: z.string() })),
  /** `feature.verb` */
  verb: z.string(),
  subject: z.object({
    kind: z.string(),
    id,
    /** Its name; null if it has none, was deleted, or is not visible to the company. */
    name: z.nullable(z.string()),
    /** Origin and destination, if it has a lane instead of a name. */
    way: z.nullable(z.object({ origin: z.nullable(placeCode), destination: z.nullable(placeCode) })),
  }),
  /** JSON, truncated to 2,000 characters. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})
export type LogEntry = z.output<typeof logEntry>

const everyLogEntry = z.extend(logEntry, {
  /** The company whose person did it; null for what the product did by itself. */
  company: z.nullable(z.object({ id, name: z.string() })),
  /** Id of the request in the access log; null for a job, and before it was recorded. */
  requestId: z.nullable(z.string()),
})
export type EveryLogEntry = z.output<typeof everyLogEntry>

const done = z.object({})
const oneDomain = z.object({ domainId: id })

/**
 * The log as a CSV file, with the filters of the list. It is mounted separately, because it is streamed and not JSON.
 */
export const exportLog = endpoint({
  kind: 'file',
  media: { answer: 'text/csv' },
  method: 'GET',
  path: '/log.csv',
  summary: 'Returns the log of the company as CSV',
  allow: 'person',
  may: 'company',
  perMinute: 10,
  query: z.object(logQuery),
  answer: z.string(),
  refusals: {},
})

components({
  CompanySettings: companySettings,
  EmailDomain: domain,
  OwnSession: session,
  LogEntry: logEntry,
  EveryLogEntry: everyLogEntry,
})

export const settingsContract = contract('settings', {
  exportLog,
  getSettings: endpoint({
    method: 'GET',
    path: '/settings',
    summary: 'Returns the settings of the company',
    allow: 'person',
    may: 'look',
    answer: companySettings,
    refusals: {},
  }),
  changeSettings: endpoint({
    method: 'PATCH',
    path: '/settings',
    summary: 'Changes settings of the company; missing ones are unchanged',
    allow: 'person',
    may: 'company',
    body: z.partial(z.object({ companyName: requiredName(200), ...settings })),
    answer: companySettings,
    refusals: { domain_missing: 409, name_reserved: 422 },
  }),
  changeLanguage: endpoint({
    method: 'PUT',
    path: '/me/language',
    summary: 'Sets the person’s own language; null resets it to that of the company',
    allow: 'person',
    may: 'look',
    body: z.object({ language: z.nullable(z.enum(languages)) }),
    answer: done,
    refusals: {},
  }),
  listDomains: endpoint({
    method: 'GET',
    path: '/domains',
    summary: 'Lists the e-mail domains that the company claims',
    allow: 'person',
    may: 'company',
    answer: z.object({ items: z.array(domain) }),
    refusals: {},
  }),
  addDomain: endpoint({
    method: 'POST',
    path: '/domains',
    summary:
      'Claims an e-mail domain: a code is sent to an administrative mailbox of it; claiming it again sends a new one',
    allow: 'person',
    may: 'company',
    creates: true,
    perMinute: 5,
    body: z.object({ domain: requiredText(254), mailbox: z.enum(domainMailboxes) }),
    answer: domain,
    refusals: {
      domain_invalid: 422,
      domain_public: 422,
      domain_taken: 409,
      domain_settled: 409,
      too_many_domains: 409,
    },
  }),
  proveDomain: endpoint({
    method: 'POST',
    path: '/domains/:domainId/proof',
    summary: 'Proves a domain with the code that was e-mailed',
    allow: 'person',
    may: 'company',
    perMinute: 30,
    params: oneDomain,
    body: z.object({ code: requiredText(40) }),
    answer: z.object({ proven: z.boolean(), domain }),
    refusals: { code_expired: 409, domain_settled: 409, domain_taken: 409 },
  }),
  removeDomain: endpoint({
    method: 'DELETE',
    path: '/domains/:domainId',
    summary: 'Removes a domain; self-registration ends with the last proven one',
    allow: 'person',
    may: 'company',
    params: oneDomain,
    answer: done,
    refusals: {},
  }),
  resetSecondFactor: endpoint({
    method: 'DELETE',
    path: '/people/:personId/second-factor',
    summary: 'Removes second factor, recovery codes and sessions of a person who has lost their device',
    allow: 'person',
    may: 'people',
    params: z.object({ personId: id }),
    answer: done,
    refusals: { no_second_factor: 409 },
  }),
  listSessions: endpoint({
    method: 'GET',
    path: '/sessions',
    summary: 'Lists the sessions of the person',
    allow: 'person',
    may: 'look',
    answer: z.object({ items: z.array(session) }),
    refusals: {},
  }),
  stayActive: endpoint({
    method: 'POST',
    path: '/sessions/active',
    summary: 'Reports activity of the person, so that the session does not time out',
    allow: 'person',
    may: 'look',
    readOnly: true,
    answer: done,
    refusals: {},
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/sessions/:sessionId',
    summary: 'Ends a session of the person',
    allow: 'person',
    may: 'look',
    readOnly: true,
    params: z.object({ sessionId: id }),
    answer: done,
    refusals: {},
  }),
  listLog: endpoint({
    method: 'GET',
    path: '/log',
    summary: 'Lists the actions of the company’s people, newest first',
    allow: 'person',
    may: 'company',
    query: z.object({ ...pageQuery, after: z.optional(id), ...logQuery }),
    answer: pageOf(logEntry),
    refusals: {},
  }),
  listEveryLog: endpoint({
    method: 'GET',
    path: '/log/everywhere',
    summary: 'Searches the log of every company, newest first, for operators',
    allow: 'operator',
    may: 'market',
    query: z.object({
      ...pageQuery,
      after: z.optional(id),
      /** The number of a record, the beginning of a company’s name, an e-mail address, or the id of a request. */
      q: z.optional(requiredText(100)),
      area: logQuery.area,
      /** Calendar days in Kigali, both included. */
      from: logQuery.from,
      until: logQuery.until,
    }),
    answer: pageOf(everyLogEntry),
    refusals: {},
  }),
})
