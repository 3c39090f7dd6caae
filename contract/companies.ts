import * as z from 'zod/mini'
import { importKinds } from '../domain/companies/import-kinds.ts'
import { companyKinds, duties, roles } from '../domain/companies/roles.ts'
import { sides } from '../domain/companies/sides.ts'
import { languages } from '../domain/language/language.ts'
import { components, contract, endpoint } from './endpoint.ts'
import { writtenTin } from './tin.ts'
import { id, instant, pageOf, pageQuery, requiredName } from './wire.ts'

export const companyKind = z.enum(companyKinds)
export const role = z.enum(roles)
/** Duties in addition to a role; each once. */
const dutyList = z.array(z.enum(duties)).check(
  z.maxLength(duties.length),
  z.refine((list) => new Set(list).size === list.length, 'twice'),
)

const language = z.enum(languages)

/** For lists: what the company buys or what it sells. By default a provider sees what it sells. */
export const side = z.optional(z.enum(sides))

const company = z.object({
  id,
  name: z.string(),
  kind: companyKind,
  verified: z.boolean(),
  /** As entered by the company; not verified. */
  tin: z.nullable(z.string()),
  /** What the company says that it imports. */
  imports: z.array(z.enum(importKinds)),
  /** Whether it has been asked these questions and has answered. */
  introduced: z.boolean(),
})

const me = z.object({
  person: z.object({ id, firstName: z.string(), lastName: z.string(), email: z.string(), role, duties: dutyList }),
  /** Names of the managers, for people who lack a permission. */
  managers: z.string(),
  company,
  /** The default side of the deals on their screens; null for operators. */
  side: z.nullable(z.enum(sides)),
  /** The person's own language, otherwise the company's. */
  language,
  /** Null if they use the company's. */
  ownLanguage: z.nullable(language),
  /** `aal2` when this session has passed a second factor. */
  aal: z.enum(['aal1', 'aal2']),
})

const person = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role,
  duties: dutyList,
  joinedAt: instant,
  /** Whether they have set up a second factor. */
  secondFactor: z.boolean(),
})

const invitation = z.object({ id, email: z.string(), role, duties: dutyList, expiresAt: instant, createdAt: instant })

/** Ids are ordered by time: the next page begins after the last id of a page. */
const pageAfterId = z.object({ ...pageQuery, after: z.optional(id) })

const invitationToken = z.object({ token: z.string().check(z.minLength(20), z.maxLength(200)) })
const done = z.object({})
const roleRefusals = { last_manager: 409, role_above_own: 403, own_role: 409 } as const

components({
  Company: company,
  Me: me,
  Person: person,
  Invitation: invitation,
  Role: role,
  CompanyKind: companyKind,
  Language: language,
})

export const companiesContract = contract('companies', {
  getClientSettings: endpoint({
    method: 'GET',
    path: '/client-settings',
    summary: 'Returns the settings that a client needs before sign-in',
    allow: 'anyone',
    answer: z.object({
      /** Identifies the product to the auth service; it grants no access. */
      anonKey: z.string(),
      uploadFormUrl: z.string(),
      passwordMinLength: z.int(),
      siteUrl: z.string(),
      /** Whether providers may be simulated on this server; never in production. */
      simulation: z.boolean(),
    }),
    refusals: {},
  }),
  getMe: endpoint({
    method: 'GET',
    path: '/me',
    summary: 'Returns the signed-in person and their company',
    allow: 'person',
    may: 'look',
    answer: me,
    refusals: {},
  }),
  changeSide: endpoint({
    method: 'PUT',
    path: '/me/side',
    summary: 'Sets the default side of the person’s screens, customer or provider; it changes no permission',
    allow: 'person',
    may: 'look',
    body: z.object({ side: z.enum(sides) }),
    answer: done,
    refusals: {},
  }),
  changeCompany: endpoint({
    method: 'PATCH',
    path: '/company',
    summary: 'Sets the name of the company',
    allow: 'person',
    may: 'company',
    body: z.object({ name: requiredName(200) }),
    answer: company,
    refusals: { name_reserved: 422 },
  }),
  introduceCompany: endpoint({
    method: 'PUT',
    path: '/company/introduction',
    summary: 'Sets name, TIN and imports of a new company',
    allow: 'person',
    may: 'company',
    body: z.object({
      name: requiredName(200),
      tin: z._default(writtenTin, ''),
      imports: z._default(z.array(z.enum(importKinds)).check(z.maxLength(importKinds.length)), []),
    }),
    answer: company,
    refusals: { name_reserved: 422 },
  }),
  listPeople: endpoint({
    method: 'GET',
    path: '/people',
    summary: 'Lists the people of the company',
    allow: 'person',
    may: 'look',
    query: pageAfterId,
    answer: pageOf(person),
    refusals: {},
  }),
  changeRole: endpoint({
    method: 'PATCH',
    path: '/people/:personId',
    summary: 'Changes the role of a person in the company',
    allow: 'person',
    may: 'people',
    params: z.object({ personId: id }),
    /** Duties that are not given remain unchanged. */
    body: z.object({ role, duties: z.optional(dutyList) }),
    answer: person,
    refusals: roleRefusals,
  }),
  removePerson: endpoint({
    method: 'DELETE',
    path: '/people/:personId',
    summary: 'Removes a person from the company and ends all their sessions',
    allow: 'person',
    may: 'people',
    params: z.object({ personId: id }),
    answer: done,
    refusals: roleRefusals,
  }),
  listInvitations: endpoint({
    method: 'GET',
    path: '/invitations',
    summary: 'Lists the pending invitations of the company',
    allow: 'person',
    may: 'people',
    query: pageAfterId,
    answer: pageOf(invitation),
    refusals: {},
  }),
  invitePerson: endpoint({
    method: 'POST',
    path: '/invitations',
    summary: 'Invites a person to the company by e-mail, at most once an hour per address',
    allow: 'person',
    may: 'people',
    creates: true,
    perMinute: 20,
    body: z.object({ email: z.email().check(z.maxLength(254)), role, duties: z._default(dutyList, []) }),
    /** `mailAt`: when its e-mail will be sent, if the address has already had one within the hour. */
    answer: z.extend(invitation, { mailAt: z.nullable(instant) }),
    refusals: { already_in_company: 409, role_above_own: 403 },
  }),
  withdrawInvitation: endpoint({
    method: 'DELETE',
    path: '/invitations/:invitationId',
    summary: 'Withdraws an invitation',
    allow: 'person',
    may: 'people',
    params: z.object({ invitationId: id }),
    answer: done,
    refusals: {},
  }),
  readInvitation: endpoint({
    method: 'POST',
    path: '/invitations/read',
    summary: 'Returns an invitation by its token',
    allow: 'anyone',
    perMinute: 30,
    body: invitationToken,
    answer: z.object({ companyName: z.string(), email: z.string(), role, expiresAt: instant }),
    refusals: { invitation_invalid: 404 },
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/invitations/accept',
    summary: 'Accepts an invitation: the person leaves their own company and joins the other',
    allow: 'person',
    may: 'look',
    perMinute: 30,
    body: invitationToken,
    answer: me,
    refusals: { invitation_invalid: 404, already_in_company: 409, last_manager: 409, company_has_records: 409 },
  }),
})
