import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type SilentLink, silentLink } from '../../../testing/silent-link.ts'
import { connect, type Database } from './database.ts'

let link: SilentLink
let database: Database
beforeAll(async () => {
  link = await silentLink(inject('postgres'))
  database = connect(link.url)
})
afterAll(async () => {
  await database?.close()
  await link?.close()
})

test('every readiness check of a silent database is answered within two seconds, and other calls are then refused', {
  timeout: 20_000,
}, async () => {
  expect(await database.answers()).toBe(true)
  link.silence()
  const checks: Promise<boolean | 'late'>[] = []
  for (let i = 0; i < 16; i++) {
    // A timer of the same process: on a busy machine both are late.
    checks.push(Promise.race([database.answers(), pause(2000, 'late' as const)]))
    await pause(250)
  }
  expect(new Set(await Promise.all(checks))).toEqual(new Set([false]))
  expect(database.away).toBe(true)
  await expect(database.read(async () => {})).rejects.toThrow('the database is away')
  link.resume()
  await expect.poll(() => database.answers(), { timeout: 10_000 }).toBe(true)
})

/** Keeps this process from reading what arrives, and from running its timers, for so many milliseconds. */
function standStill(milliseconds: number): void {
  for (const until = performance.now() + milliseconds; performance.now() < until; );
}

test('a process that stands still does not take the database for away, nor end its own waits', {
  timeout: 60_000,
}, async () => {
  const own = connect(inject('postgres'), { max: 3 })
  const lock = { holds: () => {}, release: () => {} }
  const held = new Promise<void>((resolve) => (lock.holds = resolve))
  const released = new Promise<void>((resolve) => (lock.release = resolve))
  const holder = own.transact(async (tx) => {
    await sql`select pg_advisory_xact_lock(4711)`.execute(tx)
    lock.holds()
    await released
  })
  await held
  const waiting = Array.from({ length: 4 }, () =>
    own.transact((tx) => sql`select pg_advisory_xact_lock(4711)`.execute(tx)),
  )
  // The watch connects and asks in steps, of which each turn of the loop takes one.
  for (let turn = 0; turn < 9; turn++) {
    standStill(700)
    await nextTurn()
  }
  expect(own.away).toBe(false)
  lock.release()
  await holder
  await Promise.all(waiting)
  await own.close()
})
