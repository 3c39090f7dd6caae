import { writeDay } from '../../../domain/language/kigali-time.ts'
import type { Language } from '../../../domain/language/language.ts'
import { formatMoney, type Money } from '../../../domain/money/money.ts'
import { placeName } from '../../../domain/places/place-name.ts'
import type { WholeMailWords } from '../../platform/mail.ts'

/** The events about which an insurer gets a mail; of `void` the insured too. */
export type CertificateMailKind = 'bound' | 'revised' | 'cancelled' | 'void'

export interface CertificateMailFacts {
  readonly number: string
  readonly insured: string
  readonly from: string
  readonly to: string
  readonly goods: string
  readonly insuredValue: Money
  readonly premium: Money
  /** `YYYY-MM-DD`: the planned departure of the first carriage. */
  readonly leavesOn: string
  /** True if it was cancelled when the goods may have left. */
  readonly premiumDue: boolean
  readonly url: string
}

export type CertificateMails = Readonly<Record<CertificateMailKind, (facts: CertificateMailFacts) => WholeMailWords>>

/** Names of the two places. */
export const placesOf = ({ from, to }: CertificateMailFacts, language: Language) =>
  [placeName(from, language), placeName(to, language)] as const

const way = (facts: CertificateMailFacts) => placesOf(facts, 'en').join(' to ')
const open = ({ url }: CertificateMailFacts) => ({ label: 'Open the certificate', url })

export const certificateMails: CertificateMails = {
  bound: (facts) => ({
    subject: `Certificate ${facts.number} is bound: ${way(facts)}`,
    heading: `${facts.insured} has insured cargo with you`,
    paragraphs: [
      `${way(facts)}: ${facts.goods}, insured for ${formatMoney(facts.insuredValue, 'en')}.`,
      `The premium is ${formatMoney(facts.premium, 'en')}. It is due once the goods have left, planned for ${writeDay(facts.leavesOn, 'en')}.`,
      'It is bound on the terms of your card. There is nothing to confirm.',
    ],
    action: open(facts),
  }),
  revised: (facts) => ({
    subject: `Certificate ${facts.number}: the route has changed`,
    heading: `The route of certificate ${facts.number} has changed`,
    paragraphs: [
      `${way(facts)}, insured by ${facts.insured}.`,
      'One carriage has changed. The insured value, the premium and all terms stay the same.',
    ],
    action: open(facts),
  }),
  void: (facts) => ({
    subject: `Certificate ${facts.number} covers nothing`,
    heading: `Certificate ${facts.number} covers nothing`,
    paragraphs: [
      `${way(facts)}, insured by ${facts.insured}.`,
      'A carrier has reported that the goods left before the insurance was bound. Goods that have left can’t be insured afterwards, so nothing is covered and no premium is due.',
      'If that report is wrong, its carrier can withdraw it: the insurance is then bound again.',
    ],
    action: open(facts),
  }),
  cancelled: (facts) => ({
    subject: `Certificate ${facts.number} is cancelled`,
    heading: `Certificate ${facts.number} is cancelled`,
    paragraphs: [
      `${way(facts)}, insured by ${facts.insured}.`,
      facts.premiumDue
        ? `It was cancelled with its itinerary when the goods may have left; they were planned to leave on ${writeDay(facts.leavesOn, 'en')}. The premium of ${formatMoney(facts.premium, 'en')} is due.`
        : 'It was cancelled before the goods left. No premium is due.',
    ],
    action: open(facts),
  }),
}
