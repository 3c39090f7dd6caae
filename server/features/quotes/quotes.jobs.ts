import { type Currency, money } from '../../../domain/money/money.ts'
import type { QuoteService } from '../../../domain/quotes/request-choices.ts'
import type { WorkJobs } from '../../platform/jobs.ts'
import { mailReaders } from '../../platform/mail.ts'
import { companyReaders } from '../companies/companies.views.ts'
import { expireQuotes } from './expire-quotes.ts'
import { lossMail, quoteMail, reopenedMail, requestMail } from './quotes.emails.ts'
import { lossToTell, quoteToTell, requestToTell } from './recipients.views.ts'
import { reopenAfter } from './reopen-request.ts'

export const quotesJobs: WorkJobs = {
  'quotes.expire': (tx, { requestId }: { requestId: string }) => expireQuotes(tx, requestId, new Date()),

  'quotes.reopen': (tx, { quoteId }: { quoteId: string }) => reopenAfter(tx, quoteId, new Date()),

  'quotes.tellReopened': async (tx, payload: { requestId: string; providerCompanyId: string }, config) => {
    const found = await requestToTell(tx, payload.requestId)
    if (!found) return
    const { request } = found
    const facts = {
      service: request.service as QuoteService,
      originPlace: request.origin_place,
      destination: request.destination,
      url: `${config.siteUrl}/dashboard/provider/quote-requests/${request.id}`,
    }
    const readers = await companyReaders(tx, payload.providerCompanyId)
    await mailReaders(tx, readers, (language) => reopenedMail(facts, language))
  },

  'quotes.tellProviders': async (tx, { requestId }: { requestId: string }, config) => {
    const found = await requestToTell(tx, requestId)
    if (!found) return
    const { request } = found
    const facts = {
      service: request.service as QuoteService,
      weightKg: request.weight_kg,
      originPlace: request.origin_place,
      destination: request.destination,
      expiresAt: request.expires_at,
      url: `${config.siteUrl}/dashboard/provider/quote-requests/${request.id}`,
    }
    await mailReaders(tx, found.readers, (language) => requestMail(facts, language))
  },

  'quotes.tellLoss': async (tx, { quoteId }: { quoteId: string }, config) => {
    const lost = await lossToTell(tx, quoteId)
    // The choice fell through meanwhile, and the answer stands again.
    if (lost?.status !== 'declined') return
    const facts = {
      service: lost.service as QuoteService,
      originPlace: lost.origin_place,
      destination: lost.destination,
      anotherChosen: lost.passed_over_for !== null,
      reason: lost.decline_reason,
      url: `${config.siteUrl}/dashboard/provider/quote-requests/${lost.request_id}`,
    }
    const readers = await companyReaders(tx, lost.provider_company_id)
    await mailReaders(tx, readers, (language) => lossMail(facts, language))
  },

  'quotes.tellCustomer': async (tx, { quoteId }: { quoteId: string }, config) => {
    const quote = await quoteToTell(tx, quoteId)
    if (!quote) return
    const facts = {
      providerName: quote.provider_name,
      service: quote.service as QuoteService,
      total: money(quote.total, quote.currency as Currency),
      validUntil: quote.valid_until,
      url: `${config.siteUrl}/dashboard/quotes/${quote.request_id}`,
    }
    await mailReaders(tx, [quote.reader], (language) => quoteMail(facts, language))
  },
}
