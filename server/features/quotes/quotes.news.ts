import { paths } from '../../../contract/paths.ts'
import { money } from '../../../domain/money/money.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { DomainEvent } from '../../platform/events.ts'
import { type News, newsOf } from '../../platform/news.ts'
import { everyoneIn, mailboxes } from '../companies/audiences.ts'
import { originOf } from './quote-row.ts'
import { lossMail, quoteMail, reopenedMail, requestMail } from './quotes.emails.ts'
import { lossesForNews, quoteForNews, requestForNews } from './recipients.views.ts'

/** News about lost answers: another one was chosen, or the customer declined them. */
const loss = (kind: 'passed-over' | 'declined') => ({
  read: async (tx: Tx, { quoteIds }: { readonly quoteIds: readonly string[] }, siteUrl: string) => {
    // The accepted quote may have fallen through in the meantime, so that these answers are open again.
    const lost = (await lossesForNews(tx, quoteIds)).filter(
      ({ status, passed_over_for }) => status === 'declined' && (kind === 'declined' || passed_over_for !== null),
    )
    const [first] = lost
    if (!first) return undefined
    return {
      providers: lost.map((each) => each.provider_company_id),
      service: first.service,
      originPlace: originOf(first),
      destination: first.destination,
      anotherChosen: first.passed_over_for !== null,
      reason: first.decline_reason,
      url: siteUrl + paths.quoteRequest(first.request_id),
    }
  },
  to: ({ providers }: { readonly providers: readonly string[] }) => everyoneIn(...providers),
  mails: [{ kind: `quotes.${kind}`, write: lossMail }],
})

export const quotesNews: News = {
  'quotes.requested': newsOf({
    about: ({ subject }: DomainEvent<'quotes.requested'>) => ({ requestId: subject.id }),
    read: async (tx, { requestId }, siteUrl) => {
      const found = await requestForNews(tx, requestId)
      if (!found) return undefined
      const { request, readers } = found
      return {
        readers,
        service: request.service,
        weightKg: request.weight_kg,
        originPlace: originOf(request),
        destination: request.destination,
        expiresAt: request.expires_at,
        url: siteUrl + paths.quoteRequest(request.id),
      }
    },
    to: ({ readers }) => mailboxes(...readers),
    mails: [{ kind: 'quotes.requested', write: requestMail }],
  }),
  'quotes.offered': newsOf({
    alerts: ({ data, subject }: DomainEvent<'quotes.offered'>) => ({
      to: [data.customerCompanyId],
      kind: 'quote_offered',
      subject: { kind: 'quote_request', id: subject.id },
      number: '',
    }),
    about: ({ data: { quoteId } }) => ({ quoteId }),
    read: async (tx, { quoteId }, siteUrl) => {
      const quote = await quoteForNews(tx, quoteId)
      return (
        quote && {
          reader: quote.reader,
          providerName: quote.provider_name,
          service: quote.service,
          total: money(quote.total, quote.currency),
          months: quote.months,
          validUntil: quote.valid_until,
          url: siteUrl + paths.quote(quote.request_id),
        }
      )
    },
    to: ({ reader }) => mailboxes(reader),
    mails: [{ kind: 'quotes.offered', write: quoteMail }],
  }),
  'quotes.accepted': newsOf({
    about: ({ data: { lostQuoteIds } }: DomainEvent<'quotes.accepted'>) =>
      lostQuoteIds.length > 0 ? { quoteIds: lostQuoteIds } : null,
    ...loss('passed-over'),
  }),
  'quotes.declined': newsOf({
    about: ({ data: { quoteId } }: DomainEvent<'quotes.declined'>) => ({ quoteIds: [quoteId] }),
    ...loss('declined'),
  }),
  'quotes.reopened': newsOf({
    about: ({ data: { requestId, providerCompanyIds } }: DomainEvent<'quotes.reopened'>) =>
      providerCompanyIds.length > 0 ? { requestId, providerCompanyIds } : null,
    read: async (tx, { requestId, providerCompanyIds }, siteUrl) => {
      const request = (await requestForNews(tx, requestId))?.request
      return (
        request && {
          providerCompanyIds,
          service: request.service,
          originPlace: originOf(request),
          destination: request.destination,
          url: siteUrl + paths.quoteRequest(request.id),
        }
      )
    },
    to: ({ providerCompanyIds }) => everyoneIn(...providerCompanyIds),
    mails: [{ kind: 'quotes.reopened', write: reopenedMail }],
  }),
}
