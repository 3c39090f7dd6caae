import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { alertsContract } from '../../../contract/alerts.ts'
import { backOff } from '../../../domain/alerts/recipient.ts'
import { verdictOfCode, whatsappVerdict } from '../../../domain/alerts/whatsapp-answer.ts'
import { connectForm, type WhatsappBench, whatsappBench } from '../../../testing/alerts.ts'
import type { Person } from '../../../testing/app.ts'
import type { CloudReply } from '../../../testing/whatsapp.ts'
import { callCloud, templateMessage } from './whatsapp-cloud.ts'

const c = alertsContract
let bench: WhatsappBench
let cloud: WhatsappBench['cloud']
let does: WhatsappBench['does']
let manager: Person
beforeAll(async () => {
  bench = await whatsappBench()
  ;({ cloud, does } = bench)
})
afterAll(() => bench.close())
beforeEach(async () => {
  ;({ manager } = await bench.people())
})

const settings = (person = manager) => does.settings(person)
const sends = () => bench.history(manager, 'whatsapp')
const connected = () => does.connected(manager)
const urgent = (number: string) => does.urgent(manager, number)
const mails = () => does.mails()
const status = (id: string, state: string) =>
  does.news(manager, { statuses: [{ id, status: state, timestamp: '1790000000' }] })

describe('an alert', () => {
  test('uses the template; free text within 24 hours of the person’s last message, then the template again', async () => {
    await connected()
    await urgent('UMS-HELD-1111')
    const written = Math.floor(Date.now() / 1000)
    await does.news(manager, {
      messages: [
        { from: '250788000111', id: 'wamid.1', timestamp: String(written), type: 'text', text: { body: 'ok' } },
      ],
    })
    await urgent('UMS-HELD-2222')
    await sql`update alert_recipients set wrote_at = now() - interval '24 hours 1 minute' where wrote_at is not null`.execute(
      bench.app.owner.db,
    )
    await urgent('UMS-HELD-3333')
    expect(cloud.taken.map(({ body }) => [body.type, body.to])).toEqual([
      ['template', '250788000111'],
      ['text', '250788000111'],
      ['template', '250788000111'],
    ])
    expect(cloud.taken[1]?.body.text?.body).toBe('UMS-HELD-2222 is on hold')
    expect(JSON.stringify(cloud.taken[2]?.body.template)).toContain('UMS-HELD-3333 is on hold')
  })

  test('only topics that are switched on are sent by WhatsApp', async () => {
    await connected()
    await bench.happens(manager.companyId, 'UMS-CALM-1111')
    await bench.app.work()
    expect(cloud.calls).toEqual([])
    await bench.app.call(c.setWhatsappAlerts, { body: { topics: ['shipments'] } }, manager)
    await bench.happens(manager.companyId, 'UMS-CALM-2222')
    await bench.app.work()
    expect(JSON.stringify(cloud.taken)).toContain('UMS-CALM-2222')
    expect(cloud.taken).toHaveLength(1)
  })

  test('delivery states may arrive in any order and repeatedly, and only from the service', async () => {
    await connected()
    await urgent('UMS-STAT-1111')
    const id = cloud.taken[0]?.id ?? ''
    const state = async () => (await sends())[0]?.state
    expect(await state()).toBe('sent')
    for (const [reported, then] of [
      ['read', 'read'],
      ['delivered', 'read'],
      ['sent', 'read'],
      ['read', 'read'],
      ['failed', 'read'],
    ] as const) {
      expect((await status(id, reported)).statusCode).toBe(200)
      expect(await state()).toBe(then)
    }
    expect((await status('wamid.unknown', 'read')).statusCode).toBe(200)
  })
})

describe('each error of the service has its own effect', () => {
  /** The service's response, and its consequence: retry, or fall back to mail. */
  const errors: [string, CloudReply, ReturnType<typeof whatsappVerdict>][] = [
    ...[...Object.keys(verdictOfCode).map(Number), 215].map(
      (code): [string, CloudReply, ReturnType<typeof whatsappVerdict>] => [
        `code ${code}`,
        { status: code === 131000 ? 500 : 400, code, details: `about ${code}` },
        whatsappVerdict(code, 400),
      ],
    ),
    ['429 without a code', { status: 429, text: 'slow down' }, 'later'],
    ['503', { status: 503, text: '<html>' }, 'later'],
    ['a response that is not JSON', { status: 200, text: 'OK' }, 'later'],
    ['a response without a message', { status: 200, text: '{"messages":[]}' }, 'later'],
    ['a broken connection', 'broken', 'later'],
    ['a redirect', { status: 302, text: '' }, 'message'],
    ['401 without a code', { status: 401, text: '{}' }, 'connection'],
  ]

  test.each(errors)('%s', async (_, reply, verdict) => {
    await connected()
    cloud.replies.push(reply)
    await urgent('UMS-FAIL-1111')
    const [send] = await sends()
    const { connection, recipients } = await settings()
    const alerted = 'UMS-FAIL-1111 is on hold'
    // The alert's own mail (its topic is on) is the only one: the fallback sends no second.
    expect(mails().filter((subject) => subject === alerted)).toHaveLength(1)
    if (verdict === 'later') {
      expect(send).toMatchObject({ state: 'waiting', tries: 1, byMailInstead: false })
      const wait = new Date(send?.dueAt ?? 0).getTime() - Date.now()
      expect(wait).toBeGreaterThan((backOff[0] ?? 0) - 30_000)
      await bench.everythingIsDue(manager.companyId)
      await bench.tick()
      expect(await sends()).toMatchObject([{ state: 'sent', tries: 2, failure: null }])
    } else if (verdict === 'template') {
      // The template was already used: there is no other attempt.
      expect(send).toMatchObject({ state: 'failed', byMailInstead: true })
    } else {
      expect(send).toMatchObject({ state: 'failed', tries: 1, byMailInstead: true })
      expect(send?.failure).toEqual(expect.any(String))
    }
    expect(recipients[0]?.state).toBe(verdict === 'recipient' ? 'failing' : 'active')
    expect(connection?.trouble === null).toBe(verdict !== 'connection')
    const { items } = (await bench.app.call(c.listAlerts, {}, manager)).body
    expect(items.filter(({ kind }) => kind === 'whatsapp_trouble')).toHaveLength(verdict === 'connection' ? 1 : 0)
  })

  test('an error that persists: after the last attempt the alert is mailed, once', async () => {
    await connected()
    await bench.app.call(c.setEmailAlerts, { body: { topics: [] } }, manager)
    cloud.replies.push(...Array.from({ length: 20 }, () => ({ status: 400, code: 130429, details: 'too much' })))
    await urgent('UMS-LONG-1111')
    for (let n = 0; n < backOff.length; n++) {
      expect(mails()).toEqual([])
      await bench.everythingIsDue(manager.companyId)
      await bench.tick()
    }
    expect(await sends()).toMatchObject([
      { state: 'failed', tries: backOff.length + 1, failureCode: 130429, byMailInstead: true },
    ])
    expect(mails()).toEqual(['UMS-LONG-1111 is on hold'])
  })

  test('free text refused because the 24-hour window has closed is sent by the template at once', async () => {
    await connected()
    await sql`update alert_recipients set wrote_at = now() where channel = 'whatsapp'`.execute(bench.app.owner.db)
    cloud.replies.push({ status: 400, code: 131047, details: 'Re-engagement message' })
    await urgent('UMS-WIND-1111')
    expect(cloud.calls.map(({ body }) => body.type)).toEqual(['text', 'template'])
    expect(await sends()).toMatchObject([{ state: 'sent', tries: 2 }])
  })

  test('while a connection is in trouble no call is made, and every alert goes by mail at once', async () => {
    await connected()
    await bench.app.call(c.setEmailAlerts, { body: { frequency: 'weekly', topics: ['shipments'] } }, manager)
    cloud.replies.push({ status: 401, code: 190, details: 'expired' })
    await urgent('UMS-DOWN-1111')
    await urgent('UMS-DOWN-2222')
    expect(cloud.calls).toHaveLength(1)
    // An urgent alert does not wait for the weekly report that would have contained it.
    expect(mails()).toEqual(['UMS-DOWN-1111 is on hold', 'UMS-DOWN-2222 is on hold'])
    await bench.digestIsDue(manager.companyId)
    await bench.tick()
    expect(mails()).toHaveLength(2)
    expect((await does.connect(manager)).body.connected).toBe(true)
    does.clear()
    await urgent('UMS-UP11-1111')
    expect(cloud.taken).toHaveLength(1)
  })

  test('several failing numbers cause one mail; a number known to fail is not tried again', async () => {
    await connected()
    await bench.app.call(c.setEmailAlerts, { body: { topics: [] } }, manager)
    const body = { channel: 'whatsapp' as const, address: '00250 788 000 222' }
    expect((await bench.app.call(c.addAlertRecipient, { body }, manager)).body).toMatchObject({
      address: '+250788000222',
      state: 'active',
    })
    const undeliverable = { status: 400, code: 131026, details: 'Message undeliverable' }
    cloud.replies.push(undeliverable, undeliverable)
    await urgent('UMS-BOTH-1111')
    expect(mails()).toEqual(['UMS-BOTH-1111 is on hold'])
    expect((await settings()).recipients).toMatchObject([{ state: 'failing' }, { state: 'failing' }])
    await urgent('UMS-BOTH-2222')
    expect(cloud.calls).toHaveLength(2)
    expect(mails()).toEqual(['UMS-BOTH-1111 is on hold', 'UMS-BOTH-2222 is on hold'])
  })

  test('alerts planned before a number turned out to be unreachable go by mail as well', async () => {
    await connected()
    await bench.app.call(c.setEmailAlerts, { body: { topics: [] } }, manager)
    cloud.replies.push({ status: 400, code: 131026, details: 'Message undeliverable' })
    await bench.happens(manager.companyId, 'UMS-PLAN-1111', { kind: 'shipment_held' })
    await urgent('UMS-PLAN-2222')
    expect(cloud.calls).toHaveLength(1)
    const failed = { state: 'failed', failure: 'Message undeliverable', byMailInstead: true }
    expect(await sends()).toMatchObject([failed, failed])
    expect(mails().sort()).toEqual(['UMS-PLAN-1111 is on hold', 'UMS-PLAN-2222 is on hold'])
  })

  test('a reused connection that the service closes delays no alert', async () => {
    const used = new WeakSet<Socket>()
    const service = createServer((request, response) => {
      if (used.has(request.socket)) return request.socket.destroy()
      used.add(request.socket)
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ messages: [{ id: 'wamid.1' }] }))
    })
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
    const send = () =>
      callCloud(
        { ...bench.app.context.config, WHATSAPP_API_URL: url },
        { phoneNumberId: '106540352242922', accessToken: connectForm.accessToken },
        templateMessage('+250788000111', { template: 'cargo_alert', language: 'en' }, 'Hello'),
      )
    for (let n = 0; n < 4; n++) expect(await send()).toMatchObject({ accepted: true })
    service.close()
  })

  test('a timeout is retried later', async () => {
    cloud.replies.push('silent')
    const message = templateMessage('+250788000111', { template: 'cargo_alert', language: 'en' }, 'Hello')
    const answer = await callCloud(
      bench.app.context.config,
      { phoneNumberId: '106540352242922', accessToken: connectForm.accessToken },
      message,
      200,
    )
    expect(answer).toEqual({ accepted: false, status: null, code: null, details: 'no answer in time' })
  })
})
