import { kigaliDay } from '../../../domain/language/kigali-time.ts'
import type { WholeMailWords } from '../../platform/mail.ts'

interface MailFacts {
  /** Number of the booking or customs file. */
  readonly number: string
  readonly url: string
}

export interface RejectedMailFacts extends MailFacts {
  readonly document: string
  readonly reason: string
}

export interface DueMailFacts extends MailFacts {
  readonly documents: readonly { readonly name: string; readonly dueAt: Date }[]
}

/** Names of documents come in the language of the mail. */
export interface DocumentMails {
  readonly rejected: (facts: RejectedMailFacts) => WholeMailWords
  readonly due: (facts: DueMailFacts) => WholeMailWords
  /** Reason of the house itself, when the scanner answers after the upload. */
  readonly infected: string
}

export const documentMails: DocumentMails = {
  infected: 'The virus scanner found something in this file. Send a clean copy.',
  rejected: ({ number, document, reason, url }) => ({
    subject: `${number}: ${document} has to come again`,
    heading: `${document} was not accepted`,
    paragraphs: [`The reason given: ${reason}`, 'Upload a corrected version; the one before it is kept.'],
    action: { label: 'Upload corrections', url },
  }),
  due: ({ number, documents, url }) => ({
    subject:
      documents.length > 1
        ? `${number}: ${documents.length} documents are due`
        : `${number}: ${documents[0]?.name} is due`,
    heading: documents.length > 1 ? 'Documents are due' : `${documents[0]?.name} is due`,
    paragraphs: documents.map(({ name, dueAt }) => `${name}: until ${kigaliDay(dueAt, 'en')}.`),
    action: { label: 'Upload documents', url },
  }),
}
