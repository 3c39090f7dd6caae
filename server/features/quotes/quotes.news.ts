import { paths } from '../../../contract/paths.ts'
import type { Language } from '../../../domain/language/language.ts'
import { money } from '../../../domain/money/money.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { DomainEvent } from '../../platform/events.ts'
import { type News, newsOf } from '../../platform/news.ts'
import { everyoneIn, mailboxes } from '../companies/audiences.ts'
import type { LossMailFacts } from './quotes.emails.en.ts'
import { lossMail, quoteMail, reopenedMail, requestMail } from './quotes.emails.ts'
import { lossesToTell, quoteToTell, requestToTell } from './recipients.views.ts'

/** Of answers to one request that another was chosen over, or that their customer declined. */
const loss = (kind: 'passed-over' | 'declined') => ({
  read: async (tx: Tx, { quoteIds }: { readonly quoteIds: readonly string[] }, siteUrl: string) => {
    // The choice may have fallen through meanwhile: an answer stands again then.
    const lost = (await lossesToTell(tx, quoteIds)).filter(
      ({ status, passed_over_for }) => status === 'declined' && (kind === 'declined' || passed_over_for !== null),
    )
    const [first] = lost
    if (!first) return undefined
    const facts: LossMailFacts = {
      service: first.service,
      originPlace: first.origin_place,
      destination: first.destination,
      anotherChosen: first.passed_over_for !== null,
      reason: first.decline_reason,
      url: `${siteUrl}${paths.quoteRequest(first.request_id)}`,
    }
    return { providers: lost.map((each) => each.provider_company_id), facts }
  },
  mails: [
    {
      kind: `quotes.${kind}`,
      to: ({ providers }: { readonly providers: readonly string[] }) => everyoneIn(...providers),
      write: ({ facts }: { readonly facts: LossMailFacts }, language: Language) => lossMail(facts, language),
    },
  ],
})

export const quotesNews: News = {
  'quotes.requested': newsOf({
    about: ({ subject }: DomainEvent<'quotes.requested'>) => ({ requestId: subject.id }),
    read: async (tx, { requestId }, siteUrl) => {
      const found = await requestToTell(tx, requestId)
      if (!found) return undefined
      const { request, readers } = found
      const facts = {
        service: request.service,
        weightKg: request.weight_kg,
        originPlace: request.origin_place,
        destination: request.destination,
        expiresAt: request.expires_at,
        url: `${siteUrl}${paths.quoteRequest(request.id)}`,
      }
      return { readers, facts }
    },
    mails: [
      {
        kind: 'quotes.requested',
        to: ({ readers }) => mailboxes(...readers),
        write: ({ facts }, language) => requestMail(facts, language),
      },
    ],
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
      const quote = await quoteToTell(tx, quoteId)
      if (!quote) return undefined
      const facts = {
        providerName: quote.provider_name,
        service: quote.service,
        total: money(quote.total, quote.currency),
        validUntil: quote.valid_until,
        url: `${siteUrl}${paths.quote(quote.request_id)}`,
      }
      return { reader: quote.reader, facts }
    },
    mails: [
      {
        kind: 'quotes.offered',
        to: ({ reader }) => mailboxes(reader),
        write: ({ facts }, language) => quoteMail(facts, language),
      },
    ],
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
      const found = await requestToTell(tx, requestId)
      if (!found) return undefined
      const { request } = found
      const facts = {
        service: request.service,
        originPlace: request.origin_place,
        destination: request.destination,
        url: `${siteUrl}${paths.quoteRequest(request.id)}`,
      }
      return { providerCompanyIds, facts }
    },
    mails: [
      {
        kind: 'quotes.reopened',
        to: ({ providerCompanyIds }) => everyoneIn(...providerCompanyIds),
        write: ({ facts }, language) => reopenedMail(facts, language),
      },
    ],
  }),
}
