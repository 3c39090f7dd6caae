import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { alertsContract } from '../../../contract/alerts.ts'
import { connectForm, type WhatsappBench, whatsappBench } from '../../../testing/alerts.ts'
import type { Person } from '../../../testing/app.ts'

const c = alertsContract
let bench: WhatsappBench
let cloud: WhatsappBench['cloud']
let does: WhatsappBench['does']
let manager: Person
let member: Person
let stranger: Person
beforeAll(async () => {
  bench = await whatsappBench()
  ;({ cloud, does } = bench)
})
afterAll(() => bench.close())
beforeEach(async () => {
  ;({ manager, member, stranger } = await bench.people())
})

const settings = (person = manager) => does.settings(person)
const connect = (change: Partial<typeof connectForm> = {}, person = manager) => does.connect(person, change)
const hook = () => `/hooks/whatsapp/${manager.companyId}`
const { accessToken, appSecret } = connectForm
const phone = '+250788000111'

describe('connecting', () => {
  test('[spec 2.106, 3.045, 9.024] sends a test by the template, saves accepted credentials and returns the reply', async () => {
    expect(await settings()).toEqual({
      connection: null,
      sharedNumber: null,
      webhookUrl: `http://127.0.0.1:3000${hook()}`,
      verifyToken: expect.stringMatching(/^[\w-]{43}$/),
      topics: ['emergency'],
      recipients: [],
    })
    const { body } = await connect()
    const [sent] = cloud.taken
    expect(body).toEqual({
      connected: true,
      status: 200,
      messageId: sent?.id,
      messageStatus: 'accepted',
      code: null,
      details: null,
    })
    expect(sent).toMatchObject({
      path: '/v23.0/106540352242922/messages',
      body: {
        messaging_product: 'whatsapp',
        to: '250788000111',
        type: 'template',
        template: {
          name: 'cargo_alert',
          language: { code: 'en' },
          components: [{ type: 'body', parameters: [{ type: 'text', text: expect.stringContaining('test') }] }],
        },
      },
    })
    expect(await settings()).toMatchObject({
      connection: { phone: '+250788000000', own: { phoneNumberId: '106540352242922' }, trouble: null },
      recipients: [{ address: phone, state: 'active' }],
    })
  })

  test.each([
    ['fr', 'Ceci est un essai. Vos alertes arriveront désormais ici.'],
    ['rw', 'Ubu ni ubutumwa bw’igerageza. Guhera ubu, amamenyesha azajya akugeraho hano.'],
  ] as const)('the test message is in the company’s language: %s', async (language, text) => {
    const companies = bench.app.owner.db.updateTable('companies').where('id', '=', manager.companyId)
    await companies.set({ language }).execute()
    await connect()
    await companies.set({ language: 'en' }).execute()
    expect(cloud.taken[0]?.body).toMatchObject({ template: { components: [{ parameters: [{ text }] }] } })
  })

  test('no transaction is open while the service does not answer', async () => {
    cloud.replies.push('silent')
    const connecting = connect()
    await expect.poll(() => cloud.calls.length).toBe(1)
    const { rows } = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
      where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`.execute(
      bench.app.owner.db,
    )
    expect(rows[0]?.n).toBe(0)
    expect((await connecting).body).toMatchObject({ connected: false, details: 'no answer in time' })
  })

  test.each([
    [
      'signs out',
      ({ sessionId }: Person) => bench.app.owner.db.deleteFrom('auth.sessions').where('id', '=', sessionId).execute(),
    ],
    [
      'is removed',
      ({ personId }: Person) =>
        bench.app.owner.db.updateTable('people').set({ left_at: new Date() }).where('id', '=', personId).execute(),
    ],
    [
      'is no manager any more',
      ({ personId }: Person) =>
        bench.app.owner.db.updateTable('people').set({ role: 'user' }).where('id', '=', personId).execute(),
    ],
  ] as const)('nothing is saved when the person %s during the call to the service', async (what, happens) => {
    const second = await bench.app.person('customer', { companyId: manager.companyId })
    cloud.replies.push({ after: () => happens(second) })
    const { status } = await connect({}, second)
    expect(status).toBe(what === 'is no manager any more' ? 403 : 401)
    expect(cloud.taken).toHaveLength(1)
    expect(await settings()).toMatchObject({ connection: null, recipients: [] })
  })

  test('refused credentials change nothing, and the response gives the reason', async () => {
    const wrong = await connect({ accessToken: 'wrong' })
    expect(wrong.body).toMatchObject({
      connected: false,
      status: 401,
      code: 190,
      details: 'Invalid OAuth access token',
    })
    expect(await settings()).toMatchObject({ connection: null, recipients: [] })
    await connect()
    cloud.replies.push({ status: 400, code: 132001, details: 'Template name does not exist' })
    expect((await connect({ template: 'other' })).body).toMatchObject({ connected: false, code: 132001 })
    expect((await settings()).connection).toMatchObject({ own: { template: 'cargo_alert' } })
  })

  test.each([
    ['phone', '0788', 'not_a_phone_number'],
    ['testPhone', 'nobody', 'not_a_phone_number'],
    ['phoneNumberId', '../../me', 'digits_only'],
    ['template', 'Two words', 'not_a_template_name'],
    ['language', 'English', 'not_a_language'],
    ['accessToken', '', 'required'],
  ] as const)('a wrong %s is refused at its field without a call to the service', async (field, value, code) => {
    const { status, body } = await connect({ [field]: value })
    expect([status, body.fields?.[field]]).toEqual([422, code])
    expect(cloud.calls).toEqual([])
  })

  test('token and secret are stored sealed and never shown; only managers connect or see the verify token', async () => {
    await connect()
    const shown = JSON.stringify([await settings(), await settings(member)])
    const { rows } = await sql<{ row: string }>`select c::text as row from whatsapp_connections c
      union all select a::text from audit_log a`.execute(bench.app.owner.db)
    for (const text of [shown, ...rows.map(({ row }) => row)]) {
      for (const secret of [accessToken, appSecret]) {
        expect(text).not.toContain(secret)
        expect(text).not.toContain(Buffer.from(secret).toString('hex'))
      }
    }
    expect((await settings(member)).verifyToken).toBeNull()
    expect((await connect({}, member)).status).toBe(403)
    expect(await settings(stranger)).toMatchObject({ connection: null, recipients: [] })
    await bench.app.call(c.disconnectWhatsapp, {}, manager)
    expect((await settings()).connection).toBeNull()
  })
})
