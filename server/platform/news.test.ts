import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import type {} from '../features/storage/storage.events.ts'
import { announce, listen } from './events.ts'
import { runDueJobs } from './job-runner.ts'
import { mailJobs } from './mail-delivery.ts'
import { type News, newsJobs, newsListeners, newsOf, newsTable } from './news.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const id = '01990000-0000-7000-8000-000000000000'
const both = async () => [
  { address: 'Aline@example.rw', language: 'fr' as const },
  { address: 'bosco@example.rw', language: 'en' as const },
]
const alert = { to: [id], kind: 'settings_changed', subject: { kind: 'settings', id }, number: '' } as const

/**
 * Announces `storage.confirmed` to a table with only this line. Returns the alerts raised, and the mails with their
 * recipients.
 */
async function announced(line: News['storage.confirmed']) {
  const table: News = { 'storage.confirmed': line }
  const raised: { number: string; eventId: string; mailed: string[] }[] = []
  const jobs = {
    ...newsJobs(table, async (_tx, { number, eventId }, mailed) => {
      raised.push({ number, eventId, mailed: [...mailed].sort() })
    }),
    ...mailJobs,
  }
  listen([newsListeners(table)])
  await app.owner.db.deleteFrom('mailbox').execute()
  await app.context.app.transact((tx) =>
    announce(tx, {
      type: 'storage.confirmed',
      companies: [],
      subject: { kind: 'visit', id },
      data: { visitId: id },
    }),
  )
  const work = () => runDueJobs(app.context, jobs)
  const mails = async () => (await app.mails()).map(({ recipient, subject }) => `${recipient} ${subject}`).sort()
  await work()
  return { raised, mails, work }
}

const line = newsOf({
  alerts: () => [alert, { ...alert, number: 'again', once: id }],
  about: () => ({ n: 1 }),
  read: async (_tx, { n }, siteUrl) => ({ n, siteUrl }),
  mails: ['first', 'second'].map((kind) => ({
    kind,
    to: () => both,
    write: ({ n }: { n: number; siteUrl: string }, language: string) => ({
      subject: `${kind} ${n} ${language}`,
      text: 'x',
      html: 'x',
    }),
  })),
})

test('a mailbox gets one mail of an event, in its language, and is passed to the alerts', async () => {
  const { raised, mails } = await announced(line)
  expect(await mails()).toEqual(['Aline@example.rw first 1 fr', 'bosco@example.rw first 1 en'])
  const mailed = ['aline@example.rw', 'bosco@example.rw']
  expect(raised).toEqual([
    { number: '', eventId: expect.stringMatching(/^[0-9a-f-]{36}$/), mailed },
    { number: 'again', eventId: id, mailed },
  ])
})

test('a delayed mail is alerted at once, and of several with one key only the last is mailed', async () => {
  let n = 0
  const later = newsOf({
    ...line,
    about: () => ({ n: ++n }),
    later: () => ({ runAt: new Date(Date.now() + 3_600_000), key: 'news.test' }),
  })
  await announced(later)
  const { raised, mails, work } = await announced(later)
  expect(raised.map(({ mailed }) => mailed.length)).toEqual([2, 2])
  expect(await mails()).toEqual([])
  await sql`update graphile_worker._private_jobs set run_at = now() where key = 'news.test'`.execute(app.owner.db)
  await work()
  expect(await mails()).toEqual(['Aline@example.rw first 2 fr', 'bosco@example.rw first 2 en'])
  expect(raised).toHaveLength(2)
})

test.each([
  ['the event has no mail', { about: () => null }],
  ['its data no longer exist', { read: async () => undefined }],
  [
    'its mail has no recipients',
    { mails: [{ kind: 'x', to: () => null, write: () => ({ subject: '', text: '', html: '' }) }] },
  ],
])('no mail if %s, and the alert counts as a duplicate for nobody', async (_why, change) => {
  const { raised, mails } = await announced({ ...line, ...change } as News['storage.confirmed'])
  expect(await mails()).toEqual([])
  expect(raised.map(({ mailed }) => mailed)).toEqual([[], []])
})

test('one event can be declared only once', () => {
  const one: News = { 'storage.confirmed': line }
  expect(newsTable([one, {}])).toEqual(one)
  expect(() => newsTable([one, one])).toThrow('two features')
})
