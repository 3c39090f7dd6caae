import { type MailWords, mailLayout } from '../../platform/mail.ts'

export type FinancingMailKind =
  | 'received'
  | 'to_decide'
  | 'offered'
  | 'accepted'
  | 'declined'
  | 'lapsed'
  | 'advanced'
  | 'paid'
  | 'repaid'
  | 'overdue'
  | 'overdue_to_operators'
  | 'reserve_returned'

/** Amounts and days written out; empty where there is none. */
export interface FinancingMailFacts {
  readonly number: string
  readonly days: number
  readonly company: string
  readonly buyer: string
  readonly invoice: string
  readonly cash: string
  readonly advance: string
  readonly apr: string
  readonly offerUntil: Date | null
  readonly dueOn: string | null
  readonly paid: string
  readonly held: string
  readonly reason: string
  readonly url: string
}

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Africa/Kigali' })
const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** Words of the mails about an application for financing. */
export function financingMail(
  kind: FinancingMailKind,
  facts: FinancingMailFacts,
): { subject: string; text: string; html: string } {
  const due = facts.dueOn ? dayFormat.format(new Date(`${facts.dueOn}T00:00:00Z`)) : ''
  const until = facts.offerUntil ? `${moment.format(facts.offerUntil)} (Kigali time)` : ''
  const what = `the invoice of ${facts.invoice} to ${facts.buyer}`
  const action = { label: 'Open the application', url: facts.url }
  const reason = facts.reason ? [`The reason given: ${facts.reason}`] : []
  const words: Record<FinancingMailKind, MailWords & { subject: string }> = {
    received: {
      subject: `Your application ${facts.number} has arrived`,
      heading: `Your ${facts.days}-day application has arrived`,
      paragraphs: [`It is about ${what}. We’ll contact you within 24 hours.`],
      action,
    },
    to_decide: {
      subject: `Financing to decide: ${facts.number}, ${facts.invoice}`,
      heading: `${facts.company} applies for ${facts.days} days`,
      paragraphs: [`About ${what}. Applicants are promised an answer within 24 hours.`],
      action,
    },
    offered: {
      subject: `We can advance ${facts.advance} on ${facts.number}`,
      heading: `You would receive ${facts.cash} at once`,
      paragraphs: [
        `For ${what}, over ${facts.days} days. You would owe ${facts.advance}. As a yearly rate this is ${facts.apr} % (APR): compare it with your bank.`,
        `The offer stands until ${until}. Nothing is owed if you let it pass.`,
      ],
      action: { label: 'See the offer', url: facts.url },
    },
    accepted: {
      subject: `Offer accepted: ${facts.number}, pay out ${facts.cash}`,
      heading: `${facts.company} has accepted the offer`,
      paragraphs: [`Please transfer ${facts.cash} and record the transfer.`],
      action,
    },
    declined: {
      subject: `Application ${facts.number} was declined`,
      heading: 'We can’t finance this invoice',
      paragraphs: [`It was about ${what}.`, ...reason, 'The points and their reasons stand in the application.'],
      action,
    },
    lapsed: {
      subject: `The offer on ${facts.number} has lapsed`,
      heading: 'The time of the offer is over',
      paragraphs: [`It was about ${what}. You owe nothing, and you can apply again.`],
      action,
    },
    advanced: {
      subject: `${facts.cash} is on its way: ${facts.number}`,
      heading: `We have transferred ${facts.cash}`,
      paragraphs: [`${facts.advance} is owed by ${due}.`],
      action,
    },
    paid: {
      subject: `Payment received on ${facts.number}: ${facts.paid}`,
      heading: `We have received ${facts.paid}`,
      paragraphs: ['What is still owed stands in the application.'],
      action,
    },
    repaid: {
      subject: `Repaid: ${facts.number}`,
      heading: 'The advance is repaid',
      paragraphs: [
        `We have received ${facts.paid}. Nothing is owed any more.`,
        ...(facts.held ? [`We hold ${facts.held} of the invoice for you and will transfer it.`] : []),
      ],
      action,
    },
    overdue: {
      subject: `Overdue: ${facts.number}`,
      heading: `The advance was due on ${due}`,
      paragraphs: [`Please see to it that ${what} is paid, or write to us: support@umuhora.rw.`],
      action,
    },
    overdue_to_operators: {
      subject: `Overdue: ${facts.number} of ${facts.company}`,
      heading: `${facts.company} has not repaid in time`,
      paragraphs: [`Due on ${due}, for ${what}.`],
      action,
    },
    reserve_returned: {
      subject: `The rest of your invoice is on its way: ${facts.number}`,
      heading: `We have transferred ${facts.paid}`,
      paragraphs: [`It is the rest of ${what}. Everything is settled.`],
      action,
    },
  }
  const { subject, ...layout } = words[kind]
  return { subject, ...mailLayout(layout) }
}
