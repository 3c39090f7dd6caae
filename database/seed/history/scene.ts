import type { Actor } from '../../../server/platform/actor.ts'
import type { AppContext } from '../../../server/platform/app-context.ts'
import type { Context } from '../../../server/platform/context.ts'
import type { Tx } from '../../../server/platform/database/database.ts'
import { withoutJobs } from '../../../server/platform/jobs.ts'
import { happenedAt } from '../../../server/platform/news.ts'
import { makeStorage, type Storage } from '../../../server/platform/storage.ts'
import { demoCustomerCompanyId, demoOperatorCompanyId } from '../companies.ts'
import { actAs, actorOf, DemoRefused, must } from '../demo-actors.ts'
import { type DemoProviderName, demoProviders } from '../demo-providers.ts'

export const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour

type Person = 'importer' | 'operator' | DemoProviderName

/** One transaction of the demo's past. */
export interface Scene {
  readonly tx: Tx
  readonly storage: Storage
  /** The start of the demo in milliseconds since 1970. Nothing in its past happens later. */
  readonly now: number
  /**
   * Runs a verb of the product as a person at an instant, under their company's row level security and the verb's own
   * rules.
   * @throws DemoRefused when the verb refuses
   */
  act<T>(
    who: Person,
    at: number,
    verb: (context: Context) => Promise<T>,
  ): Promise<Exclude<T, { readonly refused: string }>>
}

/** A part of the demo's past that is written completely or not at all. */
export interface Chapter {
  readonly name: string
  write(scene: Scene): Promise<void>
}

/** Mails and alerts about events older than a day are not sent when the demo starts. */
const news = /^news\.send$/

/** Writes a chapter and its mark in one transaction; skips one that is already written. */
export async function writeChapter(context: AppContext, { name, write }: Chapter, now: number): Promise<void> {
  const storage = makeStorage(context.config)
  await context.app.transact(async (tx) => {
    const written = await tx.selectFrom('demo_history').select('name').where('name', '=', name).executeTakeFirst()
    if (written) return
    await tx.insertInto('demo_history').values({ name }).execute()
    const people = new Map<Person, Actor>()
    await write({
      tx,
      storage,
      now,
      async act(who, at, verb) {
        if (at > now) throw new RangeError(`${name}: ${new Date(at).toISOString()} is not past yet`)
        const actor = people.get(who) ?? (await personIn(context, who))
        people.set(who, actor)
        await actAs(tx, actor)
        const done = () => verb({ tx, actor, now: new Date(at) })
        return must(await (at < now - day ? withoutJobs(tx, news, done) : happenedAt(tx, new Date(at), done)))
      },
    })
  })
}

async function personIn(context: AppContext, who: Person): Promise<Actor> {
  const [companyId, kind] =
    who === 'importer'
      ? ([demoCustomerCompanyId, 'customer'] as const)
      : who === 'operator'
        ? ([demoOperatorCompanyId, 'operator'] as const)
        : ([demoProviders[who].id, 'provider'] as const)
  const actor = await context.worker.transact((tx) => actorOf(tx, companyId, kind))
  if (!actor) throw new DemoRefused(`nobody is ${who} any more`)
  return actor
}
