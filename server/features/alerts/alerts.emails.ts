import { type AlertKind, confirmationDays, type Topic, topicOf } from '../../../domain/alerts/alert.ts'
import type { SendKind } from '../../../domain/alerts/recipient.ts'
import { mailLayout } from '../../platform/mail.ts'
import { type Told, titleOf } from './alerts.strings.ts'

const topicWords: Readonly<Record<Topic, string>> = {
  shipments: 'shipment tracking',
  invoices: 'invoice notifications',
  deliveries: 'delivery reports',
  system: 'system alerts',
  marketing: 'marketing',
}

const digestWords: Readonly<Record<Exclude<SendKind, 'alert'>, string>> = {
  hourly: 'Hourly digest',
  daily: 'Daily summary',
  weekly: 'Weekly report',
}

/** What stands in the mail of the weekly report of a busy company; the rest is counted. */
const mostLines = 200

export interface AlertMailWords {
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly action: string
  readonly footer: string
}

interface Dated extends Told {
  readonly raisedAt: Date
}

/** Words of a mail with one alert or many, oldest first; moments by the clocks of the zone. */
export function alertMailWords(
  kind: SendKind,
  alerts: readonly Dated[],
  company: string,
  timeZone: string,
): AlertMailWords {
  const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const footer = `You get this because ${company} alerts you through Umuhora.`
  const action = 'Open Umuhora'
  const [first] = alerts
  if (kind === 'alert' && first && alerts.length === 1)
    return {
      subject: titleOf(first),
      heading: titleOf(first),
      paragraphs: [`${moment.format(first.raisedAt)} · ${topicWords[topicOf(first.kind as AlertKind)]}`],
      action,
      footer,
    }
  const heading = kind === 'alert' ? 'Your alerts' : digestWords[kind]
  const lines = alerts.slice(0, mostLines).map((each) => `${moment.format(each.raisedAt)} · ${titleOf(each)}`)
  const more = alerts.length - lines.length
  return {
    subject: `${heading}: ${alerts.length} ${alerts.length === 1 ? 'alert' : 'alerts'}`,
    heading,
    paragraphs: more > 0 ? [...lines, `And ${more} more on the dashboard.`] : lines,
    action,
    footer,
  }
}

/** The mail itself, with the way out of it. */
export function alertMail(words: AlertMailWords, links: { readonly open: string; readonly unsubscribe: string }) {
  const { subject, heading, paragraphs, action, footer } = words
  return {
    subject,
    ...mailLayout({
      heading,
      paragraphs,
      action: { label: action, url: links.open },
      footer,
      footerLink: { label: 'Unsubscribe', url: links.unsubscribe },
    }),
  }
}

/** Asks the holder of an address whether they want to be alerted. */
export function confirmationMail({ company, link }: { readonly company: string; readonly link: string }) {
  return {
    subject: `${company} wants to alert you by e-mail`,
    ...mailLayout({
      heading: `Alerts of ${company}`,
      paragraphs: [
        `${company} has entered this address to be told about shipments, invoices and deliveries on Umuhora.`,
        `Nothing is sent before you agree. The button works for ${confirmationDays} days.`,
        'If you do not know the company, you can ignore this mail: you will not hear from us.',
      ],
      action: { label: 'Yes, alert me', url: link },
    }),
  }
}
