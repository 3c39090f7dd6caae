import { setTimeout as pause } from 'node:timers/promises'
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
