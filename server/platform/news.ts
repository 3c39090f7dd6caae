import { randomUUID } from 'node:crypto'
import type { AlertKind, SubjectKind } from '../../domain/alerts/alert.ts'
import type { Language } from '../../domain/language/language.ts'
import type { Tx } from './database/database.ts'
import type { DomainEvent, EventName, Listeners } from './events.ts'
import { enqueue, type WorkJobs } from './jobs.ts'
import { type Mail, type Reader, sendMail } from './mail.ts'

declare module './jobs.ts' {
  interface JobPayloads {
    'news.send': PlannedNews
  }
}

/**
 * An entry of a company's alerts. It is also sent by mail or WhatsApp, as the company's recipients and switches say.
 */
export interface AlertNews {
  /** Ids of companies; or the platform's operators; or the companies that subscribed to news of the market. */
  readonly to: readonly string[] | 'operators' | 'subscribers'
  /** The company that caused the event; it is not notified. */
  readonly by?: string
  readonly kind: AlertKind
  readonly subject: { readonly kind: SubjectKind; readonly id: string }
  readonly number: string
  readonly detail?: string
  /**
   * Another event of the same verb is mailed to the people of the company: none of them gets a mail about the alert
   * too.
   */
  readonly mailedBesides?: true
  /** Raised once for this id, however many events ask for it; by default once for its event. */
  readonly once?: string
}

/** The recipients of a mail, each with their language. For jobs, whose role sees every company. */
export type Audience = (tx: Tx, now: Date) => Promise<readonly Reader[]>

/** One kind of mail of an event. An event may have several kinds, with a different text for each side. */
export interface MailNews<Facts> {
  /** `bookings.confirmed`: the feature and the kind in its texts. */
  readonly kind: string
  /** Null when nobody is mailed this time; by default the recipients of the line. */
  readonly to?: (facts: Facts) => Audience | null
  readonly write: (facts: Facts, language: Language) => Omit<Mail, 'to'>
}

/** Who is notified of an event, on which channels and with which texts. */
export interface NewsOf<Name extends EventName, About, Facts> {
  /** Called at the event, in its transaction and with the rights of the person who acts. */
  readonly alerts?: (event: DomainEvent<Name>, tx: Tx) => Alerts | Promise<Alerts>
  /** What the mails are about; null when none is sent this time. */
  readonly about?: (event: DomainEvent<Name>) => About | null
  /** Reads the facts of the mails when they are sent; undefined when there is nothing left to say. */
  readonly read?: (tx: Tx, about: Queued<About>, siteUrl: string) => Promise<Facts | undefined>
  /** Recipients of the mails that name none themselves. */
  readonly to?: (facts: Facts) => Audience
  readonly mails?: readonly MailNews<Facts>[]
  /** When the mails are sent, if not at once. Of several that wait under one key the last is sent. */
  readonly later?: (
    event: DomainEvent<Name>,
  ) => { readonly runAt?: Date; readonly afterMs?: number; readonly key?: string } | null
}
/** A value as the queue returns it: dates are texts. */
type Queued<T> = T extends Date ? string : T extends object ? { readonly [Key in keyof T]: Queued<T[Key]> } : T
type Alerts = AlertNews | readonly AlertNews[] | null

/** The news of a feature: a line for each event of which somebody is notified. */
// biome-ignore lint/suspicious/noExplicitAny: each line is typed where it is declared
export type News = { readonly [Name in EventName]?: NewsOf<Name, any, any> }

/** Ties the types of `about` and of the mails' facts together. */
export const newsOf = <Name extends EventName, About, Facts>(
  line: NewsOf<Name, About, Facts>,
): NewsOf<Name, About, Facts> => line

interface PlannedNews {
  readonly eventId: string
  readonly type: EventName
  /** What the mails are about; null when there are none. */
  readonly about: unknown
  readonly alerts: readonly AlertNews[]
  /** A separate job sends the mails later; their recipients get no mail about the alerts. */
  readonly mailedLater?: true
  /** When it happened, if that was not now (an ISO instant): the past of a demo. */
  readonly happenedAt?: string
}

/** By transaction: when the events that it announces happened. */
const past = new WeakMap<Tx, Date>()

/** Runs work whose events happened at an earlier instant: their alerts carry that time. */
export async function happenedAt<T>(tx: Tx, at: Date, work: () => Promise<T>): Promise<T> {
  past.set(tx, at)
  try {
    return await work()
  } finally {
    past.delete(tx)
  }
}

/**
 * Raises an alert for each of its companies. `mailed`: addresses (lower case) that already get a mail about the event.
 */
export type RaiseAlert = (
  tx: Tx,
  alert: AlertNews & { readonly eventId: string },
  mailed: ReadonlySet<string>,
  now: Date,
) => Promise<void>

/** All lines of the product. @throws when two features declare the same event */
export function newsTable(all: readonly News[]): News {
  const lines = all.flatMap((news) => Object.entries(news))
  const table = Object.fromEntries(lines)
  if (lines.length > Object.keys(table).length) throw new Error('two features declare the news of one event')
  return table
}

/** Enqueues the news of each event in its transaction: a rollback notifies nobody. */
export const newsListeners = (table: News): Listeners =>
  Object.fromEntries(
    Object.entries(table).map(([type, line]) => [type, (tx: Tx, event: DomainEvent) => plan(tx, event, line)]),
  )

// biome-ignore lint/suspicious/noExplicitAny: a line of any event
async function plan(tx: Tx, event: DomainEvent, line: NewsOf<any, unknown, unknown>): Promise<void> {
  const about = line.about?.(event) ?? null
  const alerts = [(await line.alerts?.(event, tx)) ?? []].flat()
  if (about === null && alerts.length === 0) return
  const later = about === null ? null : line.later?.(event)
  const at = past.get(tx)
  const news = { eventId: randomUUID(), type: event.type, about, ...(at ? { happenedAt: at.toISOString() } : {}) }
  if (!later) return enqueue(tx, 'news.send', { ...news, alerts })
  if (alerts.length > 0) await enqueue(tx, 'news.send', { ...news, alerts, mailedLater: true })
  await enqueue(tx, 'news.send', { ...news, alerts: [] }, later)
}

/** The job that sends news. A job does it because the person who acted can't see the recipients. */
export function newsJobs(table: News, raise: RaiseAlert): WorkJobs {
  return {
    'news.send': async (tx, { eventId, type, about, alerts, mailedLater, happenedAt }, { config, now }) => {
      const mailed = new Set<string>()
      for (const { to, mail } of about === null ? [] : await letters(tx, table, type, about, config.siteUrl, now)) {
        // A mailbox gets one mail per event, even if its owner has several roles in it.
        if (mailed.has(to.address.toLowerCase())) continue
        mailed.add(to.address.toLowerCase())
        if (!mailedLater) await sendMail(tx, { to: to.address, ...mail(to.language) })
      }
      const at = happenedAt ? new Date(happenedAt) : now
      for (const alert of alerts) await raise(tx, { ...alert, eventId: alert.once ?? eventId }, mailed, at)
    },
  }
}

async function letters(tx: Tx, table: News, type: EventName, about: unknown, siteUrl: string, now: Date) {
  // biome-ignore lint/suspicious/noExplicitAny: a line of any event
  const line: NewsOf<any, unknown, unknown> | undefined = table[type]
  // A failed job stays in the queue, where the metrics show it.
  if (!line?.read) throw new Error(`${type} has no mails`)
  const facts = await line.read(tx, about, siteUrl)
  const found: { to: Reader; mail: (language: Language) => Omit<Mail, 'to'> }[] = []
  if (facts === undefined) return found
  for (const { to = line.to, write } of line.mails ?? [])
    for (const reader of (await to?.(facts)?.(tx, now)) ?? [])
      found.push({ to: reader, mail: (language) => write(facts, language) })
  return found
}
