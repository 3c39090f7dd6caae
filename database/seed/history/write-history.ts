import { sql } from 'kysely'
import { dayInKigali } from '../../../domain/calendar/market-day.ts'
import type { AppContext } from '../../../server/platform/app-context.ts'
import { features, listenAll } from '../../../server/routes.ts'
import { DemoRefused } from '../demo-actors.ts'
import { seedStaff } from '../demo-staff.ts'
import { clearanceChapter } from './clearance.ts'
import { requestChapters } from './requests.ts'
import { type Chapter, writeChapter } from './scene.ts'
import { shipmentChapters } from './shipments.ts'

/** Every part of the demo's past; the last one written is first in the lists. */
export const chapters: readonly Chapter[] = [clearanceChapter, ...shipmentChapters, ...requestChapters]

/** The demo's cards are valid from before its first booking: this many days ago. */
const marketDays = 120

/**
 * Writes the demo's past: shipments at every stage and what belongs to them, made by the product's own verbs at
 * instants before `now`. Parts that are already written are skipped. On a market that has changed since, a part that
 * its rules refuse is left out permanently, and logged once.
 * @returns the parts that were left out
 */
export async function writeHistory(context: AppContext, now: Date, parts = chapters): Promise<readonly string[]> {
  const written = await context.worker.db.selectFrom('demo_history').select('name').execute()
  const missing = parts.filter(({ name }) => !written.some((each) => each.name === name))
  if (missing.length === 0) return []
  listenAll(Object.values(features))
  await seedStaff(context)
  await context.worker.transact((tx) =>
    tx
      .updateTable('offers')
      .set({ valid_from: sql`least(valid_from, ${dayInKigali(now, -marketDays)}::date)` })
      .where('demonstration', '=', true)
      .where('status', '=', 'published')
      .execute(),
  )
  const leftOut: string[] = []
  for (const chapter of missing)
    try {
      await writeChapter(context, chapter, now.getTime())
    } catch (error) {
      if (!(error instanceof DemoRefused)) throw error
      leftOut.push(chapter.name)
      await context.worker.db
        .insertInto('demo_history')
        .values({ name: chapter.name })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      context.log.warn({ chapter: chapter.name, reason: error.message }, 'a part of the demo is left out')
    }
  return leftOut
}
