import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { alertsContract } from '../contract/alerts.ts'
import { enqueue } from '../server/platform/jobs.ts'
import type { AlertNews } from '../server/platform/news.ts'
import { type Person, type TestApp, testApp } from './app.ts'
import { type SmtpSink, smtpSink } from './smtp-sink.ts'
import { signed, type WhatsappCloud, whatsappCloud } from './whatsapp.ts'

const c = alertsContract

/** A server with its own mail server, and the actions of people on alerts. */
export interface AlertBench {
  readonly app: TestApp
  readonly sink: SmtpSink
  /** A manager and a member of a new company, and a stranger. Clears the letters and resets the mail server. */
  people(): Promise<{ manager: Person; member: Person; stranger: Person }>
  add(address: string, manager: Person): ReturnType<typeof addBy>
  /** Adds an address and confirms it; returns its id. */
  confirmed(address: string, manager: Person): Promise<string>
  lettersTo(address: string): readonly { readonly raw: string }[]
  settings(person: Person): ReturnType<typeof settingsOf>
  history(person: Person, channel?: 'email' | 'whatsapp'): ReturnType<typeof historyOf>
  /** Raises an alert for a company. */
  happens(companyId: string, number: string, news?: Partial<AlertNews>): Promise<void>
  /** Runs the job of each minute and the jobs that are due. */
  tick(): Promise<void>
  digestIsDue(companyId: string): Promise<unknown>
  everythingIsDue(companyId: string): Promise<unknown>
  close(): Promise<void>
}

export async function alertBench(env: Record<string, string> = {}): Promise<AlertBench> {
  const sink = await smtpSink()
  const app = await testApp({ SMTP_URL: sink.url, MAIL_FROM: 'Umuhora <alerts@umuhora.example>', ...env })
  const lettersTo = (address: string) => sink.letters.filter(({ to }) => to.includes(address))
  return {
    app,
    sink,
    lettersTo,
    async people() {
      const manager = await app.person('customer', { companyName: 'Kigali Tiles' })
      const member = await app.person('customer', { companyId: manager.companyId, role: 'user' })
      const stranger = await app.person('customer')
      sink.letters.length = 0
      sink.unknown.clear()
      sink.busyFor = 0
      return { manager, member, stranger }
    },
    add: (address, manager) => addBy(app, address, manager),
    async confirmed(address, manager) {
      const { body } = await addBy(app, address, manager)
      await app.work()
      const token = linkIn(lettersTo(address).at(-1)?.raw ?? '')
      const { status } = await app.call(c.confirmAlertRecipient, { body: { token } })
      if (status !== 200) throw new Error(`${address} could not agree: ${status}`)
      sink.letters.length = 0
      return body.id
    },
    settings: (person) => settingsOf(app, person),
    history: (person, channel = 'email') => historyOf(app, person, channel),
    happens: (companyId, number, news = {}) =>
      app.context.app.transact((tx) =>
        enqueue(tx, 'news.send', {
          eventId: randomUUID(),
          type: 'shipments.created',
          about: null,
          alerts: [
            {
              to: [companyId],
              kind: 'shipment_created',
              subject: { kind: 'shipment', id: companyId },
              number,
              ...news,
            },
          ],
        }),
      ),
    async tick() {
      await sql`select graphile_worker.add_job('alerts:tick', '{}')`.execute(app.owner.db)
      await app.work()
    },
    digestIsDue: (companyId) =>
      sql`update alert_settings set next_digest_at = now()
          where company_id = ${companyId} and frequency <> 'immediate'`.execute(app.owner.db),
    async everythingIsDue(companyId) {
      await sql`update alert_sends set due_at = now() where company_id = ${companyId}`.execute(app.owner.db)
      await sql`update graphile_worker._private_jobs set run_at = now()
                where payload->>'sendId' in (select id::text from alert_sends where company_id = ${companyId})`.execute(
        app.owner.db,
      )
    },
    async close() {
      await app.close()
      await sink.close()
    },
  }
}

const addBy = (app: TestApp, address: string, manager: Person) =>
  app.call(c.addAlertRecipient, { body: { channel: 'email', address } }, manager)
const settingsOf = async (app: TestApp, person: Person) => (await app.call(c.getEmailAlerts, {}, person)).body
const historyOf = async (app: TestApp, person: Person, channel: 'email' | 'whatsapp') =>
  (await app.call(c.listAlertSends, { query: { channel, limit: 100 } }, person)).body.items

/** The text of a letter, as its sender wrote it. */
export const plain = (raw: string) => raw.replace(/=\r\n/g, '').replace(/=3D/g, '=').replace(/\r\n/g, '\n')
export const linkIn = (raw: string) => /#token=([\w.-]+)/.exec(plain(raw))?.[1] ?? ''
export const messageId = (raw: string) => /^Message-ID: (.+)$/im.exec(raw)?.[1]
export const subjectOf = (raw: string) => /^Subject: (.*)$/m.exec(raw)?.[1]

/** What a manager enters to connect; the test server accepts it. */
export const connectForm = {
  phone: '+250 788 000 000',
  phoneNumberId: '106540352242922',
  accessToken: 'a-token-of-the-test',
  appSecret: 'the-secret-of-the-app',
  template: 'cargo_alert',
  language: 'en',
  testPhone: '+250 788 000 111',
}

export interface WhatsappBench extends AlertBench {
  readonly cloud: WhatsappCloud
  readonly does: ReturnType<typeof whatsappRequests>
}

/** Like `alertBench`, with a small WhatsApp API server; `people` also clears its messages. */
export async function whatsappBench(env: Record<string, string> = {}): Promise<WhatsappBench> {
  const cloud = await whatsappCloud()
  const bench = await alertBench({ WHATSAPP_API_URL: cloud.url, ...env })
  const does = whatsappRequests(bench, cloud)
  return {
    ...bench,
    cloud,
    does,
    async people() {
      cloud.replies.length = 0
      does.clear()
      return bench.people()
    },
    async close() {
      await bench.close()
      await cloud.close()
    },
  }
}

/** Actions of people and of the WhatsApp service. */
function whatsappRequests(bench: AlertBench, cloud: WhatsappCloud) {
  const clear = () => {
    cloud.taken.length = 0
    cloud.calls.length = 0
  }
  const connect = (manager: Person, change: Partial<typeof connectForm> = {}) =>
    bench.app.call(c.connectWhatsapp, { body: { ...connectForm, ...change } }, manager)
  return {
    clear,
    connect,
    /** Connects, and gives the company a mailbox as fallback; clears calls and messages. */
    async connected(manager: Person): Promise<void> {
      await connect(manager)
      await bench.confirmed('ops@example.rw', manager)
      clear()
    },
    settings: async (person: Person) => (await bench.app.call(c.getWhatsappAlerts, {}, person)).body,
    /** Raises an urgent alert for a company and runs the jobs. */
    async urgent({ companyId }: Person, number: string): Promise<void> {
      await bench.happens(companyId, number, { kind: 'shipment_held' })
      await bench.app.work()
    },
    /** Calls the webhook of a company as the service does, and runs the jobs. */
    async news({ companyId }: Person, value: object, secret = connectForm.appSecret) {
      const { payload, headers } = signed(value, secret)
      const answer = await bench.app.http.inject({
        method: 'POST',
        url: `/hooks/whatsapp/${companyId}`,
        payload,
        headers,
      })
      await bench.app.work()
      return answer
    },
    mails: () => bench.lettersTo('ops@example.rw').map(({ raw }) => subjectOf(raw)),
  }
}
