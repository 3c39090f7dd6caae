import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import type { Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '../../testing/app.ts'
import { liveStream } from '../../testing/live-stream.ts'
import { sessionOf } from '../../testing/people.ts'
import { somebodyWaits } from '../../testing/waits.ts'
import { announce } from './events.ts'
import '../features/companies/companies.events.ts'

let app: TestApp
let address: string
beforeAll(async () => {
  app = await testApp()
  address = await app.listen()
})
afterAll(() => app.close())

const db = () => app.owner.db
const idOf = (data: Record<string, unknown>) => (data.subject as { id: string } | undefined)?.id

test.each([
  ['sign-out', ({ sessionId }: Person) => db().deleteFrom('auth.sessions').where('id', '=', sessionId).execute()],
  [
    'a ban',
    ({ personId }: Person) =>
      db().updateTable('auth.users').set({ banned_until: '2999-01-01' }).where('id', '=', personId).execute(),
  ],
  [
    'removal',
    ({ personId }: Person) =>
      db().updateTable('people').set({ left_at: new Date() }).where('id', '=', personId).execute(),
  ],
  [
    'joining another company',
    async ({ personId }: Person) => {
      const { companyId } = await app.person('customer')
      await db().updateTable('people').set({ left_at: new Date() }).where('id', '=', personId).execute()
      const joined = { id: personId, company_id: companyId, role: 'user' as const, email: 'moved@example.org' }
      await db().insertInto('people').values(joined).execute()
    },
  ],
] as const)(
  'a live stream ends within five seconds of %s, and those of others continue',
  async (_, end) => {
    const [person, other] = [await app.person('customer'), await app.person('customer')]
    const streams = [await liveStream(address, person.token), await liveStream(address, other.token)]
    await Promise.all(streams.map((stream) => stream.next(({ event }) => event === 'hello')))
    await end(person)
    // The five seconds are enforced by the test's own timeout.
    await streams[0]?.ended
    expect(app.api.live.subscribers).toBe(1)
    streams[1]?.close()
    await expect.poll(() => app.api.live.subscribers).toBe(0)
  },
  7000,
)

test('a person has at most eight streams, over all sessions', async () => {
  const person = await app.person('customer')
  const { token } = await sessionOf(app.context, app.owner, person)
  const streams = await Promise.all(
    Array.from({ length: 8 }, (_, i) => liveStream(address, i % 2 ? token : person.token)),
  )
  const headers = { authorization: `Bearer ${token}` }
  const ninth = await fetch(`${address}/api/v1/live`, { headers })
  expect([ninth.status, ninth.headers.get('retry-after')]).toEqual([429, '60'])
  streams[0]?.close()
  await expect.poll(() => app.api.live.subscribers).toBe(7)
  const stream = await liveStream(address, token)
  for (const open of [...streams, stream]) open.close()
})

test('streams whose client left before they were admitted are not counted', async () => {
  const { token } = await app.person('customer')
  const client = await app.owner.pool.connect()
  await client.query('begin; lock table people in access exclusive mode')
  const sockets: Socket[] = []
  const note = (socket: Socket) => void sockets.push(socket)
  app.http.server.on('connection', note)
  const options = { agent: false, headers: { authorization: `Bearer ${token}` } }
  const asked = Array.from({ length: 8 }, () => http.get(`${address}/api/v1/live`, options).on('error', () => {}))
  await somebodyWaits(app, asked.length)
  app.http.server.off('connection', note)
  // Other clients of this process may have opened idle connections meanwhile.
  const ports = new Set(asked.map((request) => request.socket?.localPort))
  const left = sockets.filter((socket) => ports.has(socket.remotePort)).map((socket) => once(socket, 'close'))
  expect(left.length).toBe(asked.length)
  for (const request of asked) request.destroy()
  await Promise.all(left)
  await client.query('commit')
  client.release()
  const stream = await liveStream(address, token)
  await stream.next(({ event }) => event === 'hello')
  await expect.poll(() => app.api.live.subscribers).toBe(1)
  stream.close()
  await expect.poll(() => app.api.live.subscribers).toBe(0)
})

test('the time for which a stream is open is no response time', async () => {
  const { token } = await app.person('customer')
  const counted = async () => {
    const text = (await app.http.inject('/metrics')).body
    return text.split('\n').filter((line) => /^http_request_duration_seconds_count.*\/live"/.test(line))
  }
  const before = await counted()
  const stream = await liveStream(address, token)
  await stream.next(({ event }) => event === 'hello')
  app.api.live.endStreams()
  await stream.ended
  await fetch(`${address}/healthz`)
  expect(await counted()).toEqual(before)
  expect((await fetch(`${address}/api/v1/live`)).status).toBe(401)
  expect((await counted()).join()).toContain('status="401"')
})

test('a company has at most two hundred streams, and does not limit other companies', async () => {
  const first = await app.person('customer')
  const colleague = () => app.person('customer', { companyId: first.companyId })
  const people = await Promise.all(Array.from({ length: 25 }, (_, i) => (i === 0 ? first : colleague())))
  const streams = await Promise.all(
    people.flatMap(({ token }) => Array.from({ length: 8 }, () => liveStream(address, token))),
  )
  const asked = async ({ token }: Person) =>
    (await fetch(`${address}/api/v1/live`, { headers: { authorization: `Bearer ${token}` } })).status
  expect(await asked(await colleague())).toBe(429)
  const other = await liveStream(address, (await app.person('customer')).token)
  await other.next(({ event }) => event === 'hello')
  for (const open of [...streams, other]) open.close()
  await expect.poll(() => app.api.live.subscribers).toBe(0)
}, 30_000)

test('an event for a thousand companies reaches each of them once', async () => {
  const person = await app.person('customer')
  const stream = await liveStream(address, person.token)
  await stream.next(({ event }) => event === 'hello')
  const others = Array.from({ length: 999 }, () => randomUUID())
  const subject = { kind: 'company', id: others[0] ?? '' }
  await app.context.worker.transact(async (tx) => {
    const companies = [...others, person.companyId, person.companyId]
    await announce(tx, { type: 'companies.changed', companies, subject, data: { name: 'New' } })
    const last = { kind: 'company', id: person.companyId }
    await announce(tx, { type: 'companies.changed', companies: [person.companyId], subject: last, data: { name: '' } })
  })
  await stream.next(({ data }) => idOf(data) === person.companyId)
  expect(stream.seen.filter(({ data }) => idOf(data) === subject.id)).toHaveLength(1)
  stream.close()
})

test('a new stream sends the events for its person since their page was opened, and nothing older', async () => {
  const opened = Date.now()
  const [mine, theirs] = [await app.person('customer'), await app.person('customer')]
  const announceTo = ({ companyId }: Person) =>
    app.context.worker.transact((tx) =>
      announce(tx, {
        type: 'companies.changed',
        companies: [companyId],
        subject: { kind: 'company', id: companyId },
        data: { name: 'New' },
      }),
    )
  const heard = await liveStream(address, mine.token)
  await announceTo(theirs)
  await announceTo(mine)
  await heard.next(({ event }) => event === 'news')
  const late = await liveStream(address, mine.token, `?age=${Date.now() - opened}`)
  await late.next(({ event }) => event === 'news')
  const newsOf = ({ seen }: typeof late) => seen.filter(({ event }) => event === 'news').map(({ data }) => data.subject)
  expect(newsOf(late)).toEqual([{ kind: 'company', id: mine.companyId }])
  // A page older than the retained news is asked to fetch everything again; so is one with an unreadable age.
  for (const age of ['9999999', 'much']) {
    const old = await liveStream(address, mine.token, `?age=${age}`)
    await old.next(({ event }) => event === 'resync')
    old.close()
  }
  for (const open of [heard, late]) open.close()
})
