import { kigaliTime, writeDay } from '../../../domain/language/kigali-time.ts'
import { writeNumber } from '../../../domain/language/written-time.ts'
import { formatMoney, type Money } from '../../../domain/money/money.ts'
import type { WholeMailWords } from '../../platform/mail.ts'

export type PartMailKind =
  | 'asked'
  | 'requested'
  | 'quoted'
  | 'accepted'
  | 'not_chosen'
  | 'confirmed'
  | 'declined'
  | 'cancelled'
  | 'expired'
  | 'not_taken'
  | 'delivered'

export interface PartMailFacts {
  readonly number: string
  readonly part: string
  readonly quantity: number
  readonly customer: string
  readonly supplier: string
  /** The total of the quote, if the mail is about one. */
  readonly total: Money | null
  readonly answerBy: Date
  /** There were quotes, and the customer accepted none. */
  readonly unchosen: boolean
  readonly deliverOn: string | null
  readonly deliveredOn: string | null
  readonly deliveryPlace: string
  readonly reason: string
  readonly url: string
}

export type PartMails = Readonly<Record<PartMailKind, (facts: PartMailFacts) => WholeMailWords>>

const what = (facts: PartMailFacts) => `${writeNumber(facts.quantity, 'en')} × ${facts.part}`
const by = ({ answerBy }: PartMailFacts) => kigaliTime(answerBy, 'en')
const total = (facts: PartMailFacts) => (facts.total ? formatMoney(facts.total, 'en') : '')
const day = (date: string | null) => (date ? writeDay(date, 'en') : '')
const open = ({ url }: PartMailFacts) => ({ label: 'Open the order', url })
const reasonOf = ({ reason }: PartMailFacts) => (reason ? [`The reason given: ${reason}`] : [])

export const partMails: PartMails = {
  asked: (facts) => ({
    subject: `Part wanted: ${what(facts)}`,
    heading: `Part wanted: ${what(facts)}`,
    paragraphs: [
      `A customer asks for your price and the day when you can deliver the parts. The request is open until ${by(facts)}.`,
      'Customers are told to expect an answer within 24 hours.',
    ],
    action: { label: 'See the request and answer', url: facts.url },
  }),
  requested: (facts) => ({
    subject: `New part order ${facts.number}: ${what(facts)}`,
    heading: `${facts.customer} orders ${what(facts)}`,
    paragraphs: [
      `${total(facts)}, to be delivered to: ${facts.deliveryPlace}.`,
      `Please confirm or decline by ${by(facts)}. After that the order expires and the stock is offered to others.`,
    ],
    action: open(facts),
  }),
  quoted: (facts) => ({
    subject: `A price for your part: ${total(facts)}`,
    heading: `${what(facts)}: a price from ${facts.supplier}`,
    paragraphs: [`${total(facts)}, delivered by ${day(facts.deliverOn)}.`],
    action: { label: 'Compare your prices', url: facts.url },
  }),
  accepted: (facts) => ({
    subject: `Order ${facts.number}: your price was accepted`,
    heading: `${facts.customer} orders ${what(facts)}`,
    paragraphs: [
      `${total(facts)}, to be delivered by ${day(facts.deliverOn)} to: ${facts.deliveryPlace}.`,
      'When the parts are delivered, please mark it in the order.',
    ],
    action: open(facts),
  }),
  not_chosen: (facts) => ({
    subject: `Part order ${facts.number} went to another supplier`,
    heading: 'Another price was chosen this time',
    paragraphs: [`${what(facts)}. Thank you for your answer.`],
  }),
  confirmed: (facts) => ({
    subject: `Part order ${facts.number} is confirmed`,
    heading: `${facts.supplier} has confirmed your order`,
    paragraphs: [`${what(facts)}, ${total(facts)}. Expected on ${day(facts.deliverOn)}.`],
    action: open(facts),
  }),
  declined: (facts) => ({
    subject: `Part order ${facts.number} was declined`,
    heading: `${facts.supplier} can’t take your order`,
    paragraphs: [
      `${what(facts)}.`,
      ...reasonOf(facts),
      'You owe nothing. You can send the custom order form to every supplier.',
    ],
    action: open(facts),
  }),
  cancelled: (facts) => ({
    subject: `Part order ${facts.number} was cancelled`,
    heading: `Part order ${facts.number} was cancelled`,
    paragraphs: [`${what(facts)}.`, ...reasonOf(facts)],
    action: open(facts),
  }),
  expired: (facts) => ({
    subject: `Part order ${facts.number} has expired`,
    heading: facts.unchosen ? 'The time to accept a price has passed' : 'Nobody confirmed the part in time',
    paragraphs: [`${what(facts)}.`, 'You owe nothing. You can order again at once.'],
    action: open(facts),
  }),
  not_taken: (facts) => ({
    subject: `Part order ${facts.number} has expired`,
    heading: 'No price was accepted in time',
    paragraphs: [`${what(facts)}. Your price is no longer binding.`],
    action: open(facts),
  }),
  delivered: (facts) => ({
    subject: `Delivered: part order ${facts.number}`,
    heading: 'Your parts were delivered',
    paragraphs: [
      `${what(facts)}, delivered by ${facts.supplier} on ${day(facts.deliveredOn)}.`,
      'Please confirm that they have arrived. If you do not answer, the delivery counts as accepted.',
    ],
    action: open(facts),
  }),
}
