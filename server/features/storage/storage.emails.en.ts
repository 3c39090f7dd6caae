import { kigaliTime } from '../../../domain/language/kigali-time.ts'
import { placeName } from '../../../domain/places/place-name.ts'
import type { VisitEvent } from '../../../domain/storage/visit-lifecycle.ts'
import type { WholeMailWords } from '../../platform/mail.ts'

export type VisitMailKind = Exclude<VisitEvent['type'], 'visited'> | 'requested' | 'reminder'

export interface VisitMailFacts {
  readonly warehouse: string
  readonly place: string
  readonly customer: string
  readonly provider: string
  readonly startsAt: Date
  readonly visitors: number
  readonly note: string
  readonly reason: string
  readonly url: string
}

export type VisitMails = Readonly<Record<VisitMailKind, (facts: VisitMailFacts) => WholeMailWords>>

const open = ({ url }: VisitMailFacts) => ({ label: 'Open your visits', url })
const when = ({ startsAt }: VisitMailFacts) => kigaliTime(startsAt, 'en')
const where = (facts: VisitMailFacts) => `${facts.warehouse}, ${placeName(facts.place, 'en')}: ${when(facts)}.`
const who = ({ visitors }: VisitMailFacts) => (visitors === 1 ? 'One visitor' : `${visitors} visitors`)
const reason = (facts: VisitMailFacts) => `The reason given: ${facts.reason}`
const meeting = (facts: VisitMailFacts) => `${facts.customer} visits ${facts.provider}. ${who(facts)}.`

export const visitMails: VisitMails = {
  requested: (facts) => ({
    subject: `Visit wanted: ${facts.warehouse}`,
    heading: `${facts.customer} wants to see ${facts.warehouse}`,
    paragraphs: [
      `${when(facts)}. ${who(facts)}.`,
      ...(facts.note ? [`Their note: ${facts.note}`] : []),
      'Please confirm, propose another time, or decline. The hour is held until you answer.',
    ],
    action: open(facts),
  }),
  proposed: (facts) => ({
    subject: `Another time for your visit to ${facts.warehouse}`,
    heading: `${facts.provider} proposes another time`,
    paragraphs: [where(facts), 'Please accept it, or cancel the visit.'],
    action: open(facts),
  }),
  confirmed: (facts) => ({
    subject: `Visit confirmed: ${facts.warehouse}`,
    heading: 'The visit is confirmed',
    paragraphs: [where(facts), meeting(facts)],
    action: open(facts),
  }),
  declined: (facts) => ({
    subject: `Visit declined: ${facts.warehouse}`,
    heading: `${facts.provider} can’t receive you then`,
    paragraphs: [where(facts), reason(facts)],
    action: open(facts),
  }),
  cancelled: (facts) => ({
    subject: `Visit cancelled: ${facts.warehouse}`,
    heading: 'The visit was cancelled',
    paragraphs: [where(facts), reason(facts)],
    action: open(facts),
  }),
  lapsed: (facts) => ({
    subject: `Visit not confirmed: ${facts.warehouse}`,
    heading: 'Nobody confirmed this visit in time',
    paragraphs: [where(facts), 'You can ask for another hour at any time.'],
    action: open(facts),
  }),
  reminder: (facts) => ({
    subject: `Tomorrow: visit to ${facts.warehouse}`,
    heading: 'Your visit is tomorrow',
    paragraphs: [where(facts), meeting(facts)],
    action: open(facts),
  }),
}
