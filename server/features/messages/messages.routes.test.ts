import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { alertsContract } from '../../../contract/alerts.ts'
import { messagesContract, type NewMessage } from '../../../contract/messages.ts'
import { categoriesOf, folders, type MessageList } from '../../../domain/messages/message.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { confirmedBooking } from '../../../testing/market.ts'
import { openingFor } from '../../platform/http/mount.ts'
import { giveSamples } from './give-samples.ts'
import { messagesJobs } from './messages.jobs.ts'
import { messagesStatement } from './messages.views.ts'

let app: TestApp
let customer: Person
let colleague: Person
let provider: Person
let operator: Person
let stranger: Person
beforeAll(async () => {
  app = await testApp()
  customer = await app.person('customer', { companyName: 'Kigali Tiles' })
  colleague = await app.person('customer', { companyId: customer.companyId })
  provider = await app.person('provider', { companyName: 'Rusizi Carriers' })
  operator = await app.person('operator')
  stranger = await app.person('customer')
})
afterAll(() => app.close())

const c = messagesContract
const toTeam = (content = 'Where is my container?') => ({
  to: { kind: 'team' as const },
  subject: 'Container',
  content,
})

async function send(person: Person, body: Parameters<typeof app.call<typeof c.sendMessage>>[1]['body']) {
  const { status, body: message } = await app.call(c.sendMessage, { body }, person)
  expect(status, JSON.stringify(message)).toBe(200)
  return message
}
async function folder(person: Person, name: MessageList = 'inbox') {
  return (await app.call(c.listMessages, { query: { folder: name, limit: 100 } }, person)).body.items
}
const counts = async (person: Person) => (await app.call(c.countFolders, {}, person)).body
const mark = (
  person: Person,
  messageId: string,
  body: { isRead?: boolean; isStarred?: boolean; isArchived?: boolean },
) => app.call(c.markMessage, { params: { messageId }, body }, person)

describe('between a company and the team', () => {
  test('[spec 3.008] a message arrives, is answered, and is one thread for both sides', async () => {
    const first = await send(customer, { ...toTeam(), priority: 'high' })
    expect(first).toMatchObject({
      from: { companyId: customer.companyId, name: 'Kigali Tiles' },
      to: { companyId: null, name: null },
      subject: 'Container',
      preview: 'Where is my container?',
      category: 'general',
      priority: 'high',
      isRead: true,
      isStarred: false,
    })
    const [arrived] = await folder(operator)
    expect(arrived).toMatchObject({ id: first.id, isRead: false, from: { name: 'Kigali Tiles' } })
    const answer = await send(operator, { threadId: first.threadId, content: 'At Malaba since this morning.' })
    expect(answer).toMatchObject({
      from: { companyId: null },
      to: { companyId: customer.companyId },
      subject: 'Container',
    })
    expect((await folder(customer)).map(({ id }) => id)).toContain(answer.id)
    expect((await folder(operator, 'sent')).map(({ id }) => id)).toContain(answer.id)
    for (const person of [customer, colleague, operator]) {
      const { body } = await app.call(c.getMessage, { params: { messageId: first.id } }, person)
      expect(body.thread.map(({ id }) => id)).toEqual([first.id, answer.id])
    }
    expect((await app.call(c.getMessage, { params: { messageId: first.id } }, stranger)).status).toBe(404)
    expect((await app.call(c.getMessage, { params: { messageId: first.id } }, provider)).status).toBe(404)
  })

  test('a repeated call sends once', async () => {
    const options = { idempotencyKey: 'the-same-request' }
    const body = toTeam('Only once')
    const both = await Promise.all([1, 2].map(() => app.call(c.sendMessage, { body }, customer, options)))
    await app.call(c.sendMessage, { body }, customer, options)
    expect(both.some(({ status }) => status === 200)).toBe(true)
    expect((await folder(customer, 'sent')).filter(({ preview }) => preview === 'Only once')).toHaveLength(1)
  })

  test('the team can write to a company first, but not to an unknown one', async () => {
    const companyId = customer.companyId
    const sent = await send(operator, { ...toTeam('Your papers are here'), to: { kind: 'company', companyId } })
    expect((await folder(colleague)).map(({ id }) => id)).toContain(sent.id)
    const nobody = { ...toTeam(), to: { kind: 'company' as const, companyId: customer.personId } }
    expect((await app.call(c.sendMessage, { body: nobody }, operator)).status).toBe(404)
  })

  test.each<[string, number, string, Partial<NewMessage>]>([
    ['an empty message', 422, 'invalid_input', { content: ' ' }],
    ['no subject', 422, 'invalid_input', { subject: '' } as never],
    ['the other party without a matter', 422, 'no_other_party', { to: { kind: 'party' } } as never],
    [
      'another company',
      404,
      'not_found',
      { to: { kind: 'company', companyId: '019ab000-0000-7000-8000-000000000000' } } as never,
    ],
    [
      'somebody else’s shipment',
      404,
      'not_found',
      { about: { kind: 'shipment', id: '019ab000-0000-7000-8000-000000000000' } } as never,
    ],
  ])('%s is refused', async (_, status, code, change) => {
    const before = await folder(customer, 'sent')
    const answer = await app.call(c.sendMessage, { body: { ...toTeam(), ...change } as never }, customer)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await folder(customer, 'sent')).toEqual(before)
  })
})

test('the parties of a booking write to each other about it, and nobody else can read or answer', async () => {
  const booking = await confirmedBooking(app, customer, provider)
  const about = { kind: 'booking' as const, id: booking.id }
  const asked = await send(customer, { to: { kind: 'party' }, about, subject: 'Gate', content: 'Which gate?' })
  expect(asked).toMatchObject({
    to: { companyId: provider.companyId, name: 'Rusizi Carriers' },
    category: 'shipment',
    about: { ...about, number: booking.number },
  })
  expect((await folder(provider, 'shipments')).map(({ id }) => id)).toEqual([asked.id])
  await send(provider, { threadId: asked.threadId, content: 'Gate 4' })
  expect((await folder(customer, 'shipments'))[0]).toMatchObject({
    preview: 'Gate 4',
    from: { name: 'Rusizi Carriers' },
  })
  expect((await folder(operator)).map(({ id }) => id)).not.toContain(asked.id)
  for (const outsider of [stranger, operator]) {
    const answer = await app.call(c.sendMessage, { body: { threadId: asked.threadId, content: 'Me too' } }, outsider)
    expect(answer.status).toBe(404)
  }
  const theirs = await app.call(c.sendMessage, { body: { ...toTeam(), about } }, stranger)
  expect(theirs.status).toBe(404)
})

test('[spec 4.017] read, star and archive marks are per person, and are saved', async () => {
  const { id } = await send(operator, { ...toTeam('Read me'), to: { kind: 'company', companyId: customer.companyId } })
  const of = async (person: Person) => (await folder(person)).find((each) => each.id === id)
  expect((await mark(customer, id, { isRead: true })).body).toMatchObject({ isRead: true, isStarred: false })
  await Promise.all([mark(customer, id, { isStarred: true }), mark(customer, id, { isRead: true })])
  expect(await of(customer)).toMatchObject({ isRead: true, isStarred: true })
  expect(await of(colleague)).toMatchObject({ isRead: false, isStarred: false })
  expect((await mark(customer, id, { isStarred: false, isArchived: true })).body).toMatchObject({ isArchived: true })
  expect(await of(customer)).toBeUndefined()
  expect(await of(colleague)).toBeDefined()
  expect((await folder(customer, 'archived')).map((each) => each.id)).toEqual([id])
  expect([(await counts(customer)).archived, (await counts(colleague)).archived]).toEqual([1, 0])
  await mark(customer, id, { isArchived: false, isRead: false })
  expect(await of(customer)).toMatchObject({ isRead: false, isStarred: false })
  expect(await folder(customer, 'archived')).toEqual([])
  expect((await mark(customer, id, {})).status).toBe(200)
})

test('a draft is visible to its writer only, is saved as it grows, and is deleted when it is sent', async () => {
  const kept = await app.call(c.addDraft, { body: { subject: 'Half' } }, customer)
  expect(kept.body).toMatchObject({ subject: 'Half', content: '', to: { kind: 'team' }, priority: 'medium' })
  const params = { draftId: kept.body.id }
  const longer = await app.call(c.saveDraft, { params, body: { subject: 'Whole', content: 'All of it' } }, customer)
  expect(longer.body).toMatchObject({ id: kept.body.id, subject: 'Whole', content: 'All of it' })
  expect((await app.call(c.listDrafts, {}, colleague)).body.items).toEqual([])
  expect((await app.call(c.saveDraft, { params, body: {} }, colleague)).status).toBe(404)
  expect((await app.call(c.dropDraft, { params }, colleague)).status).toBe(404)
  await send(customer, { ...toTeam('All of it'), draftId: kept.body.id })
  expect((await app.call(c.listDrafts, {}, customer)).body.items).toEqual([])
  const again = await app.call(c.addDraft, { body: {} }, customer)
  expect((await app.call(c.dropDraft, { params: { draftId: again.body.id } }, customer)).status).toBe(200)
})

test('opening a thread marks its messages as read up to the newest shown, for one person only', async () => {
  const companyId = customer.companyId
  const opening = { to: { kind: 'company' as const, companyId }, subject: 'Three in a row', content: 'One' }
  const unread = async (person: Person) => (await counts(person)).folders.inbox.unread
  const before = [await unread(customer), await unread(colleague), await unread(operator)]
  const first = await send(operator, opening)
  const second = await send(operator, { threadId: first.threadId, content: 'Two' })
  const other = await send(operator, { ...opening, subject: 'Another thread' })
  await mark(customer, first.id, { isRead: true, isStarred: true })
  await mark(customer, first.id, { isRead: false })
  const own = await send(customer, { threadId: first.threadId, content: 'Three' })
  const third = await send(operator, { threadId: first.threadId, content: 'Four' })
  const read = (person: Person, messageId: string) => app.call(c.readThread, { params: { messageId } }, person)
  const both = await Promise.all([read(customer, second.id), read(customer, second.id)])
  expect(both.map(({ status, body }) => [status, body.isRead])).toEqual([
    [200, true],
    [200, true],
  ])
  const { thread } = (await app.call(c.getMessage, { params: { messageId: first.id } }, customer)).body
  expect(thread.map(({ id, isRead, isStarred }) => [id, isRead, isStarred])).toEqual([
    [first.id, true, true],
    [second.id, true, false],
    [own.id, true, false],
    [third.id, false, false],
  ])
  expect([await unread(customer), await unread(colleague), await unread(operator)]).toEqual([
    (before[0] ?? 0) + 2,
    (before[1] ?? 0) + 4,
    (before[2] ?? 0) + 1,
  ])
  await read(customer, other.id)
  await read(customer, third.id)
  expect(await unread(customer)).toBe(before[0])
  expect((await read(stranger, third.id)).status).toBe(404)
})

test('a mail notifies people who are away, once per conversation until they read it', async () => {
  const due = () =>
    sql`update graphile_worker._private_jobs set run_at = now() where key like 'messages.sent:%'`.execute(app.owner.db)
  const mailCount = async () =>
    (await app.mails(colleague.email)).filter(({ subject }) => subject.endsWith(': Berth')).length
  const companyId = customer.companyId
  const first = await send(operator, { to: { kind: 'company', companyId }, subject: 'Berth', content: 'Berth 3' })
  await mark(customer, first.id, { isRead: true })
  await app.work()
  expect(await mailCount()).toBe(0)
  await due()
  await app.work()
  expect(await mailCount()).toBe(1)
  expect((await app.mails(customer.email)).filter(({ subject }) => subject.endsWith(': Berth'))).toEqual([])
  const second = await send(operator, { threadId: first.threadId, content: 'Berth 4 after all' })
  await due()
  await app.work()
  expect(await mailCount()).toBe(1)
  await mark(colleague, second.id, { isRead: true })
  await send(operator, { threadId: first.threadId, content: 'Berth 5' })
  await due()
  await app.work()
  expect(await mailCount()).toBe(2)
})

describe('samples', () => {
  test('[spec 2.081] a new company starts with inbox 2, drafts 1, quotes 1, shipments 1, all removable at once', async () => {
    const person = await app.person('customer', { role: 'manager' })
    await app.context.worker.transact((tx) => giveSamples(tx, person.companyId, person.personId))
    await app.owner.db
      .insertInto('alert_recipients')
      .values([
        { company_id: person.companyId, channel: 'email', address: 'logistics@example.com', is_sample: true },
        { company_id: person.companyId, channel: 'email', address: 'own@example.rw' },
      ])
      .execute()
    const { folders: seen, samples } = await counts(person)
    expect(samples).toBe(true)
    expect(Object.fromEntries(folders.map((name) => [name, seen[name].count]))).toEqual({
      inbox: 2,
      drafts: 1,
      sent: 0,
      quotes: 1,
      shipments: 1,
      general: 0,
    })
    expect((await folder(person)).every(({ isSample, isRead }) => isSample && !isRead)).toBe(true)
    const own = await send(person, toTeam('This one is mine'))
    const [sample] = await folder(person)
    await mark(person, sample?.id ?? '', { isRead: true })
    const answer = await send(person, { threadId: sample?.threadId ?? '', content: 'What a fine sample' })
    expect((await app.call(c.removeSamples, {}, person)).body).toEqual({ removed: 3 })
    const { body: alerts } = await app.call(alertsContract.getEmailAlerts, {}, person)
    expect(alerts.recipients.map(({ address }) => address)).toEqual(['own@example.rw'])
    expect(await counts(person)).toMatchObject({
      samples: false,
      folders: { inbox: { count: 0 }, drafts: { count: 0 } },
    })
    expect((await folder(person, 'sent')).map(({ id }) => id)).toEqual([answer.id, own.id])
    expect((await app.call(c.removeSamples, {}, person)).body).toEqual({ removed: 0 })
    expect((await folder(operator)).some(({ isSample }) => isSample)).toBe(false)
  })

  test.each([
    ['en', 'Your cargo has left Mombasa'],
    ['fr', 'Vos marchandises ont quitté Mombasa'],
    ['rw', 'Imizigo yanyu yavuye i Mombasa'],
  ] as const)('are in the company’s language: %s', async (language, subject) => {
    const person = await app.person('customer')
    await app.owner.db.updateTable('companies').set({ language }).where('id', '=', person.companyId).execute()
    await app.context.worker.transact((tx) => giveSamples(tx, person.companyId, person.personId))
    expect((await folder(person, 'shipments')).map((message) => message.subject)).toEqual([subject])
  })

  test.each([
    ['demo', true],
    ['production', false],
  ] as const)('in %s mode a new company gets them: %s', async (mode, given) => {
    const person = await app.person('customer')
    const job = messagesJobs['messages.give-samples']
    const payload = { companyId: person.companyId, personId: person.personId }
    const config = { ...app.context.config, mode }
    await app.context.worker.transact(async (tx) => job?.(tx, payload, { now: new Date(), config }))
    expect((await counts(person)).samples).toBe(given)
  })
})

test('counts equal a recount of what each person can list, after any events in any order', async () => {
  const people = [customer, colleague, provider, operator]
  const step = fc.record({
    who: fc.constantFrom(...people),
    what: fc.constantFrom('ask', 'answer', 'read', 'unread', 'archive', 'unarchive', 'draft'),
    category: fc.constantFrom('quote', 'shipment', 'invoice', 'general'),
    pick: fc.nat(20),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      for (const { who, what, category, pick } of steps) {
        const inbox = await folder(who)
        const one = inbox[pick % Math.max(inbox.length, 1)]
        if (what === 'ask' && who !== operator) await send(who, { ...toTeam('Asked'), category } as never)
        else if (what === 'draft') await app.call(c.addDraft, { body: { subject: 'Later' } }, who)
        else if (one && what === 'answer') await send(who, { threadId: one.threadId, content: 'Answered' })
        else if (one && /read/.test(what)) await mark(who, one.id, { isRead: what === 'read' })
        else if (one) await mark(who, one.id, { isArchived: what === 'archive' })
      }
      for (const person of people) {
        const { folders: mailCount, archived } = await counts(person)
        expect({ ...mailCount, archived }).toEqual(await recount(person))
      }
    }),
    { numRuns: 8 },
  )
}, 60_000)

/** Counts row by row over the whole tables. */
async function recount(person: Person) {
  const all = async (table: string) =>
    (await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(app.owner.db)).rows
  const [messages, marks, drafts] = [await all('messages'), await all('message_marks'), await all('message_drafts')]
  const own = marks.filter((each) => each.person_id === person.personId && each.company_id === person.companyId)
  const markOf = (id: unknown) => own.find((each) => each.message_id === id)
  const mailbox = person.companyKind === 'operator' ? null : person.companyId
  const kept = messages.filter(({ id }) => markOf(id)?.archived !== true)
  const received = kept.filter((each) => each.to_company_id === mailbox)
  const sum = (categories: readonly string[]) => {
    const mine = received.filter(({ category }) => categories.includes(category as string))
    return { count: mine.length, unread: mine.filter(({ id }) => !markOf(id)?.read_at).length }
  }
  const none = (count: number) => ({ count, unread: 0 })
  return {
    inbox: sum(categoriesOf.inbox),
    drafts: none(drafts.filter((each) => each.person_id === person.personId).length),
    sent: none(kept.filter((each) => each.from_person_id === person.personId).length),
    quotes: sum(categoriesOf.quotes),
    shipments: sum(categoriesOf.shipments),
    general: sum(categoriesOf.general),
    archived: messages.filter(({ id }) => markOf(id)?.archived === true).length,
  }
}

test('a folder reads its index, however many messages there are', async () => {
  await sql`
    with threads as (
      insert into message_threads (company_id, company_name, subject, category)
      select company_id, '', 'Many', 'quote' from unnest(array[${customer.companyId}, ${stranger.companyId}]::uuid[]) company_id
      returning id, company_id)
    insert into messages (thread_id, company_id, from_side, from_name, category, priority, content)
    select id, company_id, 'other', '', (array['quote', 'general'])[1 + i % 2], 'medium', 'x' from threads, generate_series(1, 5000) i
    where company_id <> ${customer.companyId} or i % 3 = 0`.execute(app.owner.db)
  await sql`
    insert into message_marks (company_id, person_id, message_company_id, message_id, archived)
    select p.company_id, p.id, m.company_id, m.id, true from people p join messages m using (company_id)
    where p.id = ${colleague.personId} or (p.id = ${customer.personId} and m.content = 'x' and m.category = 'general'
      and m.id in (select id from messages order by id desc limit 400))
    on conflict (company_id, person_id, message_id) do nothing`.execute(app.owner.db)
  await sql`analyze messages, message_threads, message_marks`.execute(app.owner.db)
  await app.context.app.transact(
    async (tx) => {
      const plan = async (name: MessageList) =>
        JSON.stringify(
          await messagesStatement({ tx, actor: customer, now: new Date() }, { folder: name, limit: 20 }).explain(
            'text',
          ),
        )
      for (const name of ['inbox', 'quotes'] as const) expect(await plan(name)).toMatch(/Index Scan using messages_to/)
      expect(await plan('sent')).toMatch(/Index Scan (using|on) messages_from/)
      expect(await plan('archived')).toMatch(/Index Scan (using|on) message_marks_archived/)
    },
    openingFor(customer.sessionId, customer.personId),
  )
})
