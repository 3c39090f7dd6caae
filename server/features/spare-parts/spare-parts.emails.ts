import { type MailWords, mailLayout } from '../../platform/mail.ts'

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
  | 'delivered'

export interface PartMailFacts {
  readonly number: string
  readonly part: string
  readonly quantity: number
  readonly customer: string
  readonly supplier: string
  /** The price that it is about, written out; empty where there is none. */
  readonly total: string
  readonly answerBy: Date
  readonly deliverOn: string | null
  readonly deliveredOn: string | null
  readonly deliveryPlace: string
  readonly reason: string
  readonly url: string
}

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Africa/Kigali' })
const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const dayWords = (day: string | null) => (day ? dayFormat.format(new Date(`${day}T00:00:00Z`)) : '')

/** Words of the mails about an order of spare parts. */
export function partMail(kind: PartMailKind, facts: PartMailFacts): { subject: string; text: string; html: string } {
  const what = `${facts.quantity.toLocaleString('en')} × ${facts.part}`
  const by = `${moment.format(facts.answerBy)} (Kigali time)`
  const open = { label: 'Open the order', url: facts.url }
  const reason = facts.reason ? [`The reason given: ${facts.reason}`] : []
  const words: Record<PartMailKind, MailWords & { subject: string }> = {
    asked: {
      subject: `Part wanted: ${what}`,
      heading: `Part wanted: ${what}`,
      paragraphs: [
        `A customer asks for your price and the day on which the parts can be there. The request is open until ${by}.`,
        'Customers are told to expect an answer within 24 hours.',
      ],
      action: { label: 'See the request and answer', url: facts.url },
    },
    requested: {
      subject: `New part order ${facts.number}: ${what}`,
      heading: `${facts.customer} orders ${what}`,
      paragraphs: [
        `${facts.total}, to be delivered to: ${facts.deliveryPlace}.`,
        `Please confirm or decline by ${by}. After that the order lapses and the stock is offered to others.`,
      ],
      action: open,
    },
    quoted: {
      subject: `${facts.supplier} has priced your part: ${facts.total}`,
      heading: `${what}: a price from ${facts.supplier}`,
      paragraphs: [`${facts.total}, delivered by ${dayWords(facts.deliverOn)}.`],
      action: { label: 'Compare your prices', url: facts.url },
    },
    accepted: {
      subject: `Order ${facts.number}: your price was accepted`,
      heading: `${facts.customer} orders ${what}`,
      paragraphs: [
        `${facts.total}, to be delivered by ${dayWords(facts.deliverOn)} to: ${facts.deliveryPlace}.`,
        'When the parts are there, please say so in the order.',
      ],
      action: open,
    },
    not_chosen: {
      subject: `Part order ${facts.number} went to another supplier`,
      heading: 'Another price was chosen this time',
      paragraphs: [`${what}. Thank you for your answer.`],
    },
    confirmed: {
      subject: `Part order ${facts.number} is confirmed`,
      heading: `${facts.supplier} has confirmed your order`,
      paragraphs: [`${what}, ${facts.total}. Expected on ${dayWords(facts.deliverOn)}.`],
      action: open,
    },
    declined: {
      subject: `Part order ${facts.number} was declined`,
      heading: `${facts.supplier} can’t take your order`,
      paragraphs: [`${what}.`, ...reason, 'You owe nothing. You can send the custom order form to every supplier.'],
      action: open,
    },
    cancelled: {
      subject: `Part order ${facts.number} was cancelled`,
      heading: `Part order ${facts.number} was cancelled`,
      paragraphs: [`${what}.`, ...reason],
      action: open,
    },
    expired: {
      subject: `Part order ${facts.number} has lapsed`,
      heading: 'Nobody promised the part in time',
      paragraphs: [`${what}.`, 'You owe nothing. You can order again at once.'],
      action: open,
    },
    delivered: {
      subject: `Delivered: part order ${facts.number}`,
      heading: 'Your parts were delivered',
      paragraphs: [
        `${what}, delivered by ${facts.supplier} on ${dayWords(facts.deliveredOn)}.`,
        'Please confirm that they are there. If you say nothing, the delivery stands.',
      ],
      action: open,
    },
  }
  const { subject, ...layout } = words[kind]
  return { subject, ...mailLayout(layout) }
}
