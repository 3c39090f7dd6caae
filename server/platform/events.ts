import { sql } from 'kysely'
import { callAtCommit } from './database/at-commit.ts'
import type { Tx } from './database/database.ts'

/** Every event of the product, by name; features add theirs by declaration merging in `<feature>.events.ts`. @public */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features
export interface Events {}

export type EventName = Extract<keyof Events, string>

export interface DomainEvent<Name extends EventName = EventName> {
  readonly type: Name
  /** Companies whose people may be notified live; operators always may. */
  readonly companies: readonly string[]
  readonly subject: { readonly kind: string; readonly id: string }
  readonly data: Events[Name]
}

export type Listeners = { readonly [Name in EventName]?: (tx: Tx, event: DomainEvent<Name>) => Promise<void> }

export const liveChannel = 'umuhora_live'

/**
 * The notice that crosses processes and reaches browsers. It holds no data, only what changed; the reader fetches the
 * data with its own rights.
 */
export interface LiveNews {
  readonly type: string
  readonly companies: readonly string[]
  readonly subject: { readonly kind: string; readonly id: string }
}

const listeners = new Map<string, ((tx: Tx, event: DomainEvent) => Promise<void>)[]>()

/** Called once at start by the mount table, in the order of the features. */
export function listen(all: readonly Listeners[]): void {
  listeners.clear()
  for (const feature of all)
    for (const [type, listener] of Object.entries(feature)) {
      const known = listeners.get(type) ?? []
      known.push(listener as (tx: Tx, event: DomainEvent) => Promise<void>)
      listeners.set(type, known)
    }
}

/**
 * Calls the features' listeners in this transaction and, when it commits, notifies every open browser that may see the
 * change. A listener that throws rolls the change back.
 */
export async function announce<Name extends EventName>(tx: Tx, event: DomainEvent<Name>): Promise<void> {
  for (const listener of listeners.get(event.type) ?? []) await listener(tx, event as unknown as DomainEvent)
  for (const companies of inNotifications([...new Set(event.companies)])) {
    const news: LiveNews = { type: event.type, companies, subject: event.subject }
    await callAtCommit(tx, sql`pg_notify(${liveChannel}, ${JSON.stringify(news)})`)
  }
}

/** PostgreSQL accepts less than 8,000 bytes in a notification; a company's id takes 39. At least one is sent. */
function inNotifications(companies: readonly string[]): readonly (readonly string[])[] {
  const most = 100
  const parts = Math.max(1, Math.ceil(companies.length / most))
  return Array.from({ length: parts }, (_, part) => companies.slice(part * most, (part + 1) * most))
}
