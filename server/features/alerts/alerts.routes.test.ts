import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { alertsContract } from '../../../contract/alerts.ts'
import { mostAskedADay, mostRecipients } from '../../../domain/alerts/alert.ts'
import { type AlertBench, alertBench, linkIn, subjectOf } from '../../../testing/alerts.ts'
import type { Person } from '../../../testing/app.ts'
import { openingFor } from '../../platform/http/mount.ts'
import type { AlertNews } from '../../platform/news.ts'
import { alertsStatement, sendsStatement } from './alerts.views.ts'

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

describe('settings', () => {
  test('[spec 2.107, 3.044, 9.022, 9.023] sender, recipients, frequency and switches have their initial values', async () => {
    expect(await settings()).toEqual({
      sender: 'Umuhora <alerts@umuhora.example>',
      frequency: 'immediate',
      timeZone: 'Africa/Kigali',
      nextDigestAt: null,
      topics: ['shipments', 'invoices', 'deliveries'],
      recipients: [],
    })
  })

  test('[spec 4.025] switches and frequency are saved for this company only', async () => {
    const topics = ['system' as const]
    const { body } = await bench.app.call(c.setEmailAlerts, { body: { frequency: 'daily', topics } }, manager)
    expect(body).toMatchObject({ frequency: 'daily', topics })
    expect(new Date(body.nextDigestAt ?? 0).getTime()).toBeGreaterThan(Date.now())
    expect(await settings(member)).toEqual(body)
    expect(await settings(stranger)).toMatchObject({
      frequency: 'immediate',
      topics: expect.arrayContaining(['shipments']),
    })
  })

  test('only managers change them; everybody in the company can read them', async () => {
    const { id } = (await add('ops@example.rw')).body
    const params = { recipientId: id }
    const attempts = [
      bench.app.call(c.setEmailAlerts, { body: { frequency: 'weekly' } }, member),
      add('mine@example.rw', member),
      bench.app.call(c.removeAlertRecipient, { params }, member),
      bench.app.call(c.retryAlertRecipient, { params }, member),
      bench.app.call(c.setWhatsappAlerts, { body: { topics: [] } }, member),
      bench.app.call(c.disconnectWhatsapp, {}, member),
    ]
    for (const { status } of await Promise.all(attempts)) expect(status).toBe(403)
    expect(await settings(member)).toMatchObject({
      frequency: 'immediate',
      recipients: [{ address: 'ops@example.rw' }],
    })
  })

  test('the preview is the mail of the newest alert, or an example marked as such', async () => {
    expect((await bench.app.call(c.previewEmailAlert, {}, member)).body).toMatchObject({ isExample: true })
    await happens('UMS-PREV-IEW1')
    await bench.app.work()
    const { body } = await bench.app.call(c.previewEmailAlert, {}, member)
    expect(body).toMatchObject({
      from: 'Umuhora <alerts@umuhora.example>',
      subject: 'Shipment UMS-PREV-IEW1 is ready to track',
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
    expect((await bench.app.call(c.removeAlertRecipient, { params }, manager)).status).toBe(200)
    expect((await settings()).recipients).toEqual([])
    expect((await bench.app.call(c.removeAlertRecipient, { params }, manager)).status).toBe(404)
    expect((await add('ops@example.rw')).status).toBe(200)
  })

  test('two concurrent additions make one recipient; more than the maximum are refused, also concurrently', async () => {
    const both = await Promise.all([add('same@example.rw'), add('same@example.rw')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    for (let n = 2; n < mostRecipients; n++) expect((await add(`n${n}@example.rw`)).status).toBe(200)
    const last = await Promise.all([add('one@example.rw'), add('two@example.rw')])
    expect(last.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await settings()).recipients).toHaveLength(mostRecipients)
  })

  test('a company can ask only a limited number of new addresses a day', async () => {
    let added = 0
    let last = { status: 200, code: '' }
    while (last.status === 200 && added < 100) {
      const { status, body } = await add(`stranger${added}@example.rw`)
      last = { status, code: body.code }
      if (status !== 200) break
      added += 1
      await bench.app.call(c.removeAlertRecipient, { params: { recipientId: body.id } }, manager)
    }
    expect([added, last]).toEqual([mostAskedADay, { status: 409, code: 'asked_too_often' }])
    expect((await add('theirs@example.rw', stranger)).status).toBe(200)
  })

  test('nothing is sent to an address before its holder confirms by the mailed link, which works once', async () => {
    await add('holder@example.rw')
    await happens('UMS-BEFO-RE11')
    await bench.app.work()
    const [letter, ...more] = bench.lettersTo('holder@example.rw')
    expect(more).toEqual([])
    expect(letter?.raw).toMatch(/^Subject: A company wants to alert you by e-mail$/m)
    const token = linkIn(letter?.raw ?? '')
    const answer = await bench.app.call(c.confirmAlertRecipient, { body: { token } })
    expect(answer.body).toEqual({ address: 'holder@example.rw', company: 'Kigali Tiles' })
    expect((await bench.app.call(c.confirmAlertRecipient, { body: { token } })).body.code).toBe('link_invalid')
    expect((await settings()).recipients).toMatchObject([{ state: 'active' }])
    await happens('UMS-AFTE-R111')
    await bench.app.work()
    expect(bench.lettersTo('holder@example.rw').map(({ raw }) => subjectOf(raw))).toEqual([
      'A company wants to alert you by e-mail',
      'Shipment UMS-AFTE-R111 is ready to track',
    ])
  })

  test('a link that was replaced, has expired or belongs to a removed address confirms nothing', async () => {
    const confirm = (token: string) => bench.app.call(c.confirmAlertRecipient, { body: { token } })
    const { id } = (await add('late@example.rw')).body
    const params = { recipientId: id }
    expect((await bench.app.call(c.retryAlertRecipient, { params }, manager)).body.code).toBe('asked_just_now')
    await sql`update alert_recipients set token_sent_at = now() - interval '6 minutes' where id = ${id}`.execute(
      bench.app.owner.db,
    )
    expect((await bench.app.call(c.retryAlertRecipient, { params }, manager)).status).toBe(200)
    await bench.app.work()
    const [first, second] = bench.lettersTo('late@example.rw').map(({ raw }) => linkIn(raw))
    expect((await confirm(first ?? '')).status).toBe(404)
    await sql`update alert_recipients set token_sent_at = now() - interval '8 days' where id = ${id}`.execute(
      bench.app.owner.db,
    )
    expect((await confirm(second ?? '')).status).toBe(404)
    await sql`update alert_recipients set token_sent_at = now() where id = ${id}`.execute(bench.app.owner.db)
    await bench.app.call(c.removeAlertRecipient, { params }, manager)
    expect((await confirm(second ?? '')).status).toBe(404)
    expect((await confirm('x'.repeat(43))).status).toBe(404)
  })

  test('a new demo company has one sample recipient, to which nothing is sent', async () => {
    await sql`select graphile_worker.add_job('alerts:give-sample', json_build_object('companyId', ${manager.companyId}::text))`.execute(
      bench.app.owner.db,
    )
    await happens('UMS-SAMP-LE11')
    await bench.app.work()
    expect((await settings()).recipients).toMatchObject([
      { address: 'logistics@example.com', isSample: true, state: 'unconfirmed' },
    ])
    expect(bench.sink.letters).toEqual([])
  })
})

describe('the bell', () => {
  const unread = async (person: Person) => (await bench.app.call(c.countAlerts, {}, person)).body.unread
  const list = async (person: Person) =>
    (await bench.app.call(c.listAlerts, { query: { limit: 100 } }, person)).body.items

  test('counts unread alerts per person: one is read, then all; other people’s reading changes nothing', async () => {
    for (const number of ['UMS-BELL-1', 'UMS-BELL-2', 'UMS-BELL-3']) await happens(number)
    await bench.app.work()
    expect([await unread(manager), await unread(member), await unread(stranger)]).toEqual([3, 3, 0])
    const [newest] = await list(manager)
    const params = { alertId: newest?.id ?? '' }
    const both = await Promise.all([1, 2].map(() => bench.app.call(c.readAlert, { params }, manager)))
    expect(both.map(({ body }) => body)).toEqual([{ unread: 2 }, { unread: 2 }])
    expect((await bench.app.call(c.readAlert, { params }, stranger)).status).toBe(404)
    expect((await list(manager)).map(({ isRead }) => isRead)).toEqual([true, false, false])
    expect((await bench.app.call(c.readAllAlerts, {}, manager)).body).toEqual({ unread: 0 })
    await happens('UMS-BELL-4')
    await bench.app.work()
    expect([await unread(manager), await unread(member)]).toEqual([1, 4])
    expect(await list(stranger)).toEqual([])
  })

  test('a person who joins later starts with nothing unread', async () => {
    await happens('UMS-EARL-IER1')
    await bench.app.work()
    const late = await bench.app.person('customer', { companyId: manager.companyId, role: 'user' })
    expect(await unread(late)).toBe(0)
    expect((await list(late)).map(({ isRead }) => isRead)).toEqual([true])
    await happens('UMS-LATE-R1')
    await bench.app.work()
    expect((await list(late)).map(({ isRead }) => isRead)).toEqual([false, true])
  })

  test('pages hold each alert once, and an event reported twice makes one alert', async () => {
    for (let n = 0; n < 5; n++) await happens(`UMS-PAGE-${n}`)
    for (let n = 0; n < 2; n++) await happens('UMS-PAGE-5', { once: manager.companyId })
    await bench.app.work()
    const seen: string[] = []
    let after: string | null = null
    do {
      const { body }: { body: { items: { number: string }[]; next: string | null } } = await bench.app.call(
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

test('alerts and sends are read from their index, however many there are', async () => {
  await sql`
    with recipient as (
      insert into alert_recipients (company_id, channel, address)
      select company_id, 'email', 'many@example.rw' from unnest(array[${manager.companyId}, ${stranger.companyId}]::uuid[]) company_id
      returning id, company_id, case company_id when ${manager.companyId}::uuid then 500 else 9500 end as many),
    many as (
      insert into alerts (company_id, event_id, kind, topic, urgent, subject_kind, subject_id, number)
      select company_id, uuidv7(), 'shipment_created', 'shipments', false, 'shipment', uuidv7(), 'x' from recipient, generate_series(1, many))
    insert into alert_sends (company_id, recipient_id, channel, kind, state)
    select company_id, id, 'email', 'alert', 'sent' from recipient, generate_series(1, many)`.execute(
    bench.app.owner.db,
  )
  await sql`analyze alerts, alert_sends, alert_reads, alert_recipients`.execute(bench.app.owner.db)
  await bench.app.context.app.transact(
    async (tx) => {
      expect(
        JSON.stringify(await alertsStatement({ tx, actor: manager, now: new Date() }, { limit: 20 }).explain('text')),
      ).toMatch(/Index Scan (Backward )?using alerts_company_id_id_key/)
      const sends = sendsStatement(tx, manager.companyId, { channel: 'email', limit: 20 })
      expect(JSON.stringify(await sends.explain('text'))).toMatch(
        /Index Scan (Backward )?using alert_sends_(of_company|company_id_id_key)/,
      )
    },
    openingFor(manager.sessionId, manager.personId),
  )
})

test('alerts older than ninety days are removed with their sends; pending ones stay', async () => {
  await confirmed('ops@example.rw')
  await happens('UMS-OLD1-1111')
  await bench.app.work()
  await sql`update alerts set raised_at = now() - interval '91 days'`.execute(bench.app.owner.db)
  await sql`update alert_sends set created_at = now() - interval '91 days'`.execute(bench.app.owner.db)
  await happens('UMS-NEW1-1111')
  await sql`select graphile_worker.add_job('alerts:tidy', '{}')`.execute(bench.app.owner.db)
  await bench.app.work()
  expect(await history()).toMatchObject([{ first: { number: 'UMS-NEW1-1111' } }])
  expect((await settings()).recipients).toHaveLength(1)
})
