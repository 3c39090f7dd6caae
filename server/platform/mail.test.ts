import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { mailsContract } from '../../contract/mails.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { type SmtpSink, smtpSink } from '../../testing/smtp-sink.ts'
import { escapeHtml, mailLayout, sendMail } from './mail.ts'

let sink: SmtpSink
let app: TestApp
beforeAll(async () => {
  sink = await smtpSink()
  app = await testApp({ SMTP_URL: sink.url, MAIL_FROM: 'Umuhora <post@umuhora.example>' })
})
afterAll(async () => {
  await app.close()
  await sink.close()
})

const letter = {
  to: 'aline@example.rw',
  subject: 'Your cargo',
  ...mailLayout({ heading: 'It moves', paragraphs: ['From Mombasa.'] }, 'en'),
}
const queued = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from graphile_worker.jobs`.execute(app.owner.db)).rows[0]?.n

describe('mail over SMTP', () => {
  test('is sent when its transaction is committed, and only then', async () => {
    await app.context.worker.transact(async (tx) => sendMail(tx, letter))
    await app.context.worker.transact(async (tx) => {
      await sendMail(tx, { ...letter, subject: 'Never' })
      return { refused: 'changed_our_mind' }
    })
    await app.work()
    expect(sink.letters).toHaveLength(1)
    expect(sink.letters[0]).toMatchObject({ from: 'post@umuhora.example', to: ['aline@example.rw'] })
    expect(sink.letters[0]?.raw).toMatch(/^Subject: Your cargo$/m)
    expect(sink.letters[0]?.raw).toContain('From Mombasa.')
  })

  const counted = async () => {
    const { body } = await app.http.inject('/metrics')
    const of = (outcome: string) =>
      new RegExp(`^outside_calls_total\\{service="smtp",outcome="${outcome}"\\} (\\d+)`, 'm')
    return ['ok', 'failed'].map((outcome) => Number(of(outcome).exec(body)?.[1]))
  }

  test('a busy server is tried again later: the mail stays in the queue, and both calls are counted', async () => {
    sink.busyFor = 1
    const before = sink.letters.length
    const [ok = 0, failed = 0] = await counted()
    await app.context.worker.transact(async (tx) => sendMail(tx, letter))
    await app.work()
    expect([sink.letters.length, await queued()]).toEqual([before, 1])
    expect(await counted()).toEqual([ok, failed + 1])
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(app.owner.db)
    await app.work()
    expect([sink.letters.length, await queued()]).toEqual([before + 1, 0])
    expect(await counted()).toEqual([ok + 1, failed + 1])
  })

  test('what keeps mails from leaving is counted by kind and logged once a minute, without an address', async () => {
    const lines: string[] = []
    const warn = vi.spyOn(app.context.log, 'warn').mockImplementation((...given: unknown[]) => {
      lines.push(JSON.stringify(given))
    })
    const busy = async () => {
      const { body } = await app.http.inject('/metrics')
      return Number(/^mail_troubles_total\{kind="busy"\} (\d+)/m.exec(body)?.[1])
    }
    const before = await busy()
    sink.busyFor = 3
    for (let n = 0; n < 3; n++) await app.context.worker.transact(async (tx) => sendMail(tx, letter))
    await app.work()
    expect(await busy()).toBe(before + 3)
    expect(lines.filter((line) => line.includes('451')).length).toBeLessThanOrEqual(1)
    expect(lines.join()).not.toContain(letter.to)
    warn.mockRestore()
    sink.busyFor = 0
    await sql`delete from graphile_worker._private_jobs`.execute(app.owner.db)
  })

  test('operators see the mails that wait with the last reply, and make them due at once', async () => {
    const [operator, customer] = [await app.person('operator'), await app.person('customer')]
    await sql`delete from graphile_worker._private_jobs`.execute(app.owner.db)
    const code = '482913'
    sink.busyFor = 2
    for (const subject of ['First', `Your code is ${code}`])
      await app.context.worker.transact(async (tx) => sendMail(tx, { ...letter, subject, code }))
    await app.work()
    const list = (query: { limit?: number; after?: string } = {}) =>
      app.call(mailsContract.listWaitingMails, { query }, operator)
    const { items } = (await list()).body
    expect(items).toMatchObject([
      { recipient: letter.to, subject: 'Your code is ……', tries: 1, answer: expect.stringContaining('451') },
      { subject: 'First' },
    ])
    expect(Date.parse(items[0]?.nextTryAt ?? '')).toBeGreaterThan(Date.now())
    const first = (await list({ limit: 1 })).body
    const second = (await list({ limit: 1, after: first.next ?? '' })).body
    expect([...first.items, ...second.items]).toEqual(items)
    expect((await app.call(mailsContract.sendWaitingMails, {}, customer)).status).toBe(403)
    // Whatever the route allows: the database gives them to operators only.
    const theirs = await app.context.app.transact(async (tx) => {
      await sql`select open_session(${customer.sessionId}, ${customer.personId})`.execute(tx)
      const seen = await sql`select * from waiting_mails(null, 10)`.execute(tx)
      const sent = await sql<{ n: number }>`select send_waiting_mails() as n`.execute(tx)
      return [seen.rows.length, sent.rows[0]?.n]
    })
    expect(theirs).toEqual([0, 0])
    const before = sink.letters.length
    expect((await app.call(mailsContract.sendWaitingMails, {}, operator)).body).toEqual({ mails: 2 })
    await app.work()
    expect([sink.letters.length, (await list()).body.items]).toEqual([before + 2, []])
    expect((await app.call(mailsContract.sendWaitingMails, {}, operator)).body).toEqual({ mails: 0 })
  })

  const undelivered = () =>
    app.owner.db
      .selectFrom('undelivered_mails')
      .select(['recipient', 'subject', 'reason', 'answer', 'answer_code', 'tries'])
      .orderBy('id', 'desc')
      .execute()
  const later = (change: object) =>
    sql`update graphile_worker._private_jobs set run_at = now(), payload = payload::jsonb || ${JSON.stringify(change)}::jsonb`.execute(
      app.owner.db,
    )

  test('is given up three days after its first try, with a record for the operators', async () => {
    sink.busyFor = 1000
    await app.context.worker.transact(async (tx) => sendMail(tx, { ...letter, subject: 'Long on its way' }))
    for (let n = 0; n < 3; n++) {
      await app.work()
      await later({})
    }
    expect([await undelivered(), await queued()]).toEqual([[], 1])
    await later({ firstTried: new Date(Date.now() - 72 * 3_600_000).toISOString() })
    await app.work()
    sink.busyFor = 0
    expect(await undelivered()).toEqual([
      {
        recipient: 'aline@example.rw',
        subject: 'Long on its way',
        reason: 'not_taken',
        answer: expect.stringContaining('451'),
        answer_code: 451,
        tries: 4,
      },
    ])
    expect(await queued()).toBe(0)
  })

  test('a mailbox that does not exist is not tried again, and no code is stored', async () => {
    sink.unknown.add('nobody@example.rw')
    const secret = { to: 'nobody@example.rw', subject: '123456 is your code', code: '123456' }
    await app.context.worker.transact(async (tx) => sendMail(tx, { ...letter, ...secret }))
    await app.work()
    const [note] = await undelivered()
    expect(note).toMatchObject({ subject: '…… is your code', reason: 'refused', answer_code: 550, tries: 1 })
    expect([JSON.stringify(note).includes('123456'), await queued()]).toEqual([false, 0])
  })

  test('is not sent once it has expired', async () => {
    const before = sink.letters.length
    sink.busyFor = 1
    const validUntil = new Date(Date.now() + 600_000).toISOString()
    await app.context.worker.transact(async (tx) => sendMail(tx, { ...letter, subject: 'A code', validUntil }))
    await app.work()
    await later({ validUntil: new Date(Date.now() - 1).toISOString() })
    await app.work()
    expect([sink.letters.length, await queued()]).toEqual([before, 0])
    const [note] = await undelivered()
    expect(note).toMatchObject({
      subject: 'A code',
      reason: 'lapsed',
      answer: expect.stringContaining('451'),
      tries: 1,
    })
  })

  test('typed text cannot add a header [ASVS 1.3.11]', async () => {
    const before = sink.letters.length
    await app.context.worker.transact(async (tx) =>
      sendMail(tx, { ...letter, subject: 'Hello\r\nBcc: everybody@example.com' }),
    )
    await app.work()
    const sent = sink.letters[before]
    expect(sent?.to).toEqual(['aline@example.rw'])
    expect(sent?.raw).not.toMatch(/^Bcc:/m)
  })
})

test('typed text stays text in a mail, never markup [ASVS 1.3.7]', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const { html } = mailLayout(
        {
          heading: typed,
          paragraphs: [typed],
          action: { label: typed, url: 'https://umuhora.example/' },
        },
        'en',
      )
      const shell = mailLayout(
        {
          heading: '',
          paragraphs: [''],
          action: { label: '', url: 'https://umuhora.example/' },
        },
        'en',
      ).html
      const tags = (text: string) => (text.match(/<[^>]*>/g) ?? []).length
      expect(tags(html)).toBe(tags(shell))
      expect(escapeHtml(typed)).not.toMatch(/[<>"']/)
    }),
  )
})
