import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { alertsContract } from '../../../contract/alerts.ts'
import { type AlertBench, alertBench, messageId, plain, subjectOf } from '../../../testing/alerts.ts'
import type { Person } from '../../../testing/app.ts'
import type { AlertNews } from '../../platform/news.ts'
import { unsubscribeLinks } from './mailed-links.ts'

let bench: AlertBench
let manager: Person
let member: Person
let stranger: Person
beforeAll(async () => {
  bench = await alertBench()
})
afterAll(() => bench.close())
beforeEach(async () => {
  ;({ manager, member, stranger } = await bench.people())
})

const c = alertsContract
const settings = (person = manager) => bench.settings(person)
const add = (address: string, person = manager) => bench.add(address, person)
const confirmed = (address: string) => bench.confirmed(address, manager)
const happens = (number: string, news: Partial<AlertNews> = {}) => bench.happens(manager.companyId, number, news)
const history = () => bench.history(manager)

describe('one event makes one alert per person', () => {
  test('a person on the lists of both companies is notified once', async () => {
    const shared = 'agent@example.rw'
    await confirmed(shared)
    await bench.confirmed(shared, stranger)
    await happens('UMB-BOTH-SIDE', {
      to: [manager.companyId, stranger.companyId],
      kind: 'booking_cancelled',
      subject: { kind: 'booking', id: manager.companyId },
    })
    await bench.app.work()
    expect(bench.lettersTo(shared)).toHaveLength(1)
    await happens('UMB-NEXT-NEWS')
    await bench.app.work()
    expect(bench.lettersTo(shared)).toHaveLength(2)
  })

  test('a person mailed as a member of the company gets no alert mail too; other recipients do', async () => {
    await confirmed(member.email)
    await confirmed('ops@example.rw')
    await happens('UMS-HELD-ONCE', { kind: 'shipment_held', mailedBesides: true })
    await bench.app.work()
    expect(bench.lettersTo(member.email)).toEqual([])
    expect(bench.lettersTo('ops@example.rw')).toHaveLength(1)
    await happens('UMS-BEGI-NNER')
    await bench.app.work()
    expect(bench.lettersTo(member.email)).toHaveLength(1)
  })
})

describe('a mail', () => {
  test('has sender, Message-ID and unsubscribe link; one POST to the link ends the alerts [RFC 8058]', async () => {
    await confirmed('ops@example.rw')
    await happens('UMS-HEAD-ERS1')
    await bench.app.work()
    const [letter] = bench.sink.letters
    const raw = letter?.raw ?? ''
    expect(letter?.from).toBe('alerts@umuhora.example')
    expect(raw).toMatch(/^From: Umuhora <alerts@umuhora.example>$/m)
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
    const [send] = await history()
    expect(plain(raw)).toContain(`/dashboard/shipments/${manager.companyId}`)
    expect(messageId(raw)).toBe(`<${send?.id}@umuhora.example>`)
    expect(send).toMatchObject({
      state: 'sent',
      tries: 1,
      alerts: 1,
      first: { kind: 'shipment_created', number: 'UMS-HEAD-ERS1' },
    })
    const url = /List-Unsubscribe: <(\S+)>/.exec(raw.replace(/\r?\n\s+/g, ' '))?.[1] ?? ''
    const path = url.replace(bench.app.context.config.siteUrl, '')
    const opened = await bench.app.http.inject({ method: 'GET', url: path })
    expect([opened.statusCode, opened.headers.location]).toEqual([
      303,
      expect.stringContaining('/alerts/unsubscribe#token='),
    ])
    expect((await settings()).recipients).toMatchObject([{ state: 'active' }])
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const posted = () =>
      bench.app.http.inject({ method: 'POST', url: path, headers: form, payload: 'List-Unsubscribe=One-Click' })
    expect([(await posted()).statusCode, (await posted()).statusCode]).toEqual([200, 200])
    expect((await settings()).recipients).toMatchObject([{ state: 'unsubscribed' }])
    await happens('UMS-GONE-1111')
    await bench.app.work()
    expect(bench.sink.letters).toHaveLength(1)
  })

  test('a forged unsubscribe link ends nothing', async () => {
    const id = await confirmed('ops@example.rw')
    const { oneClick } = unsubscribeLinks(bench.app.context.config, id)
    const token = new URL(oneClick).searchParams.get('token') ?? ''
    const other = (await add('other@example.rw', stranger)).body.id
    for (const forged of ['', id, `${id}.`, token.slice(0, -1), token.replace(id, other), `${token}A`]) {
      const url = `/hooks/unsubscribe?${new URLSearchParams({ token: forged })}`
      expect([forged, (await bench.app.http.inject({ method: 'POST', url })).statusCode]).toEqual([forged, 404])
    }
    expect((await settings()).recipients).toMatchObject([{ state: 'active' }])
    expect((await bench.app.call(c.unsubscribeAlertRecipient, { body: { token } })).body).toEqual({
      address: 'ops@example.rw',
      company: 'Kigali Tiles',
    })
    expect((await bench.app.call(c.retryAlertRecipient, { params: { recipientId: id } }, manager)).body.code).toBe(
      'has_unsubscribed',
    )
  })

  test('a topic that is switched off is not mailed but still appears in the bell', async () => {
    await confirmed('ops@example.rw')
    await happens('Aline', { kind: 'person_joined', subject: { kind: 'person', id: member.personId } })
    await bench.app.work()
    expect(bench.sink.letters).toEqual([])
    expect((await bench.app.call(c.countAlerts, {}, manager)).body).toEqual({ unread: 1 })
    await bench.app.call(c.setEmailAlerts, { body: { topics: ['system'] } }, manager)
    await happens('Ben', { kind: 'person_joined', subject: { kind: 'person', id: member.personId } })
    await happens('UMS-NOTM-AIL1')
    await bench.app.work()
    expect(bench.sink.letters.map(({ raw }) => subjectOf(raw))).toEqual(['Somebody has joined your company'])
  })

  test('a permanently refused mailbox is shown as failing and gets nothing until somebody reactivates it', async () => {
    const id = await confirmed('gone@example.rw')
    await confirmed('here@example.rw')
    bench.sink.unknown.add('gone@example.rw')
    await happens('UMS-BOUN-CE11')
    await bench.app.work()
    const sent = await history()
    expect(sent.map(({ address, state, failureCode }) => [address, state, failureCode]).sort()).toEqual([
      ['gone@example.rw', 'bounced', 550],
      ['here@example.rw', 'sent', null],
    ])
    expect(sent.find(({ state }) => state === 'bounced')?.failure).toContain('no such mailbox')
    expect((await settings()).recipients).toMatchObject([
      { state: 'failing', failure: expect.stringContaining('no such mailbox') },
      { state: 'active' },
    ])
    bench.sink.unknown.clear()
    await happens('UMS-AGAI-N111')
    await bench.app.work()
    expect(bench.lettersTo('gone@example.rw')).toEqual([])
    await bench.app.call(c.retryAlertRecipient, { params: { recipientId: id } }, manager)
    await happens('UMS-BACK-1111')
    await bench.app.work()
    expect(bench.lettersTo('gone@example.rw')).toHaveLength(1)
  })

  test('a busy server is retried with the same Message-ID; after the last attempt the mail is shown as failed', async () => {
    await confirmed('ops@example.rw')
    bench.sink.busyFor = 1
    await happens('UMS-BUSY-1111')
    await bench.app.work()
    const [waiting] = await history()
    expect(waiting).toMatchObject({ state: 'waiting', tries: 1, failureCode: 451, dueAt: expect.any(String) })
    await bench.tick()
    expect(bench.sink.letters).toEqual([])
    await bench.everythingIsDue(manager.companyId)
    await bench.tick()
    expect(await history()).toMatchObject([{ id: waiting?.id, state: 'sent', tries: 2, failure: null }])
    expect(bench.sink.letters.map(({ raw }) => messageId(raw))).toEqual([`<${waiting?.id}@umuhora.example>`])
    bench.sink.busyFor = 1000
    await happens('UMS-NEVE-R111')
    await bench.app.work()
    for (let n = 0; n < 6; n++) {
      await bench.everythingIsDue(manager.companyId)
      await bench.app.work()
    }
    expect((await history())[0]).toMatchObject({ state: 'waiting', tries: 7, failureCode: 451 })
    await sql`update alert_sends set created_at = now() - interval '72 hours' where state = 'waiting'`.execute(
      bench.app.owner.db,
    )
    await bench.everythingIsDue(manager.companyId)
    await bench.app.work()
    expect((await history())[0]).toMatchObject({ state: 'failed', tries: 8, failureCode: 451 })
    expect(bench.sink.letters).toHaveLength(1)
  })

  test('a pending mail to an address that is removed in the meantime is not sent', async () => {
    const id = await confirmed('ops@example.rw')
    bench.sink.busyFor = 1
    await happens('UMS-DROP-1111')
    await bench.app.work()
    await bench.app.call(c.removeAlertRecipient, { params: { recipientId: id } }, manager)
    await bench.everythingIsDue(manager.companyId)
    await bench.tick()
    expect(bench.sink.letters).toEqual([])
    expect(await history()).toMatchObject([{ state: 'dropped', address: 'ops@example.rw' }])
  })
})
