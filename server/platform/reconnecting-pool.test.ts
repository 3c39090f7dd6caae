import type { EventEmitter } from 'node:events'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { enqueue } from './jobs.ts'
import { reconnectingPool } from './reconnecting-pool.ts'

let app: TestApp
let reconnecting: ReturnType<typeof reconnectingPool> | undefined
beforeAll(async () => {
  app = await testApp()
})
afterEach(() => reconnecting?.stop())
afterAll(() => app.close())

/** Opens two lanes as the queue does, and records which of them are woken. */
async function lanes() {
  reconnecting = reconnectingPool(app.context.worker.pool, () => {})
  const woken: string[] = []
  for (const task of ['mail:send', 'platform:tidy']) {
    const connect = reconnecting.poolFor([task]).connect as unknown as (
      listening: (error: undefined, client: EventEmitter) => void,
    ) => void
    connect((_, client) => client.on('notification', ({ channel }) => channel === 'jobs:insert' && woken.push(task)))
  }
  await vi.waitFor(() => expect(woken).toEqual(['mail:send', 'platform:tidy']))
  woken.length = 0
  return woken
}

const plan = (...jobs: { task: 'mail.send' | 'platform.tidy'; runAt?: Date }[]) =>
  app.context.worker.transact(async (tx) => {
    for (const { task, runAt } of jobs) await enqueue(tx, task, {} as never, runAt ? { runAt } : {})
  })

test('a job wakes its lane only, for each job of a transaction, and not before it is due', async () => {
  const woken = await lanes()
  await plan({ task: 'platform.tidy', runAt: new Date(Date.now() + 60_000) })
  await plan({ task: 'mail.send' }, { task: 'mail.send' })
  await plan({ task: 'platform.tidy' })
  await vi.waitFor(() => expect(woken).toContain('platform:tidy'))
  expect(woken).toEqual(['mail:send', 'mail:send', 'platform:tidy'])
})

test('each lane checks for missed jobs after a reconnect, and is notified again', async () => {
  const woken = await lanes()
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen umuhora_jobs%'
            and datname = current_database()`.execute(app.owner.db)
  await vi.waitFor(() => expect(woken).toEqual(['mail:send', 'platform:tidy']))
  await plan({ task: 'mail.send' })
  await vi.waitFor(() => expect(woken).toEqual(['mail:send', 'platform:tidy', 'mail:send']))
})
