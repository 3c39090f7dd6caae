import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { alertsContract } from '../../../contract/alerts.ts'
import { mostRecipients } from '../../../domain/alerts/alert.ts'
import { type SmtpSink, smtpSink } from '../../../tools/smtp-sink.ts'
import { type Person, type TestApp, testApp } from '../../../tools/test-app.ts'
import { openingFor } from '../../platform/http/mount.ts'
import { alertsStatement, sendsStatement } from './alerts.views.ts'
import { unsubscribeLinks } from './mailed-links.ts'
import { type News, planAlert } from './raise-alert.ts'

let app: TestApp
let sink: SmtpSink
let manager: Person
let member: Person
let stranger: Person
beforeAll(async () => {
  sink = await smtpSink()
  app = await testApp({ SMTP_URL: sink.url, MAIL_FROM: 'Umuhora <alerts@umuhora.example>' })
})
afterAll(async () => {
  await app.close()
  await sink.close()
})
beforeEach(async () => {
  manager = await app.person('customer', { companyName: 'Kigali Tiles' })
  member = await app.person('customer', { companyId: manager.companyId, role: 'user' })
  stranger = await app.person('customer')
  sink.letters.length = 0
  sink.unknown.clear()
  sink.busyFor = 0
})

const c = alertsContract
const settings = async (person = manager) => (await app.call(c.getEmailAlerts, {}, person)).body
const add = (address: string, person = manager) =>
  app.call(c.addAlertRecipient, { body: { channel: 'email', address } }, person)
const lettersTo = (address: string) => sink.letters.filter(({ to }) => to.includes(address))
const messageId = (raw: string) => /^Message-ID: (.+)$/im.exec(raw)?.[1]
/** The words of a letter, as its sender wrote them. */
const plain = (raw: string) => raw.replace(/=\r\n/g, '').replace(/=3D/g, '=').replace(/\r\n/g, '\n')
const linkIn = (raw: string) => /#token=([\w.-]+)/.exec(plain(raw))?.[1] ?? ''
const history = async (person = manager) =>
  (await app.call(c.listAlertSends, { query: { channel: 'email', limit: 100 } }, person)).body.items

/** Adds an address and agrees in its name; its letters are forgotten. */
async function confirmed(address: string, person = manager): Promise<string> {
  const { body } = await add(address, person)
  await app.work()
  const token = linkIn(lettersTo(address).at(-1)?.raw ?? '')
  expect((await app.call(c.confirmAlertRecipient, { body: { token } })).status).toBe(200)
  sink.letters.length = 0
  return body.id
}

/** Something happens to the manager's company. */
async function happens(number: string, news: Partial<News> = {}): Promise<void> {
  await app.house.app.transact((tx) =>
    planAlert(tx, {
      to: [manager.companyId],
      kind: 'shipment_created',
      subject: { kind: 'shipment', id: manager.personId },
      number,
      ...news,
    }),
  )
}
/** The minute of the clock comes; what is due is done. */
async function tick(): Promise<void> {
  await sql`select graphile_worker.add_job('alerts:tick', '{}')`.execute(app.owner.db)
  await app.work()
}
const digestIsDue = () =>
  sql`update alert_settings set next_digest_at = now()
      where company_id = ${manager.companyId} and frequency <> 'immediate'`.execute(app.owner.db)
const everythingIsDue = () =>
  sql`update alert_sends set due_at = now() where company_id = ${manager.companyId}`.execute(app.owner.db)

describe('settings', () => {
  test('[spec 2.107, 3.044, 9.022, 9.023] sender, recipients, frequency and switches as they begin', async () => {
    expect(await settings()).toEqual({
      sender: 'Umuhora <alerts@umuhora.example>',
      frequency: 'immediate',
      timeZone: 'Africa/Kigali',
      nextDigestAt: null,
      topics: ['shipments', 'invoices', 'deliveries'],
      recipients: [],
    })
  })

  test('[spec 4.025] switches and frequency are kept, for the company and for nobody else', async () => {
    const topics = ['system' as const]
    const { body } = await app.call(c.setEmailAlerts, { body: { frequency: 'daily', topics } }, manager)
    expect(body).toMatchObject({ frequency: 'daily', topics })
    expect(new Date(body.nextDigestAt ?? 0).getTime()).toBeGreaterThan(Date.now())
    expect(await settings(member)).toEqual(body)
    expect(await settings(stranger)).toMatchObject({
      frequency: 'immediate',
      topics: expect.arrayContaining(['shipments']),
    })
  })

  test('only managers change them; everybody in the company sees them', async () => {
    const { id } = (await add('ops@example.rw')).body
    const params = { recipientId: id }
    const attempts = [
      app.call(c.setEmailAlerts, { body: { frequency: 'weekly' } }, member),
      add('mine@example.rw', member),
      app.call(c.removeAlertRecipient, { params }, member),
      app.call(c.retryAlertRecipient, { params }, member),
      app.call(c.setWhatsappAlerts, { body: { topics: [] } }, member),
      app.call(c.disconnectWhatsapp, {}, member),
    ]
    for (const { status } of await Promise.all(attempts)) expect(status).toBe(403)
    expect(await settings(member)).toMatchObject({
      frequency: 'immediate',
      recipients: [{ address: 'ops@example.rw' }],
    })
  })

  test('the preview is the mail of the newest alert, or says that it is an example', async () => {
    expect((await app.call(c.previewEmailAlert, {}, member)).body).toMatchObject({ isExample: true })
    await happens('UMS-PREV-IEW1')
    await app.work()
    const { body } = await app.call(c.previewEmailAlert, {}, member)
    expect(body).toMatchObject({
      from: 'Umuhora <alerts@umuhora.example>',
      subject: 'Shipment UMS-PREV-IEW1 can be followed',
      isExample: false,
    })
  })
})

describe('recipients', () => {
  test('[spec 4.023, 5.011] an address is added once, trimmed, and removed', async () => {
    const added = await add('  Ops@Example.RW ')
    expect(added.body).toMatchObject({ address: 'ops@example.rw', state: 'unconfirmed', isSample: false })
    expect((await add('ops@example.rw')).body.code).toBe('already_recipient')
    for (const typed of ['', '   ', 'nobody', 'a@b@c.rw', 'x@example.rw\r\nBcc: all@example.rw'])
      expect([typed, (await add(typed)).status]).toEqual([typed, 422])
    expect((await settings()).recipients).toHaveLength(1)
    const params = { recipientId: added.body.id }
    expect((await app.call(c.removeAlertRecipient, { params }, manager)).status).toBe(200)
    expect((await settings()).recipients).toEqual([])
    expect((await app.call(c.removeAlertRecipient, { params }, manager)).status).toBe(404)
    expect((await add('ops@example.rw')).status).toBe(200)
  })

  test('two at once make one; more than enough are refused, also two at once', async () => {
    const both = await Promise.all([add('same@example.rw'), add('same@example.rw')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    for (let n = 2; n < mostRecipients; n++) expect((await add(`n${n}@example.rw`)).status).toBe(200)
    const last = await Promise.all([add('one@example.rw'), add('two@example.rw')])
    expect(last.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await settings()).recipients).toHaveLength(mostRecipients)
  })

  test('nothing is sent to an address before its holder agrees by the mailed link, which works once', async () => {
    await add('holder@example.rw')
    await happens('UMS-BEFO-RE11')
    await app.work()
    const [letter, ...more] = lettersTo('holder@example.rw')
    expect(more).toEqual([])
    expect(letter?.raw).toMatch(/^Subject: Kigali Tiles wants to alert you by e-mail$/m)
    const token = linkIn(letter?.raw ?? '')
    const answer = await app.call(c.confirmAlertRecipient, { body: { token } })
    expect(answer.body).toEqual({ address: 'holder@example.rw', company: 'Kigali Tiles' })
    expect((await app.call(c.confirmAlertRecipient, { body: { token } })).body.code).toBe('link_invalid')
    expect((await settings()).recipients).toMatchObject([{ state: 'active' }])
    await happens('UMS-AFTE-R111')
    await app.work()
    expect(lettersTo('holder@example.rw').map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1])).toEqual([
      'Kigali Tiles wants to alert you by e-mail',
      'Shipment UMS-AFTE-R111 can be followed',
    ])
  })

  test('a link that was replaced, is too old, or belongs to an address that was removed opens nothing', async () => {
    const confirm = (token: string) => app.call(c.confirmAlertRecipient, { body: { token } })
    const { id } = (await add('late@example.rw')).body
    const params = { recipientId: id }
    expect((await app.call(c.retryAlertRecipient, { params }, manager)).body.code).toBe('asked_just_now')
    await sql`update alert_recipients set token_sent_at = now() - interval '6 minutes' where id = ${id}`.execute(
      app.owner.db,
    )
    expect((await app.call(c.retryAlertRecipient, { params }, manager)).status).toBe(200)
    await app.work()
    const [first, second] = lettersTo('late@example.rw').map(({ raw }) => linkIn(raw))
    expect((await confirm(first ?? '')).status).toBe(404)
    await sql`update alert_recipients set token_sent_at = now() - interval '8 days' where id = ${id}`.execute(
      app.owner.db,
    )
    expect((await confirm(second ?? '')).status).toBe(404)
    await sql`update alert_recipients set token_sent_at = now() where id = ${id}`.execute(app.owner.db)
    await app.call(c.removeAlertRecipient, { params }, manager)
    expect((await confirm(second ?? '')).status).toBe(404)
    expect((await confirm('x'.repeat(43))).status).toBe(404)
  })

  test('a new company of the demo finds one sample, which nothing is sent to', async () => {
    await sql`select graphile_worker.add_job('alerts:give-sample', json_build_object('companyId', ${manager.companyId}::text))`.execute(
      app.owner.db,
    )
    await happens('UMS-SAMP-LE11')
    await app.work()
    expect((await settings()).recipients).toMatchObject([
      { address: 'logistics@example.com', isSample: true, state: 'unconfirmed' },
    ])
    expect(sink.letters).toEqual([])
  })
})

describe('a mail', () => {
  test('carries sender, Message-ID and the way out; one POST to that ends the alerts [RFC 8058]', async () => {
    await confirmed('ops@example.rw')
    await happens('UMS-HEAD-ERS1')
    await app.work()
    const [letter] = sink.letters
    const raw = letter?.raw ?? ''
    expect(letter?.from).toBe('alerts@umuhora.example')
    expect(raw).toMatch(/^From: Umuhora <alerts@umuhora.example>$/m)
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
    const [send] = await history()
    expect(messageId(raw)).toBe(`<${send?.id}@umuhora.example>`)
    expect(send).toMatchObject({
      state: 'sent',
      tries: 1,
      alerts: 1,
      first: { kind: 'shipment_created', number: 'UMS-HEAD-ERS1' },
    })
    const url = /List-Unsubscribe: <(\S+)>/.exec(raw.replace(/\r?\n\s+/g, ' '))?.[1] ?? ''
    const path = url.replace(app.house.config.siteUrl, '')
    const opened = await app.http.inject({ method: 'GET', url: path })
    expect([opened.statusCode, opened.headers.location]).toEqual([
      303,
      expect.stringContaining('/alerts/unsubscribe#token='),
    ])
    expect((await settings()).recipients).toMatchObject([{ state: 'active' }])
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const posted = () =>
      app.http.inject({ method: 'POST', url: path, headers: form, payload: 'List-Unsubscribe=One-Click' })
    expect([(await posted()).statusCode, (await posted()).statusCode]).toEqual([200, 200])
    expect((await settings()).recipients).toMatchObject([{ state: 'unsubscribed' }])
    await happens('UMS-GONE-1111')
    await app.work()
    expect(sink.letters).toHaveLength(1)
  })

  test('a forged way out ends nothing', async () => {
    const id = await confirmed('ops@example.rw')
    const { oneClick } = unsubscribeLinks(app.house.config, id)
    const token = new URL(oneClick).searchParams.get('token') ?? ''
    const other = (await add('other@example.rw', stranger)).body.id
    for (const forged of ['', id, `${id}.`, token.slice(0, -1), token.replace(id, other), `${token}A`]) {
      const url = `/hooks/unsubscribe?${new URLSearchParams({ token: forged })}`
      expect([forged, (await app.http.inject({ method: 'POST', url })).statusCode]).toEqual([forged, 404])
    }
    expect((await settings()).recipients).toMatchObject([{ state: 'active' }])
    expect((await app.call(c.unsubscribeAlertRecipient, { body: { token } })).body).toEqual({
      address: 'ops@example.rw',
      company: 'Kigali Tiles',
    })
    expect((await app.call(c.retryAlertRecipient, { params: { recipientId: id } }, manager)).body.code).toBe(
      'has_unsubscribed',
    )
  })

  test('what is switched off is not sent, and stands in the bell all the same', async () => {
    await confirmed('ops@example.rw')
    await happens('Aline', { kind: 'person_joined', subject: { kind: 'person', id: member.personId } })
    await app.work()
    expect(sink.letters).toEqual([])
    expect((await app.call(c.countAlerts, {}, manager)).body).toEqual({ unread: 1 })
    await app.call(c.setEmailAlerts, { body: { topics: ['system'] } }, manager)
    await happens('Ben', { kind: 'person_joined', subject: { kind: 'person', id: member.personId } })
    await happens('UMS-NOTM-AIL1')
    await app.work()
    expect(sink.letters.map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1])).toEqual(['Ben has joined your company'])
  })

  test('a mailbox that is refused for good is shown as such and left alone until somebody says otherwise', async () => {
    const id = await confirmed('gone@example.rw')
    await confirmed('here@example.rw')
    sink.unknown.add('gone@example.rw')
    await happens('UMS-BOUN-CE11')
    await app.work()
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
    sink.unknown.clear()
    await happens('UMS-AGAI-N111')
    await app.work()
    expect(lettersTo('gone@example.rw')).toEqual([])
    await app.call(c.retryAlertRecipient, { params: { recipientId: id } }, manager)
    await happens('UMS-BACK-1111')
    await app.work()
    expect(lettersTo('gone@example.rw')).toHaveLength(1)
  })

  test('a busy server is asked again under the same Message-ID; one that never takes it leaves it shown as failed', async () => {
    await confirmed('ops@example.rw')
    sink.busyFor = 1
    await happens('UMS-BUSY-1111')
    await app.work()
    const [waiting] = await history()
    expect(waiting).toMatchObject({ state: 'waiting', tries: 1, failureCode: 451, dueAt: expect.any(String) })
    await tick()
    expect(sink.letters).toEqual([])
    await everythingIsDue()
    await tick()
    expect(await history()).toMatchObject([{ id: waiting?.id, state: 'sent', tries: 2, failure: null }])
    expect(sink.letters.map(({ raw }) => messageId(raw))).toEqual([`<${waiting?.id}@umuhora.example>`])
    sink.busyFor = 1000
    await happens('UMS-NEVE-R111')
    await app.work()
    for (let n = 0; n < 6; n++) {
      await everythingIsDue()
      await tick()
    }
    expect((await history())[0]).toMatchObject({ state: 'failed', tries: 7, failureCode: 451 })
    expect(sink.letters).toHaveLength(1)
  })

  test('what waits for an address that is removed meanwhile is not sent', async () => {
    const id = await confirmed('ops@example.rw')
    sink.busyFor = 1
    await happens('UMS-DROP-1111')
    await app.work()
    await app.call(c.removeAlertRecipient, { params: { recipientId: id } }, manager)
    await everythingIsDue()
    await tick()
    expect(sink.letters).toEqual([])
    expect(await history()).toMatchObject([{ state: 'dropped', address: 'ops@example.rw' }])
  })
})

describe('digests', () => {
  const lines = (raw: string) => plain(raw).match(/Shipment (\S+) can be followed/g) ?? []
  const numbersIn = (letters: readonly { raw: string }[]) =>
    letters.flatMap(({ raw }) => [...new Set(lines(raw))]).map((line) => line.split(' ')[1])

  test('gather what happened since the last, each once, and nothing is sent where nothing happened', async () => {
    await confirmed('ops@example.rw')
    await app.call(c.setEmailAlerts, { body: { frequency: 'hourly' } }, manager)
    await happens('UMS-HOUR-1111')
    await happens('UMS-HOUR-2222')
    await tick()
    expect(sink.letters).toEqual([])
    await digestIsDue()
    await tick()
    expect(sink.letters).toHaveLength(1)
    expect(sink.letters[0]?.raw).toMatch(/^Subject: Hourly digest: 2 alerts$/m)
    expect(numbersIn(sink.letters)).toEqual(['UMS-HOUR-1111', 'UMS-HOUR-2222'])
    expect(new Date((await settings()).nextDigestAt ?? 0).getTime()).toBeGreaterThan(Date.now())
    await digestIsDue()
    await tick()
    expect(sink.letters).toHaveLength(1)
    expect(await history()).toMatchObject([{ kind: 'hourly', alerts: 2, state: 'sent' }])
  })

  test('[spec 3.044] each alert is told once across every change of frequency, in whatever order they come', async () => {
    await confirmed('ops@example.rw')
    await confirmed('second@example.rw')
    const frequencies = [
      'daily',
      'hourly',
      'weekly',
      'immediate',
      'hourly',
      'immediate',
      'daily',
      'weekly',
      'immediate',
    ] as const
    const expected: string[] = []
    for (const [n, frequency] of frequencies.entries()) {
      const numbers = [`UMS-STEP-${n}A`, `UMS-STEP-${n}B`]
      expected.push(...numbers)
      // At once: news, a change, and the clock.
      await Promise.all([
        happens(numbers[0] ?? ''),
        app.call(c.setEmailAlerts, { body: { frequency } }, manager),
        happens(numbers[1] ?? ''),
      ])
      if (n % 2) await digestIsDue()
      await tick()
    }
    await tick()
    for (const address of ['ops@example.rw', 'second@example.rw'])
      expect([...numbersIn(lettersTo(address))].sort()).toEqual([...expected].sort())
  })

  test('two workers at the same minute make one digest', async () => {
    await confirmed('ops@example.rw')
    await app.call(c.setEmailAlerts, { body: { frequency: 'daily' } }, manager)
    await happens('UMS-TWIC-E111')
    await app.work()
    await digestIsDue()
    await Promise.all([tick(), tick()])
    expect(numbersIn(sink.letters)).toEqual(['UMS-TWIC-E111'])
  })
})

describe('the bell', () => {
  const unread = async (person: Person) => (await app.call(c.countAlerts, {}, person)).body.unread
  const list = async (person: Person) => (await app.call(c.listAlerts, { query: { limit: 100 } }, person)).body.items

  test('counts what each person has not read: one, then all; others’ reading changes nothing', async () => {
    for (const number of ['UMS-BELL-1', 'UMS-BELL-2', 'UMS-BELL-3']) await happens(number)
    await app.work()
    expect([await unread(manager), await unread(member), await unread(stranger)]).toEqual([3, 3, 0])
    const [newest] = await list(manager)
    const params = { alertId: newest?.id ?? '' }
    const both = await Promise.all([1, 2].map(() => app.call(c.readAlert, { params }, manager)))
    expect(both.map(({ body }) => body)).toEqual([{ unread: 2 }, { unread: 2 }])
    expect((await app.call(c.readAlert, { params }, stranger)).status).toBe(404)
    expect((await list(manager)).map(({ isRead }) => isRead)).toEqual([true, false, false])
    expect((await app.call(c.readAllAlerts, {}, manager)).body).toEqual({ unread: 0 })
    await happens('UMS-BELL-4')
    await app.work()
    expect([await unread(manager), await unread(member)]).toEqual([1, 4])
    expect(await list(stranger)).toEqual([])
  })

  test('who joins later begins with nothing unread', async () => {
    await happens('UMS-EARL-IER1')
    await app.work()
    const late = await app.person('customer', { companyId: manager.companyId, role: 'user' })
    expect(await unread(late)).toBe(0)
    expect(await list(late)).toHaveLength(1)
  })

  test('pages by what came before, and a piece of news told twice is one alert', async () => {
    for (let n = 0; n < 5; n++) await happens(`UMS-PAGE-${n}`)
    const twice = {
      to: [manager.companyId],
      kind: 'shipment_created',
      number: 'UMS-PAGE-5',
      eventId: manager.companyId,
    }
    for (let n = 0; n < 2; n++)
      await sql`select graphile_worker.add_job('alerts:raise', ${JSON.stringify({ ...twice, subject: { kind: 'shipment', id: manager.personId } })}::json)`.execute(
        app.owner.db,
      )
    await app.work()
    const seen: string[] = []
    let after: string | null = null
    do {
      const { body }: { body: { items: { number: string }[]; next: string | null } } = await app.call(
        c.listAlerts,
        { query: { limit: 2, ...(after ? { after } : {}) } },
        manager,
      )
      seen.push(...body.items.map(({ number }) => number))
      after = body.next
    } while (after)
    expect(seen.sort()).toEqual(Array.from({ length: 6 }, (_, n) => `UMS-PAGE-${n}`))
  })
})

test('alerts and sendings read their index, however many there are', async () => {
  await sql`
    with recipient as (
      insert into alert_recipients (company_id, channel, address)
      select company_id, 'email', 'many@example.rw' from unnest(array[${manager.companyId}, ${stranger.companyId}]::uuid[]) company_id
      returning id, company_id, case company_id when ${manager.companyId}::uuid then 500 else 9500 end as many),
    many as (
      insert into alerts (company_id, event_id, kind, topic, urgent, subject_kind, subject_id, number)
      select company_id, uuidv7(), 'shipment_created', 'shipments', false, 'shipment', uuidv7(), 'x' from recipient, generate_series(1, many))
    insert into alert_sends (company_id, recipient_id, channel, kind, state)
    select company_id, id, 'email', 'alert', 'sent' from recipient, generate_series(1, many)`.execute(app.owner.db)
  await sql`analyze alerts, alert_sends, alert_reads, alert_recipients`.execute(app.owner.db)
  await app.house.app.transact(
    async (tx) => {
      expect(JSON.stringify(await alertsStatement(tx, manager, { limit: 20 }).explain('text'))).toMatch(
        /Index Scan (Backward )?using alerts_company_id_id_key/,
      )
      const sends = sendsStatement(tx, manager.companyId, { channel: 'email', limit: 20 })
      expect(JSON.stringify(await sends.explain('text'))).toMatch(
        /Index Scan (Backward )?using alert_sends_(of_company|company_id_id_key)/,
      )
    },
    openingFor(manager.sessionId, manager.personId),
  )
})

test('what is older than ninety days goes, with all that names it; what still waits stays', async () => {
  await confirmed('ops@example.rw')
  await happens('UMS-OLD1-1111')
  await app.work()
  await sql`update alerts set raised_at = now() - interval '91 days'`.execute(app.owner.db)
  await sql`update alert_sends set created_at = now() - interval '91 days'`.execute(app.owner.db)
  await happens('UMS-NEW1-1111')
  await sql`select graphile_worker.add_job('alerts:tidy', '{}')`.execute(app.owner.db)
  await app.work()
  expect(await history()).toMatchObject([{ first: { number: 'UMS-NEW1-1111' } }])
  expect((await settings()).recipients).toHaveLength(1)
})
