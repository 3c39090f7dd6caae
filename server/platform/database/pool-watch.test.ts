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
  const checks: Promise<{ ready: boolean; took: number }>[] = []
  for (let i = 0; i < 16; i++) {
    const began = performance.now()
    checks.push(database.answers().then((ready) => ({ ready, took: performance.now() - began })))
    await pause(250)
  }
  const answers = await Promise.all(checks)
  expect(answers.filter(({ ready }) => ready)).toEqual([])
  expect(Math.max(...answers.map(({ took }) => took))).toBeLessThan(2000)
  expect(database.away).toBe(true)
  await expect(database.read(async () => {})).rejects.toThrow('the database is away')
  link.resume()
  await expect.poll(() => database.answers(), { timeout: 10_000 }).toBe(true)
})
