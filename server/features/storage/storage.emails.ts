import { findPlace } from '../../../domain/places/places.ts'
import type { VisitEvent } from '../../../domain/storage/visit-lifecycle.ts'
import { type MailWords, mailLayout } from '../../platform/mail.ts'

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

const inKigali = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone: 'Africa/Kigali' })

/** Words of the mails about a visit. */
export function visitMail(kind: VisitMailKind, facts: VisitMailFacts): { subject: string; text: string; html: string } {
  const where = `${facts.warehouse}, ${findPlace(facts.place)?.name ?? facts.place}`
  const when = `${inKigali.format(facts.startsAt)} (Kigali time)`
  const open = { label: 'Open your visits', url: facts.url }
  const who = facts.visitors === 1 ? 'One visitor' : `${facts.visitors} visitors`
  const words: Record<VisitMailKind, MailWords & { subject: string }> = {
    requested: {
      subject: `Visit wanted: ${facts.warehouse}`,
      heading: `${facts.customer} wants to see ${facts.warehouse}`,
      paragraphs: [
        `${when}. ${who}.`,
        ...(facts.note ? [`Their note: ${facts.note}`] : []),
        'Please confirm, propose another time, or decline. The hour is held until you answer.',
      ],
      action: open,
    },
    proposed: {
      subject: `Another time for your visit to ${facts.warehouse}`,
      heading: `${facts.provider} proposes another time`,
      paragraphs: [`${where}: ${when}.`, 'Please accept it, or cancel the visit.'],
      action: open,
    },
    confirmed: {
      subject: `Visit confirmed: ${facts.warehouse}`,
      heading: 'The visit is confirmed',
      paragraphs: [`${where}: ${when}.`, `${facts.customer} visits ${facts.provider}. ${who}.`],
      action: open,
    },
    declined: {
      subject: `Visit declined: ${facts.warehouse}`,
      heading: `${facts.provider} can’t receive you then`,
      paragraphs: [`${where}: ${when}.`, `The reason given: ${facts.reason}`],
      action: open,
    },
    cancelled: {
      subject: `Visit cancelled: ${facts.warehouse}`,
      heading: 'The visit was cancelled',
      paragraphs: [`${where}: ${when}.`, `The reason given: ${facts.reason}`],
      action: open,
    },
    lapsed: {
      subject: `Visit not confirmed: ${facts.warehouse}`,
      heading: 'Nobody confirmed this visit in time',
      paragraphs: [`${where}: ${when}.`, 'You can ask for another hour at any time.'],
      action: open,
    },
    reminder: {
      subject: `Tomorrow: visit to ${facts.warehouse}`,
      heading: 'Your visit is in a day',
      paragraphs: [`${where}: ${when}.`, `${facts.customer} visits ${facts.provider}. ${who}.`],
      action: open,
    },
  }
  const { subject, ...layout } = words[kind]
  return { subject, ...mailLayout(layout) }
}
