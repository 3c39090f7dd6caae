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

/** What stands in a company's bell, and goes from there to whom its list and switches say, by mail or WhatsApp. */
export interface AlertNews {
  /** Companies by id, those who run the platform, or those who asked for news of the market. */
  readonly to: readonly string[] | 'operators' | 'subscribers'
  /** The company whose doing it is: it is not told of it. */
  readonly by?: string
  readonly kind: AlertKind
  readonly subject: { readonly kind: SubjectKind; readonly id: string }
  readonly number: string
  readonly detail?: string
  /** Another event of the same verb mails it to the people of the company: none of them is mailed of the alert too. */
  readonly mailedBesides?: true
  /** Raised once for this id, however many events ask for it; without it once for its event. */
  readonly once?: string
}

/** Who is mailed, each in their language. For jobs, whose role sees every company. */
export type Audience = (tx: Tx) => Promise<readonly Reader[]>

/** One kind of mail. It belongs to one event, which may send it to several, with other words for each side. */
export interface MailNews<Facts> {
  /** `bookings.confirmed`: the feature and the kind of its words. */
  readonly kind: string
  /** Null where this time nobody is mailed; without it, whom the line names. */
  readonly to?: (facts: Facts) => Audience | null
  readonly write: (facts: Facts, language: Language) => Omit<Mail, 'to'>
}

/** Who hears of one event, by which channel and in which words. */
export interface NewsOf<Name extends EventName, About, Facts> {
  /** At the event and by the rights of whoever acts: complete as of its transaction. */
  readonly alerts?: (event: DomainEvent<Name>, tx: Tx) => Alerts | Promise<Alerts>
  /** What its mails are about; null where this time nothing is mailed. */
  readonly about?: (event: DomainEvent<Name>) => About | null
  /** Reads what the mails say when they are sent; undefined where there is nothing left to say. */
  readonly read?: (tx: Tx, about: Queued<About>, siteUrl: string) => Promise<Facts | undefined>
  /** Who is mailed, where a mail does not name them itself. */
  readonly to?: (facts: Facts) => Audience
  readonly mails?: readonly MailNews<Facts>[]
  /** When the mails are sent, where that is not at once; of those that wait under one key the last is sent. */
  readonly later?: (
    event: DomainEvent<Name>,
  ) => { readonly runAt?: Date; readonly afterMs?: number; readonly key?: string } | null
}
/** As it comes out of the queue. */
type Queued<T> = T extends Date ? string : T extends object ? { readonly [Key in keyof T]: Queued<T[Key]> } : T
type Alerts = AlertNews | readonly AlertNews[] | null

/** The news of a feature: a line for each event that somebody hears of. */
// biome-ignore lint/suspicious/noExplicitAny: each line is typed where it is declared
export type News = { readonly [Name in EventName]?: NewsOf<Name, any, any> }

/** Binds what a line is about to what its mails say. */
export const newsOf = <Name extends EventName, About, Facts>(
  line: NewsOf<Name, About, Facts>,
): NewsOf<Name, About, Facts> => line

interface PlannedNews {
  readonly eventId: string
  readonly type: EventName
  /** Of its mails; null where there are none. */
  readonly about: unknown
  readonly alerts: readonly AlertNews[]
  /** Its mails are sent by a job of their own; who gets them is not mailed of the alerts. */
  readonly mailedLater?: true
}

/** Raises an alert for each of its companies. `mailed`: addresses (lower case) that are mailed of its event already. */
export type RaiseAlert = (
  tx: Tx,
  alert: AlertNews & { readonly eventId: string },
  mailed: ReadonlySet<string>,
) => Promise<void>

/** All lines of the product. @throws where two features declare one event */
export function newsTable(all: readonly News[]): News {
  const lines = all.flatMap((news) => Object.entries(news))
  const table = Object.fromEntries(lines)
  if (lines.length > Object.keys(table).length) throw new Error('two features declare the news of one event')
  return table
}

/** Plans the news of each event in its transaction: what is undone tells nobody. */
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
  const news = { eventId: randomUUID(), type: event.type, about }
  if (!later) return enqueue(tx, 'news.send', { ...news, alerts })
  if (alerts.length > 0) await enqueue(tx, 'news.send', { ...news, alerts, mailedLater: true })
  await enqueue(tx, 'news.send', { ...news, alerts: [] }, later)
}

/** The one job that sends news: by a job, because whoever acted sees nothing of those who are told. */
export function newsJobs(table: News, raise: RaiseAlert): WorkJobs {
  return {
    'news.send': async (tx, { eventId, type, about, alerts, mailedLater }, { config }) => {
      const mailed = new Set<string>()
      for (const { to, mail } of about === null ? [] : await letters(tx, table, type, about, config.siteUrl)) {
        // One mail of one event for one mailbox, whatever its owner is to it.
        if (mailed.has(to.address.toLowerCase())) continue
        mailed.add(to.address.toLowerCase())
        if (!mailedLater) await sendMail(tx, { to: to.address, ...mail(to.language) })
      }
      for (const alert of alerts) await raise(tx, { ...alert, eventId: alert.once ?? eventId }, mailed)
    },
  }
}

async function letters(tx: Tx, table: News, type: EventName, about: unknown, siteUrl: string) {
  // biome-ignore lint/suspicious/noExplicitAny: a line of any event
  const line: NewsOf<any, unknown, unknown> | undefined = table[type]
  // A failed job stays in the queue, where the metrics show it.
  if (!line?.read) throw new Error(`${type} has no mails`)
  const facts = await line.read(tx, about, siteUrl)
  const found: { to: Reader; mail: (language: Language) => Omit<Mail, 'to'> }[] = []
  if (facts === undefined) return found
  for (const { to = line.to, write } of line.mails ?? [])
    for (const reader of (await to?.(facts)?.(tx)) ?? [])
      found.push({ to: reader, mail: (language) => write(facts, language) })
  return found
}
