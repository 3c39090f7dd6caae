import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { DatabaseAway } from './database/connection-loss.ts'
import type { Tx } from './database/database.ts'
import { AbandonedJobs, runDueJobs } from './job-runner.ts'
import { answerOf, callJob, enqueue, withoutJobs } from './jobs.ts'

declare module './jobs.ts' {
  interface JobPayloads {
    'test.note': { readonly name: string }
    'test.other': { readonly name: string }
    'test.fail': { readonly name: string }
    'test.of-company': { readonly companyId: string }
    'test.send': { readonly name: string }
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

/** The columns of the queue's private tables that the product uses. */
const queueColumns: Readonly<Record<string, readonly string[]>> = {
  _private_jobs: [
    'attempts',
    'id',
    'job_queue_id',
    'key',
    'locked_at',
    'locked_by',
    'max_attempts',
    'payload',
    'priority',
    'run_at',
    'task_id',
  ],
  _private_tasks: ['id', 'identifier'],
  _private_job_queues: ['id', 'queue_name'],
}

const beforeRaising = `Before you raise graphile-worker: its private tables may change in any version. Check the SQL of
server/platform/job-runner.ts, platform/metrics/platform-gauges.views.ts and platform/installation/catalogue.ts, and the
functions that restore.ts and the migrations call (add_job), then change the version here and in package.json.`

test('the queue has the version that its private tables were checked for', async () => {
  const read = (file: string) => JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'))
  const installed = read('node_modules/graphile-worker/package.json').version
  expect([read('package.json').dependencies['graphile-worker'], installed], beforeRaising).toEqual(['0.18.0', '0.18.0'])
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'graphile_worker'`.execute(app.owner.db)
  const present = new Set(rows.map(({ table, column }) => `${table}.${column}`))
  const used = Object.entries(queueColumns).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`))
  expect(
    used.filter((each) => !present.has(each)),
    beforeRaising,
  ).toEqual([])
})

test('a killed process’s job is taken over by another; one in progress, or just taken, is not', async () => {
  done = []
  await app.context.worker.transact(async (tx) => {
    for (const name of ['killed', 'running', 'just-taken']) await enqueue(tx, 'test.note', { name })
  })
  await taken('killed', 60)
  await taken('running', 60)
  await taken('just-taken', -60)
  const abandoned = new AbandonedJobs(app.context)
  const look = async (...seconds: number[]) => {
    for (const second of seconds) await abandoned.free(second * 1000)
    await runDueJobs(app.context, jobs)
    return done
  }
  await app.owner.transact(async (tx) => {
    await sql`select pg_advisory_xact_lock(7, ${sql.lit(await idOf('running'))})`.execute(tx)
    expect(await look(0, 2, 4)).toEqual([])
    // No look for four seconds: the database was away, and the five seconds begin again.
    expect(await look(8, 10, 12)).toEqual([])
    expect(await look(13)).toEqual(['killed'])
  })
  expect(await look(14, 16, 18)).toEqual(['killed'])
  expect(await look(19)).toEqual(['killed', 'running'])
})

test('a job that its process marks again within five seconds is not freed', async () => {
  done = []
  await app.context.worker.transact((tx) => enqueue(tx, 'test.note', { name: 'marked-again' }))
  await taken('marked-again', 60)
  const abandoned = new AbandonedJobs(app.context)
  for (const second of [0, 2, 4]) await abandoned.free(second * 1000)
  await app.owner.transact(async (tx) => {
    await sql`select pg_advisory_xact_lock(7, ${sql.lit(await idOf('marked-again'))})`.execute(tx)
    await abandoned.free(6000)
  })
  await abandoned.free(8000)
  await runDueJobs(app.context, jobs)
  expect(done).toEqual([])
  await sql`delete from graphile_worker._private_jobs where payload->>'name' = 'marked-again'`.execute(app.owner.db)
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

test('a job of a company that was deleted meanwhile ends; that of another fails and stays', async () => {
  const { companyId } = await app.person('customer')
  const gone = crypto.randomUUID()
  const fail = async () => {
    throw new Error('no such company')
  }
  await app.context.worker.transact(async (tx) => {
    for (const id of [companyId, gone]) await enqueue(tx, 'test.of-company', { companyId: id })
  })
  await runDueJobs(app.context, { 'test.of-company': fail })
  const { rows } = await sql<{ company: string }>`select payload ->> 'companyId' as company
    from graphile_worker._private_jobs j where payload ->> 'companyId' in (${companyId}, ${gone})`.execute(app.owner.db)
  expect(rows).toEqual([{ company: companyId }])
  await sql`delete from graphile_worker._private_jobs where payload ->> 'companyId' = ${companyId}`.execute(
    app.owner.db,
  )
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

const refused = (tx: Tx, code: 'disk_full' | 'lock_not_available') =>
  sql`do ${sql.lit(`begin raise exception 'refused' using errcode = '${code}'; end`)}`.execute(tx)

test('a job that finds the disk full waits for room, and is not taken over meanwhile', async () => {
  const { worker } = app.context
  await worker.transact((tx) => enqueue(tx, 'test.note', { name: 'full' }))
  const [waiting, looked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let tries = 0
  const transact: typeof worker.transact = (work, opening) => {
    if (tries !== 1) return worker.transact(work, opening)
    // The transaction in which it waits.
    return worker.transact(async (tx, there) => {
      waiting.resolve()
      await looked.promise
      return work(tx, there)
    }, opening)
  }
  const running = runDueJobs(
    { ...app.context, worker: { ...worker, transact } },
    {
      'test.note': async (tx) => {
        if (tries++ === 0) await refused(tx, 'disk_full')
      },
    },
  )
  await waiting.promise
  await taken('full', 60)
  const abandoned = new AbandonedJobs(app.context)
  for (const second of [0, 2.5, 5]) await abandoned.free(second * 1000)
  const { rows } = await sql`select from graphile_worker._private_jobs
    where payload->>'name' = 'full' and locked_at is null`.execute(app.owner.db)
  looked.resolve()
  expect(rows).toEqual([])
  await running
  expect([tries, await idOf('full')]).toEqual([2, undefined])
})

test('a call that was made is not repeated while its outcome cannot be stored', async () => {
  await app.context.worker.transact((tx) => enqueue(tx, 'test.send', { name: 'sent' }))
  const steps: string[] = []
  const send = callJob({
    lane: 'mail',
    claim: async (_tx, payload: { name: string }) => payload,
    call: async () => void steps.push('call'),
    async record(tx) {
      steps.push('record')
      if (steps.length === 2) await refused(tx, 'disk_full')
      if (steps.length === 3) await refused(tx, 'lock_not_available')
    },
  })
  await runDueJobs(app.context, { 'test.send': send })
  expect([steps, await idOf('sent')]).toEqual([['call', 'record', 'record', 'record'], undefined])
})

test.each([
  new DatabaseAway('the database of the service is away'),
  Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
])('a call that failed with “$message” is retried by the queue', async (failure) => {
  await app.context.worker.transact((tx) => enqueue(tx, 'test.send', { name: 'failed' }))
  let records = 0
  const send = callJob({
    lane: 'mail',
    claim: async (_tx, payload: { name: string }) => payload,
    call: () => Promise.reject(failure),
    record: async (_tx, _claimed, outcome) => {
      records++
      answerOf(outcome)
    },
  })
  await runDueJobs(app.context, { 'test.send': send })
  expect([records, await idOf('failed')]).toEqual([1, expect.anything()])
  await sql`delete from graphile_worker._private_jobs where payload->>'name' = 'failed'`.execute(app.owner.db)
})
