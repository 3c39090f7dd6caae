import { mailLayout } from '../../platform/mail.ts'

/** Reason of the house itself, when the scanner answers after the upload. */
export const infectedReason = 'The virus scanner found something in this file. Send a clean copy.'

interface MailFacts {
  /** Number of the booking or customs file. */
  readonly number: string
  readonly url: string
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Africa/Kigali' })

export function rejectedMail(facts: MailFacts & { readonly document: string; readonly reason: string }) {
  return {
    subject: `${facts.number}: ${facts.document} has to come again`,
    ...mailLayout({
      heading: `${facts.document} was not accepted`,
      paragraphs: [`The reason given: ${facts.reason}`, 'Upload a corrected version; the one before it is kept.'],
      action: { label: 'Upload corrections', url: facts.url },
    }),
  }
}

export function dueMail(facts: MailFacts & { readonly documents: readonly { name: string; dueAt: Date }[] }) {
  const [first] = facts.documents
  const many = facts.documents.length > 1
  return {
    subject: many
      ? `${facts.number}: ${facts.documents.length} documents are due`
      : `${facts.number}: ${first?.name} is due`,
    ...mailLayout({
      heading: many ? 'Documents are due' : `${first?.name} is due`,
      paragraphs: facts.documents.map(({ name, dueAt }) => `${name}: until ${dayFormat.format(dueAt)}.`),
      action: { label: 'Upload documents', url: facts.url },
    }),
  }
}
