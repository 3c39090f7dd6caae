import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { startJobs } from './platform/job-runner.ts'
import type { Jobs } from './platform/jobs.ts'
import { crontabOf, featuresOf, jobsOf } from './routes.ts'

let app: TestApp
let workers: { stop(): Promise<void> }[] = []
beforeAll(async () => {
  app = await testApp()
})
afterAll(async () => {
  for (const worker of workers) await worker.stop()
  await app.close()
})

test('what was due once a day while no worker ran is done when one starts; what is due each hour waits for its hour', async () => {
  const crontab = crontabOf(featuresOf(app.context.config))
  const lines = crontab.split('\n').map((line) => line.split(' '))
  const begun: string[] = []
  const jobs = Object.fromEntries(
    Object.keys(jobsOf(app.context)).map((name) => [name, async () => void begun.push(name)]),
  ) as unknown as Jobs
  const start = () => startJobs(app.context, jobs, crontab)
  // The first start of an installation knows of no missed hour.
  workers = [await start()]
  const known = () =>
    sql<{ n: number }>`select count(*)::int as n from graphile_worker._private_known_crontabs`.execute(app.owner.db)
  await expect.poll(async () => (await known()).rows[0]?.n).toBe(lines.length)
  await workers.pop()?.stop()
  begun.length = 0
  await sql`update graphile_worker._private_known_crontabs
    set known_since = now() - interval '3 days', last_execution = now() - interval '25 hours'`.execute(app.owner.db)
  // Two processes that start at once, as after a power cut, do it once.
  workers = await Promise.all([start(), start()])
  const daily = lines.flatMap(([, hour, , , , name = '']) => (hour === '*' ? [] : [name]))
  expect(daily.length).toBeGreaterThan(8)
  await expect.poll(() => daily.filter((name) => !begun.includes(name))).toEqual([])
  const often = new Set(lines.flatMap(([, hour, , , , name = '']) => (hour === '*' ? [name] : [])))
  const waiting = () =>
    sql<{ n: number }>`select count(*)::int as n from graphile_worker._private_jobs`.execute(app.owner.db)
  await expect.poll(async () => (await waiting()).rows[0]?.n).toBe(0)
  expect(begun.filter((name) => !often.has(name)).sort()).toEqual([...daily].sort())
})
