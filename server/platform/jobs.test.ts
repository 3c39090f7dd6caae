import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { freeAbandonedJobs, runDueJobs } from './job-runner.ts'
import { enqueue, withoutJobs } from './jobs.ts'

declare module './jobs.ts' {
  interface JobPayloads {
    'test.note': { readonly name: string }
    'test.other': { readonly name: string }
    'test.fail': { readonly name: string }
  }
}

let app: TestApp
let done: string[]
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const jobs = {
  'test.note': async (_tx: unknown, { name }: { name: string }) => {
    done.push(name)
  },
}
const taken = (name: string, seconds: number) =>
  sql`update graphile_worker._private_jobs set locked_at = now() - ${seconds} * interval '1 second', locked_by = 'gone'
      where payload->>'name' = ${name}`.execute(app.owner.db)
const idOf = async (name: string) =>
  (
    await sql<{ id: number }>`select id from graphile_worker._private_jobs where payload->>'name' = ${name}`.execute(
      app.owner.db,
    )
  ).rows[0]?.id

test('a killed process’s job is taken over by another; one in progress, or just taken, is not', async () => {
  done = []
  await app.context.worker.transact(async (tx) => {
    for (const name of ['killed', 'running', 'just-taken']) await enqueue(tx, 'test.note', { name })
  })
  await taken('killed', 60)
  await taken('running', 60)
  await taken('just-taken', -60)
  await app.owner.transact(async (tx) => {
    await sql`select pg_advisory_xact_lock(7, ${sql.lit(await idOf('running'))})`.execute(tx)
    await freeAbandonedJobs(app.context)
  })
  await runDueJobs(app.context, jobs)
  expect(done).toEqual(['killed'])
  await freeAbandonedJobs(app.context)
  await runDueJobs(app.context, jobs)
  expect(done).toEqual(['killed', 'running'])
})

test('jobs excluded in a transaction are not enqueued, others are, and afterwards all are again', async () => {
  done = []
  await app.context.worker.transact(async (tx) => {
    await withoutJobs(tx, /^test\.note$/, async () => {
      await enqueue(tx, 'test.note', { name: 'left-out' })
      await enqueue(tx, 'test.other', { name: 'planned' })
    })
    await expect(
      withoutJobs(tx, /^test\.note$/, async () => {
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    await enqueue(tx, 'test.note', { name: 'after' })
  })
  await runDueJobs(app.context, { ...jobs, 'test.other': jobs['test.note'] })
  expect(done.sort()).toEqual(['after', 'planned'])
})

test('a job leaves the queue in the transaction of its work; after a rollback it stays', async () => {
  await app.context.worker.transact(async (tx) => {
    await enqueue(tx, 'test.note', { name: 'leaves' })
    await enqueue(tx, 'test.fail', { name: 'stays' })
  })
  const { worker } = app.context
  const leftAfterWork: unknown[] = []
  const transact: typeof worker.transact = async (work, opening) => {
    const answer = await worker.transact(work, opening)
    // A process could be killed here: the work is committed, and the queue does not know it yet.
    leftAfterWork.push(await idOf('leaves'))
    return answer
  }
  const watched = { ...app.context, worker: { ...worker, transact } }
  const fail = async () => {
    throw new Error('not yet')
  }
  await runDueJobs(watched, { ...jobs, 'test.fail': fail })
  expect([...leftAfterWork, await idOf('leaves'), await idOf('stays')]).toEqual([
    undefined,
    undefined,
    expect.anything(),
  ])
})

test('a job that another worker has done in the meantime is not done again', async () => {
  done = []
  await app.context.worker.transact((tx) => enqueue(tx, 'test.note', { name: 'done elsewhere' }))
  const { worker } = app.context
  const transact: typeof worker.transact = async (work, opening) => {
    await sql`delete from graphile_worker._private_jobs where payload->>'name' = 'done elsewhere'`.execute(app.owner.db)
    return worker.transact(work, opening)
  }
  await runDueJobs({ ...app.context, worker: { ...worker, transact } }, jobs)
  expect(done).toEqual([])
})
