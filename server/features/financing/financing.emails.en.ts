import { kigaliTime, writeDay } from '../../../domain/language/kigali-time.ts'
import { writeNumber } from '../../../domain/language/written-time.ts'
import { formatMoney, type Money } from '../../../domain/money/money.ts'
import type { WholeMailWords } from '../../platform/mail.ts'

export type FinancingMailKind =
  | 'received'
  | 'never_described'
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

export interface FinancingMailFacts {
  readonly number: string
  readonly days: number
  readonly company: string
  /** Empty until the invoice details are added. */
  readonly buyer: string
  /** The deadline for adding the details. */
  readonly detailsUntil: Date
  readonly invoice: Money
  readonly cash: Money | null
  readonly advance: Money | null
  /** Cost of the advance as an annual rate, in per cent. */
  readonly apr: number | null
  readonly offerUntil: Date | null
  readonly dueOn: string | null
  readonly paid: Money | null
  readonly held: Money | null
  /** Empty when none was given. */
  readonly reason: string
  readonly url: string
}

export type FinancingMails = Readonly<Record<FinancingMailKind, (facts: FinancingMailFacts) => WholeMailWords>>

export const twoDigits = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const

const sum = (amount: Money | null) => (amount ? formatMoney(amount, 'en') : '')
const apr = (facts: FinancingMailFacts) => writeNumber(facts.apr ?? 0, 'en', twoDigits)
const until = ({ offerUntil }: FinancingMailFacts) => (offerUntil ? kigaliTime(offerUntil, 'en') : '')
const due = ({ dueOn }: FinancingMailFacts) => (dueOn ? writeDay(dueOn, 'en') : '')
const what = ({ invoice, buyer }: FinancingMailFacts) => `the invoice of ${sum(invoice)}${buyer && ` to ${buyer}`}`
const action = ({ url }: FinancingMailFacts) => ({ label: 'Open the application', url })
const reasonOf = ({ reason }: FinancingMailFacts) => (reason ? [`The reason given: ${reason}`] : [])

export const financingMails: FinancingMails = {
  received: (facts) => ({
    subject: `Your application ${facts.number} has arrived`,
    heading: `Your ${facts.days}-day application has arrived`,
    paragraphs: [
      `It is about ${what(facts)}. We’ll contact you within 24 hours.`,
      `Please add your TIN, the buyer, the EBM number and the dates of the invoice by ${kigaliTime(facts.detailsUntil, 'en')}: we can’t decide without them.`,
    ],
    action: { label: 'Add the invoice details', url: facts.url },
  }),
  never_described: (facts) => ({
    subject: `Application ${facts.number} has ended`,
    heading: 'The invoice details did not arrive',
    paragraphs: [`It was about ${what(facts)}. You owe nothing, and you can apply again.`],
    action: action(facts),
  }),
  to_decide: (facts) => ({
    subject: `Financing decision needed: ${facts.number}, ${sum(facts.invoice)}`,
    heading: `${facts.company} applies for ${facts.days} days`,
    paragraphs: [`About ${what(facts)}. Applicants are promised an answer within 24 hours.`],
    action: action(facts),
  }),
  offered: (facts) => ({
    subject: `We can advance ${sum(facts.advance)} on ${facts.number}`,
    heading: `You would receive ${sum(facts.cash)} at once`,
    paragraphs: [
      `For ${what(facts)}, over ${facts.days} days. You would owe ${sum(facts.advance)}. As a yearly rate this is ${apr(facts)} % (APR): compare it with your bank.`,
      `The offer is valid until ${until(facts)}. You owe nothing if you let it expire.`,
    ],
    action: { label: 'See the offer', url: facts.url },
  }),
  accepted: (facts) => ({
    subject: `Offer accepted: ${facts.number}, pay out ${sum(facts.cash)}`,
    heading: `${facts.company} has accepted the offer`,
    paragraphs: [`Please transfer ${sum(facts.cash)} and record the transfer.`],
    action: action(facts),
  }),
  declined: (facts) => ({
    subject: `Application ${facts.number} was declined`,
    heading: 'We can’t finance this invoice',
    paragraphs: [
      `It was about ${what(facts)}.`,
      ...reasonOf(facts),
      'The application shows the points and their reasons.',
    ],
    action: action(facts),
  }),
  lapsed: (facts) => ({
    subject: `The offer on ${facts.number} has expired`,
    heading: 'The offer has expired',
    paragraphs: [`It was about ${what(facts)}. You owe nothing, and you can apply again.`],
    action: action(facts),
  }),
  advanced: (facts) => ({
    subject: `${sum(facts.cash)} is on its way: ${facts.number}`,
    heading: `We have transferred ${sum(facts.cash)}`,
    paragraphs: [`${sum(facts.advance)} is owed by ${due(facts)}.`],
    action: action(facts),
  }),
  paid: (facts) => ({
    subject: `Payment received on ${facts.number}: ${sum(facts.paid)}`,
    heading: `We have received ${sum(facts.paid)}`,
    paragraphs: ['The application shows what is still owed.'],
    action: action(facts),
  }),
  repaid: (facts) => ({
    subject: `Repaid: ${facts.number}`,
    heading: 'The advance is repaid',
    paragraphs: [
      `We have received ${sum(facts.paid)}. Nothing is owed any more.`,
      ...(facts.held ? [`We hold ${sum(facts.held)} of the invoice for you and will transfer it.`] : []),
    ],
    action: action(facts),
  }),
  overdue: (facts) => ({
    subject: `Overdue: ${facts.number}`,
    heading: `The advance was due on ${due(facts)}`,
    paragraphs: [`Please make sure that ${what(facts)} is paid, or write to us: support@umuhora.rw.`],
    action: action(facts),
  }),
  overdue_to_operators: (facts) => ({
    subject: `Overdue, to be collected: ${facts.number}`,
    heading: `${facts.company} has not repaid in time`,
    paragraphs: [`Due on ${due(facts)}, for ${what(facts)}.`],
    action: action(facts),
  }),
  reserve_returned: (facts) => ({
    subject: `The rest of your invoice is on its way: ${facts.number}`,
    heading: `We have transferred ${sum(facts.paid)}`,
    paragraphs: [`It is the rest of ${what(facts)}. Everything is settled.`],
    action: action(facts),
  }),
}
