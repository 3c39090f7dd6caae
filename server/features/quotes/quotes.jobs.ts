import { paths } from '../../../contract/paths.ts'
import { money } from '../../../domain/money/money.ts'
import type { WorkJobs } from '../../platform/jobs.ts'
import { mailReaders } from '../../platform/mail.ts'
import { companyReaders } from '../companies/companies.views.ts'
import { expireQuotes } from './expire-quotes.ts'
import { lossMail, quoteMail, reopenedMail, requestMail } from './quotes.emails.ts'
import { lossToTell, quoteToTell, requestToTell } from './recipients.views.ts'
import { reopenAfter } from './reopen-request.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'quotes.expire': { readonly requestId: string }
    'quotes.reopen': { readonly quoteId: string }
    'quotes.tellReopened': { readonly requestId: string; readonly providerCompanyId: string }
    'quotes.tellProviders': { readonly requestId: string }
    'quotes.tellLoss': { readonly quoteId: string }
    'quotes.tellCustomer': { readonly quoteId: string }
  }
}

export const quotesJobs: WorkJobs = {
  'quotes.expire': (tx, { requestId }) => expireQuotes(tx, requestId, new Date()),

  'quotes.reopen': (tx, { quoteId }) => reopenAfter(tx, quoteId, new Date()),

  'quotes.tellReopened': async (tx, payload, config) => {
    const found = await requestToTell(tx, payload.requestId)
    if (!found) return
    const { request } = found
    const facts = {
      service: request.service,
      originPlace: request.origin_place,
      destination: request.destination,
      url: `${config.siteUrl}${paths.quoteRequest(request.id)}`,
    }
    const readers = await companyReaders(tx, payload.providerCompanyId)
    await mailReaders(tx, readers, (language) => reopenedMail(facts, language))
  },

  'quotes.tellProviders': async (tx, { requestId }, config) => {
    const found = await requestToTell(tx, requestId)
    if (!found) return
    const { request } = found
    const facts = {
      service: request.service,
      weightKg: request.weight_kg,
      originPlace: request.origin_place,
      destination: request.destination,
      expiresAt: request.expires_at,
      url: `${config.siteUrl}${paths.quoteRequest(request.id)}`,
    }
    await mailReaders(tx, found.readers, (language) => requestMail(facts, language))
  },

  'quotes.tellLoss': async (tx, { quoteId }, config) => {
    const lost = await lossToTell(tx, quoteId)
    // The choice fell through meanwhile, and the answer stands again.
    if (lost?.status !== 'declined') return
    const facts = {
      service: lost.service,
      originPlace: lost.origin_place,
      destination: lost.destination,
      anotherChosen: lost.passed_over_for !== null,
      reason: lost.decline_reason,
      url: `${config.siteUrl}${paths.quoteRequest(lost.request_id)}`,
    }
    const readers = await companyReaders(tx, lost.provider_company_id)
    await mailReaders(tx, readers, (language) => lossMail(facts, language))
  },

  'quotes.tellCustomer': async (tx, { quoteId }, config) => {
    const quote = await quoteToTell(tx, quoteId)
    if (!quote) return
    const facts = {
      providerName: quote.provider_name,
      service: quote.service,
      total: money(quote.total, quote.currency),
      validUntil: quote.valid_until,
      url: `${config.siteUrl}${paths.quote(quote.request_id)}`,
    }
    await mailReaders(tx, [quote.reader], (language) => quoteMail(facts, language))
  },
}
