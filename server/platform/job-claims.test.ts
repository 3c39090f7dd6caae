import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type SilentLink, silentLink } from '../../testing/silent-link.ts'
import { JobClaims } from './job-claims.ts'

let link: SilentLink
let claims: JobClaims
beforeAll(async () => {
  link = await silentLink(inject('postgres'))
  claims = new JobClaims({ connectionString: link.url })
})
afterAll(async () => {
  await claims?.close()
  await link?.close()
})

test('a job is claimed by one process at a time, and by another one once it is released', async () => {
  const other = new JobClaims({ connectionString: inject('postgres') })
  expect([await claims.claim('1'), await claims.claim('1'), await other.claim('1')]).toEqual([true, false, false])
  await claims.release('1')
  expect(await other.claim('1')).toBe(true)
  await other.close()
})

test('all claims fail when the database is silent, and succeed when it answers again', {
  timeout: 20_000,
}, async () => {
  expect(await claims.claim('2')).toBe(true)
  link.silence()
  const claimed = await Promise.allSettled(['3', '4', '5'].map((jobId) => claims.claim(jobId)))
  expect(claimed.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  link.resume()
  await expect.poll(() => claims.claim('3').catch(() => false), { timeout: 10_000 }).toBe(true)
})
