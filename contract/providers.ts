import * as z from 'zod/mini'
import { type CountryCode, countryCodes } from '../domain/places/country-names.ts'
import { applicationStatuses, readRegistration } from '../domain/providers/application.ts'
import { readLicenceNumber, renewalStatuses } from '../domain/providers/licence.ts'
import { licensedServices } from '../domain/providers/licensed-services.ts'
import { companyKind } from './companies.ts'
import { storedFile } from './documents.ts'
import { components, contract, endpoint } from './endpoint.ts'
import { ownName } from './own-name.ts'
import { writtenPhone } from './phone.ts'
import { day, id, instant, pageOf, pageQuery, requiredText, text } from './wire.ts'

const country = z.enum(countryCodes as [CountryCode, ...CountryCode[]])
const service = z.enum(licensedServices)
const reason = requiredText(500)

const licenceFacts = {
  service,
  number: requiredText(60).check(z.refine((typed) => readLicenceNumber(typed) !== null, 'not_a_licence')),
  /** The last day of validity. */
  expiresOn: day,
}

export const providerForm = z
  .object({
    services: z.array(service).check(z.minLength(1), z.maxLength(licensedServices.length)),
    /** At most one for each service. */
    licences: z.array(z.object(licenceFacts)).check(z.maxLength(licensedServices.length)),
    registeredName: ownName(200),
    country,
    /** The TIN in Rwanda, elsewhere the number in the country's register. */
    registrationNumber: requiredText(60),
    phone: writtenPhone,
    about: requiredText(1000),
    /** A registration document, uploaded for this. */
    fileId: z._default(z.nullable(id), null),
  })
  .check(
    z.refine(({ country, registrationNumber }) => readRegistration(country, registrationNumber) !== null, {
      path: ['registrationNumber'],
      error: 'not_a_registration',
    }),
    z.refine(
      ({ services, licences }) =>
        licences.length === new Set(services).size &&
        services.every((each) => licences.some((licence) => licence.service === each)),
      { path: ['licences'], error: 'licences_missing' },
    ),
  )
export type ProviderForm = z.infer<typeof providerForm>

/** A licence in an application, with its number as it was entered. */
export const askedLicence = z.object({ service, number: z.string(), expiresOn: day })

/** Since when and why a provider sells nothing new; null when it does. */
const suspension = z.nullable(z.object({ at: instant, reason: z.string() }))

const application = z.object({
  id,
  status: z.enum(applicationStatuses),
  services: z.array(service),
  licences: z.array(askedLicence),
  registeredName: z.string(),
  country: z.string(),
  registrationNumber: z.string(),
  phone: z.string(),
  about: z.string(),
  paper: z.nullable(storedFile),
  appliedAt: instant,
  decidedAt: z.nullable(instant),
  /** Why it was declined. */
  reason: z.nullable(z.string()),
})
export type ProviderApplication = z.infer<typeof application>

const renewal = z.object({
  id,
  number: z.string(),
  expiresOn: day,
  paper: z.nullable(storedFile),
  status: z.enum(renewalStatuses),
  askedAt: instant,
  /** Why it was declined. */
  reason: z.nullable(z.string()),
})

const licenceStates = ['unrecorded', 'valid', 'ending', 'lapsed', 'none'] as const

const licence = z.object({
  service,
  /** `unrecorded` is valid without a number; `none`: a licence was submitted but is not verified. */
  state: z.enum(licenceStates),
  number: z.nullable(z.string()),
  expiresOn: z.nullable(day),
  /** The newest submission, if it is waiting or was declined. */
  renewal: z.nullable(renewal),
})
export type Licence = z.infer<typeof licence>

export const licenceForm = z.object({
  ...licenceFacts,
  /** The licence document, uploaded for this. */
  fileId: z._default(z.nullable(id), null),
})
export type LicenceForm = z.infer<typeof licenceForm>

const companyRow = z.object({
  id,
  name: z.string(),
  kind: companyKind,
  createdAt: instant,
  verifiedAt: z.nullable(instant),
  /** Since when its application, requested name or licence has been waiting. */
  waitingSince: z.nullable(instant),
  /** The name that a provider has requested. */
  askedName: z.nullable(z.string()),
})
export type CompanyRow = z.infer<typeof companyRow>

const count = z.int()
const lookAlike = z.object({ kind: z.enum(['platform', 'carrier', 'company']), name: z.string() })

const companyDetail = z.extend(companyRow, {
  /** Names that it can be mistaken for: by its requested name, otherwise by its own. */
  lookAlikes: z.array(lookAlike),
  licences: z.array(licence),
  suspension,
  people: count,
  offers: z.object({ published: count, all: count }),
  bookings: z.object({ asCustomer: count, asProvider: count }),
  /** The newest first. */
  applications: z.array(application),
})
export type CompanyDetail = z.infer<typeof companyDetail>

export const companyStates = ['waiting', 'providers', 'customers'] as const

const applicationId = z.object({ applicationId: id })

components({
  ProviderForm: providerForm,
  ProviderApplication: application,
  LicenceRenewal: renewal,
  Licence: licence,
  LicenceForm: licenceForm,
  CompanySummary: companyRow,
  CompanyDetail: companyDetail,
})

export const providersContract = contract('providers', {
  getProviderApplication: endpoint({
    method: 'GET',
    path: '/provider-application',
    summary: 'Returns the company’s newest application to become a provider, and whether it is suspended as one',
    allow: 'person',
    may: 'look',
    answer: z.object({ application: z.nullable(application), suspension }),
    refusals: {},
  }),
  applyAsProvider: endpoint({
    method: 'POST',
    path: '/provider-applications',
    summary: 'Applies to become a provider; one application at a time',
    allow: 'person',
    may: 'company',
    creates: true,
    perMinute: 20,
    body: providerForm,
    answer: application,
    refusals: {
      already_provider: 409,
      operators_verify: 409,
      application_waiting: 409,
      licence_over: 422,
      licence_too_far: 422,
      file_not_found: 404,
    },
  }),
  listLicences: endpoint({
    method: 'GET',
    path: '/licences',
    summary: 'Lists the services that the provider may sell, with their licences and the status of submitted ones',
    allow: 'provider',
    may: 'look',
    answer: z.object({ items: z.array(licence) }),
    refusals: {},
  }),
  handInLicence: endpoint({
    method: 'POST',
    path: '/licence-renewals',
    summary: 'Submits the licence of a service, new or renewed, to be verified by an operator',
    allow: 'provider',
    may: 'company',
    creates: true,
    perMinute: 20,
    body: licenceForm,
    answer: z.object({ items: z.array(licence) }),
    refusals: { licence_over: 422, licence_too_far: 422, renewal_waiting: 409, file_not_found: 404 },
  }),
  verifyLicence: endpoint({
    method: 'POST',
    path: '/licence-renewals/:renewalId/verify',
    summary: 'Verifies a licence: its service can be sold, and its hidden cards are shown again',
    allow: 'operator',
    may: 'market',
    params: z.object({ renewalId: id }),
    answer: companyDetail,
    refusals: { renewal_decided: 409, licence_over: 409 },
  }),
  declineLicence: endpoint({
    method: 'POST',
    path: '/licence-renewals/:renewalId/decline',
    summary: 'Declines a licence with a reason for the provider, which may submit another',
    allow: 'operator',
    may: 'market',
    params: z.object({ renewalId: id }),
    body: z.object({ reason }),
    answer: companyDetail,
    refusals: { renewal_decided: 409, licence_over: 409 },
  }),
  listCompanies: endpoint({
    method: 'GET',
    path: '/companies',
    summary: 'Lists all companies, newest first',
    allow: 'operator',
    may: 'look',
    query: z.object({
      ...pageQuery,
      after: z.optional(id),
      state: z.optional(z.enum(companyStates)),
      /** Part of the name, or a complete TIN or registration number. */
      search: z.optional(text(100)),
    }),
    answer: pageOf(companyRow),
    refusals: {},
  }),
  getCompany: endpoint({
    method: 'GET',
    path: '/companies/:companyId',
    summary: 'Returns a company with its applications and its activity on the market',
    allow: 'operator',
    may: 'look',
    params: z.object({ companyId: id }),
    answer: companyDetail,
    refusals: {},
  }),
  verifyProvider: endpoint({
    method: 'POST',
    path: '/provider-applications/:applicationId/verify',
    summary: 'Verifies the company as a provider; its deals as a customer remain',
    allow: 'operator',
    may: 'market',
    params: applicationId,
    answer: companyDetail,
    refusals: { application_decided: 409, licence_over: 409 },
  }),
  declineProvider: endpoint({
    method: 'POST',
    path: '/provider-applications/:applicationId/decline',
    summary: 'Declines an application with a reason for the company, which may apply again',
    allow: 'operator',
    may: 'market',
    params: applicationId,
    body: z.object({ reason }),
    answer: companyDetail,
    refusals: { application_decided: 409, licence_over: 409 },
  }),
  suspendProvider: endpoint({
    method: 'POST',
    path: '/companies/:companyId/suspension',
    summary:
      'Suspends a provider: hides its cards and stops new bookings, while existing deals continue; notifies both sides',
    allow: 'operator',
    may: 'market',
    params: z.object({ companyId: id }),
    body: z.object({ reason }),
    answer: companyDetail,
    refusals: { not_a_selling_provider: 409 },
  }),
  liftProvider: endpoint({
    method: 'DELETE',
    path: '/companies/:companyId/suspension',
    summary: 'Lifts the suspension of a provider; its cards are shown again',
    allow: 'operator',
    may: 'market',
    params: z.object({ companyId: id }),
    answer: companyDetail,
    refusals: { not_suspended: 409 },
  }),
  giveName: endpoint({
    method: 'POST',
    path: '/companies/:companyId/name/give',
    summary: 'Approves the name that a provider requested, on its cards too',
    allow: 'operator',
    may: 'market',
    params: z.object({ companyId: id }),
    /** The name that the operator saw. */
    body: z.object({ name: requiredText(200) }),
    answer: companyDetail,
    refusals: { name_not_asked: 409 },
  }),
  declineName: endpoint({
    method: 'POST',
    path: '/companies/:companyId/name/decline',
    summary: 'Declines the name that a provider requested, with a reason for it; the verified name remains',
    allow: 'operator',
    may: 'market',
    params: z.object({ companyId: id }),
    body: z.object({ name: requiredText(200), reason }),
    answer: companyDetail,
    refusals: { name_not_asked: 409 },
  }),
})
