import { paths } from '../../../contract/paths.ts'
import type { Language } from '../../../domain/language/language.ts'
import type { DomainEvent } from '../../platform/events.ts'
import { type MailNews, type News, newsOf } from '../../platform/news.ts'
import { everyoneIn, mailboxes } from '../companies/audiences.ts'
import type { GuestMailFacts } from './documents.emails.en.ts'
import { dueMail, guestMail, rejectedMail } from './documents.emails.ts'
import { readSet, type SetRow } from './documents.store.ts'
import { setOfDocument, uploadersOf } from './documents.views.ts'
import { paperName } from './paper-names.emails.ts'

/** The page for uploading the documents of a set. */
const pathOf = (set: SetRow) =>
  set.subject_kind === 'clearance_file' ? paths.clearanceFile(set.subject_id) : paths.documentSet(set.id)

interface GuestNotice extends Omit<GuestMailFacts, 'url'> {
  readonly email: string
  readonly language: Language
}

/** Data of a mail to a guest who handed a paper in. */
const readNotice = async (_tx: unknown, notice: GuestNotice, siteUrl: string) => ({
  ...notice,
  url: `${siteUrl}${paths.upload}`,
})

const guestMailOf = (news: GuestMailFacts['news']): MailNews<GuestNotice & GuestMailFacts> => ({
  kind: `documents.guest-${news}`,
  to: (notice) => (notice.news === news ? mailboxes({ address: notice.email, language: notice.language }) : null),
  write: guestMail,
})

export const documentsNews: News = {
  'documents.reviewed': newsOf({
    alerts: async ({ data }: DomainEvent<'documents.reviewed'>, tx) => {
      const { status } = data
      if (status !== 'rejected' && status !== 'approved') return null
      const { document, set } = await setOfDocument(tx, data.documentId)
      const uploaders = await uploadersOf(tx, document, set)
      // In a closed set nobody can upload it again.
      if (status === 'rejected' && set.closed_at) return null
      return {
        to: status === 'rejected' ? uploaders : [...new Set([data.customerCompanyId, ...uploaders])],
        ...(status === 'approved' && document.reviewer === 'provider' ? { by: data.providerCompanyId } : {}),
        kind: `document_${status}`,
        subject: { kind: 'document_set', id: data.setId },
        number: set.subject_number,
        detail: data.code,
      }
    },
    about: ({ data: { documentId, version, status } }) => (status === 'rejected' ? { documentId, version } : null),
    read: async (tx, { documentId, version }, siteUrl) => {
      const { document, set } = await setOfDocument(tx, documentId)
      // A new version was uploaded, or the job came to nothing in the meantime: there is nothing to correct.
      if (document.status !== 'rejected' || document.versions !== version || set.closed_at) return undefined
      return {
        uploaders: await uploadersOf(tx, document, set),
        number: set.subject_number,
        customerReference: set.customer_reference,
        code: document.code,
        reason: document.comments ?? '',
        url: `${siteUrl}${pathOf(set)}`,
      }
    },
    to: ({ uploaders }) => everyoneIn(...uploaders),
    mails: [
      {
        kind: 'documents.rejected',
        write: (facts, language) => rejectedMail({ ...facts, document: paperName(facts.code, language) }, language),
      },
    ],
  }),
  'documents.due': newsOf({
    about: ({ data: { setId, side, documents } }: DomainEvent<'documents.due'>) => ({ setId, side, documents }),
    read: async (tx, { setId, side, documents }, siteUrl) => {
      const set = await readSet(tx, setId)
      return {
        companyId: set[`${side}_company_id`],
        number: set.subject_number,
        customerReference: set.customer_reference,
        owed: documents,
        url: `${siteUrl}${pathOf(set)}`,
      }
    },
    to: ({ companyId }) => everyoneIn(companyId),
    mails: [
      {
        kind: 'documents.due',
        write: ({ owed, ...facts }, language) => {
          const documents = owed.map(({ code, dueAt }) => ({ name: paperName(code, language), dueAt: new Date(dueAt) }))
          return dueMail({ ...facts, documents }, language)
        },
      },
    ],
  }),
  'documents.handed-in': newsOf({
    // One alert for papers that the same person hands in shortly after one another, and one mail for all that arrive
    // within a minute.
    alerts: ({ data }: DomainEvent<'documents.handed-in'>) =>
      data.first
        ? {
            to: [data.companyId],
            kind: 'paper_handed_in',
            subject: data.setId ? { kind: 'document_set', id: data.setId } : { kind: 'booking', id: data.bookingId },
            number: data.number,
          }
        : null,
    about: ({ data: { sender } }): GuestNotice => ({ ...sender, news: 'received' }),
    later: ({ data: { sender } }) => ({
      afterMs: 60_000,
      key: `guest-received:${sender.number}:${sender.email}`,
    }),
    read: readNotice,
    mails: [guestMailOf('received')],
  }),
  'documents.guest-upload-settled': newsOf({
    about: ({ data: { sender, refused } }: DomainEvent<'documents.guest-upload-settled'>): GuestNotice | null =>
      refused === null ? null : { ...sender, news: 'refused', reason: refused },
    read: readNotice,
    mails: [guestMailOf('refused')],
  }),
  'documents.guest-upload-turned-away': newsOf({
    about: ({ data: { sender, news } }: DomainEvent<'documents.guest-upload-turned-away'>): GuestNotice => ({
      ...sender,
      news,
    }),
    read: readNotice,
    mails: [guestMailOf('full'), guestMailOf('expired')],
  }),
}
