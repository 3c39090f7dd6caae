import { guestUploadDays } from '../../../domain/documents/guest-upload.ts'
import { kigaliDay } from '../../../domain/language/kigali-time.ts'
import type { WholeMailWords } from '../../platform/mail.ts'

interface MailFacts {
  /** Number of the booking or customs file. */
  readonly number: string
  readonly url: string
}

/** For a party of the deal. */
interface PartyMailFacts extends MailFacts {
  readonly customerReference: string | null
}

export interface RejectedMailFacts extends PartyMailFacts {
  readonly document: string
  readonly reason: string
}

export interface DueMailFacts extends PartyMailFacts {
  readonly documents: readonly { readonly name: string; readonly dueAt: Date }[]
}

/**
 * Why a guest is notified: their papers were received, were refused, exceeded the available space, or were not taken in
 * time.
 */
export interface GuestMailFacts extends MailFacts {
  readonly news: 'received' | 'refused' | 'full' | 'expired'
  /** Name of the file. */
  readonly name: string
  /** Why it was refused. */
  readonly reason?: string
}

/** Names of documents are in the language of the mail. */
export interface DocumentMails {
  readonly rejected: (facts: RejectedMailFacts) => WholeMailWords
  readonly due: (facts: DueMailFacts) => WholeMailWords
  readonly guest: Readonly<Record<GuestMailFacts['news'], (facts: GuestMailFacts) => WholeMailWords>>
  /** The system's own reason for a rejection, when the scanner finds a virus after the upload. */
  readonly infected: string
}

export const documentMails: DocumentMails = {
  infected: 'The virus scanner found something in this file. Send a clean copy.',
  rejected: ({ number, document, reason, url }) => ({
    subject: `${number}: ${document} must be sent again`,
    heading: `${document} was not accepted`,
    paragraphs: [`The reason given: ${reason}`, 'Upload a corrected version; the previous one is kept.'],
    action: { label: 'Upload corrections', url },
  }),
  due: ({ number, documents, url }) => ({
    subject:
      documents.length > 1
        ? `${number}: ${documents.length} documents are due`
        : `${number}: ${documents[0]?.name} is due`,
    heading: documents.length > 1 ? 'Documents are due' : `${documents[0]?.name} is due`,
    paragraphs: documents.map(({ name, dueAt }) => `${name}: by ${kigaliDay(dueAt, 'en')}.`),
    action: { label: 'Upload documents', url },
  }),
  guest: {
    received: ({ number }) => ({
      subject: `${number}: your papers have arrived`,
      heading: 'Your papers have arrived',
      paragraphs: [
        `Papers were handed in for ${number} under this e-mail address. They are kept for review for ${guestUploadDays} days; we write to you if one is refused.`,
        'If this was not you, write to support@umuhora.rw.',
      ],
    }),
    refused: ({ number, name, reason, url }) => ({
      subject: `${number}: a paper was refused`,
      heading: 'A paper was refused',
      paragraphs: [`The file: ${name}`, `The reason given: ${reason}`, 'You can hand in another one.'],
      action: { label: 'Hand in papers', url },
    }),
    full: ({ number, name, url }) => ({
      subject: `${number}: a paper could not be handed in`,
      heading: 'A paper could not be handed in',
      paragraphs: [
        `The file: ${name}`,
        'Too many papers are already waiting there. Ask the company to review them, then hand it in again.',
      ],
      action: { label: 'Hand in papers', url },
    }),
    expired: ({ number, name, url }) => ({
      subject: `${number}: nobody accepted a paper`,
      heading: 'Nobody accepted a paper',
      paragraphs: [
        `The file: ${name}`,
        `Nobody accepted it within ${guestUploadDays} days, so it was removed. If it is still needed, hand it in again.`,
      ],
      action: { label: 'Hand in papers', url },
    }),
  },
}
