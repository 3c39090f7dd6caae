import { formatMoney, type Money } from '../../../domain/money/money.ts'
import type { WholeMailWords } from '../../platform/mail.ts'

export type ClearanceMailKind = 'declare' | 'assess' | 'pay' | 'release' | 'close'

export interface ClearanceMailFacts {
  readonly number: string
  readonly goods: string
  readonly provider: string
  readonly declarationNumber: string | null
  readonly customsOffice: string | null
  readonly assessmentNumber: string | null
  readonly assessed: Money | null
  readonly exitNote: string | null
  readonly url: string
}

export type ClearanceMails = Readonly<Record<ClearanceMailKind, (facts: ClearanceMailFacts) => WholeMailWords>>

const open = ({ url }: ClearanceMailFacts) => ({ label: 'Open the customs file', url })
const about = ({ goods, provider }: ClearanceMailFacts) => `${goods}, cleared by ${provider}.`

export const clearanceMails: ClearanceMails = {
  declare: (facts) => ({
    subject: `${facts.number}: declared to customs`,
    heading: 'Your goods are declared',
    paragraphs: [about(facts), `Declaration ${facts.declarationNumber}, ${facts.customsOffice}.`],
    action: open(facts),
  }),
  assess: (facts) => ({
    subject: `${facts.number}: the assessment notice is here`,
    heading: facts.assessed?.amount
      ? `Customs ask for ${formatMoney(facts.assessed, 'en')}`
      : 'Customs ask for nothing',
    paragraphs: [
      about(facts),
      facts.assessed?.amount
        ? `Assessment notice ${facts.assessmentNumber}. The goods are released after payment.`
        : `Assessment notice ${facts.assessmentNumber}.`,
    ],
    action: open(facts),
  }),
  pay: (facts) => ({
    subject: `${facts.number}: duties and taxes are paid`,
    heading: 'Duties and taxes are paid',
    paragraphs: [about(facts), 'Customs now choose the channel and issue the release order.'],
    action: open(facts),
  }),
  release: (facts) => ({
    subject: `${facts.number}: released by customs`,
    heading: 'Customs have released your goods',
    paragraphs: [about(facts), 'The warehouse fees come next, then the exit note.'],
    action: open(facts),
  }),
  close: (facts) => ({
    subject: `${facts.number}: the goods may leave`,
    heading: 'Your goods are cleared',
    paragraphs: [about(facts), `Exit note ${facts.exitNote}. How was it? You can rate it on the booking.`],
    action: open(facts),
  }),
}
