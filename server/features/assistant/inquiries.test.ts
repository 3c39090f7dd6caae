import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { alertsContract } from '../../../contract/alerts.ts'
import { assistantContract } from '../../../contract/assistant.ts'
import { homeContract } from '../../../contract/home.ts'
import { answerHours, mostMessages, mostOfAddress, mostOfNetwork } from '../../../domain/assistant/inquiry.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { readJsonColumns } from '../../../testing/json-columns.ts'
import { assistantJobs } from './assistant.jobs.ts'

let app: TestApp
let operator: Person
let visitors = 0

beforeAll(async () => {
  app = await testApp()
  operator = await app.person('operator')
})
afterAll(() => app.close())

const c = assistantContract
const conversation = [
  { from: 'visitor' as const, text: 'Do you move horses?' },
  { from: 'assistant' as const, text: 'I don’t know the answer to that.' },
]
const write = async (content = 'Do you move horses?', email = `visitor-${visitors++}@example.org`, language = 'en') => {
  const body = { email, content, conversation, language: language as 'en', page: '/transportation' }
  return { email, ...(await app.call(c.openInquiry, { body })) }
}
const inquiriesOf = async (email: string) =>
  (await app.call(c.listInquiries, {}, operator)).body.items.filter((each) => each.email === email)
const idOf = async (email: string) => (await inquiriesOf(email))[0]?.id ?? ''
const answer = (inquiryId: string, content = 'Yes, by air.') =>
  app.call(c.answerInquiry, { params: { inquiryId }, body: { content } }, operator)
const look = (secret: string) => app.call(c.readOwnInquiry, { body: { secret } })

test('a visitor writes; an operator reads it with the conversation and answers in the chat and by mail', async () => {
  const { email, body } = await write('Do you move horses?', 'Ana@Example.org')
  expect(body.inquiry).toMatchObject({
    status: 'open',
    messages: [{ fromTeam: false, content: 'Do you move horses?' }],
  })
  await app.work()
  const alerts = (await app.call(alertsContract.listAlerts, {}, operator)).body.items
  expect(alerts[0]).toMatchObject({ kind: 'inquiry_written', subject: { kind: 'inquiry' } })
  expect(JSON.stringify(alerts)).not.toContain('example.org')

  const [row] = await inquiriesOf(email.toLowerCase())
  expect(row).toMatchObject({ status: 'open', beginning: 'Do you move horses?' })
  const seen = await app.call(c.getInquiry, { params: { inquiryId: row?.id ?? '' } }, operator)
  expect(seen.body).toMatchObject({ page: '/transportation', conversation })

  expect((await answer(row?.id ?? '', 'Yes, by air.\nFrom Nairobi.')).body.status).toBe('answered')
  await app.work()
  const [mail] = await app.mails('ana@example.org')
  expect(mail?.subject).toBe('The answer to your question')
  for (const words of ['Yes, by air.', 'From Nairobi.', 'You wrote: Do you move horses?'])
    expect(mail?.body_text).toContain(words)
  expect((await look(body.secret)).body).toMatchObject({
    status: 'answered',
    messages: [{ fromTeam: false }, { fromTeam: true, content: 'Yes, by air.\nFrom Nairobi.' }],
  })
})

test('another message of the visitor reopens the inquiry and alerts the team again', async () => {
  const { email, body } = await write()
  const id = await idOf(email)
  await answer(id)
  const more = await app.call(c.writeInquiry, { body: { secret: body.secret, content: 'And camels?' } })
  expect(more.body).toMatchObject({ status: 'open' })
  expect((await inquiriesOf(email))[0]).toMatchObject({ status: 'open', beginning: 'Do you move horses?' })
  const waiting = (await app.call(c.listInquiries, { query: { status: 'open' } }, operator)).body.items
  expect(waiting.map((each) => each.id)).toContain(id)
})

test('a repeated call makes one answer; an inquiry closed without an answer sends no mail', async () => {
  const { email } = await write()
  const inquiryId = await idOf(email)
  const input = { params: { inquiryId }, body: { content: 'Once' } }
  const key = { idempotencyKey: 'the same answer' }
  await Promise.all([app.call(c.answerInquiry, input, operator, key), app.call(c.answerInquiry, input, operator, key)])
  await app.work()
  expect(await app.mails(email)).toHaveLength(1)

  const other = await write()
  const params = { inquiryId: await idOf(other.email) }
  const closes = await Promise.all([1, 2].map(() => app.call(c.closeInquiry, { params, body: {} }, operator)))
  expect(closes.map(({ status }) => status).sort()).toEqual([200, 409])
  await app.work()
  expect(await app.mails(other.email)).toEqual([])
  expect((await look(other.body.secret)).body.status).toBe('answered')
})

test('an inquiry in which the visitor wrote again is neither answered nor closed before that is read', async () => {
  const { email, body } = await write()
  const inquiryId = await idOf(email)
  const params = { inquiryId }
  const lastMessageId = body.inquiry.messages[0]?.id
  const more = await app.call(c.writeInquiry, { body: { secret: body.secret, content: 'And camels?' } })
  const answers = await Promise.all([
    app.call(c.answerInquiry, { params, body: { content: 'Yes.', lastMessageId } }, operator),
    app.call(c.closeInquiry, { params, body: { lastMessageId } }, operator),
  ])
  expect(answers.map((each) => [each.status, each.body.code])).toEqual([
    [409, 'inquiry_went_on'],
    [409, 'inquiry_went_on'],
  ])
  expect((await look(body.secret)).body).toEqual(more.body)
  const read = { content: 'Yes, both.', lastMessageId: more.body.messages[1]?.id }
  expect((await app.call(c.answerInquiry, { params, body: read }, operator)).body.status).toBe('answered')
})

test('an answer is due by the first message that is not answered, however often the visitor writes again', async () => {
  await app.owner.db.updateTable('inquiries').set({ status: 'answered' }).execute()
  const { email, body } = await write()
  const { secret } = body
  const params = { inquiryId: await idOf(email) }
  const writeAgain = async () =>
    (await app.call(c.writeInquiry, { body: { secret, content: 'And camels?' } })).body.messages.at(-1)?.writtenAt ?? ''
  const answered = async (since: string | undefined) => {
    const { actions } = (await app.call(homeContract.getRequiredActions, {}, operator)).body
    const dueAt = new Date(Date.parse(since ?? '') + answerHours * 3_600_000).toISOString()
    expect(actions.find(({ kind }) => kind === 'answer_inquiries')).toMatchObject({ count: 1, dueAt })
  }
  const first = body.inquiry.messages[0]?.writtenAt
  await answered(first)
  await writeAgain()
  await answered(first)
  for (const done of [() => answer(params.inquiryId), () => app.call(c.closeInquiry, { params, body: {} }, operator)]) {
    expect((await done()).status).toBe(200)
    const since = await writeAgain()
    await writeAgain()
    await answered(since)
  }
})

describe('access by others', () => {
  test('a secret opens its own inquiry and no other', async () => {
    const [mine, theirs] = [await write('mine'), await write('theirs')]
    expect((await look(mine.body.secret)).body.messages.map(({ content }) => content)).toEqual(['mine'])
    expect((await look(theirs.body.secret)).body.messages.map(({ content }) => content)).toEqual(['theirs'])
    const wrong = 'A'.repeat(43)
    expect((await look(wrong)).body.code).toBe('not_found')
    expect((await app.call(c.writeInquiry, { body: { secret: wrong, content: 'x' } })).body.code).toBe('not_found')
    expect((await look("' or true --")).body.code).toBe('invalid_input')
  })

  test('companies and visitors who are not signed in can read no inquiry, not even by SQL', async () => {
    const { email } = await write()
    const params = { inquiryId: await idOf(email) }
    for (const stranger of [await app.person('customer'), await app.person('provider')]) {
      expect((await app.call(c.listInquiries, {}, stranger)).status).toBe(403)
      expect((await app.call(c.getInquiry, { params }, stranger)).status).toBe(403)
    }
    expect((await app.call(c.listInquiries, {})).status).toBe(401)
    const rows = await app.context.app.transact(async (tx) => [
      ...(await tx.selectFrom('inquiries').selectAll().execute()),
      ...(await tx.selectFrom('inquiry_messages').selectAll().execute()),
    ])
    expect(rows).toEqual([])
  })

  test('a visitor cannot write as the team', async () => {
    const { email } = await write()
    const id = await idOf(email)
    const row = app.owner.db.selectFrom('inquiries').select('secret_hash').where('id', '=', id)
    const { secret_hash } = await row.executeTakeFirstOrThrow()
    await expect(
      app.context.app.transact(async (tx) => {
        await sql`select set_config('app.inquiry', ${secret_hash}, true)`.execute(tx)
        await tx.insertInto('inquiry_messages').values({ inquiry_id: id, from_team: true, content: 'x' }).execute()
      }),
    ).rejects.toThrow('row-level security')
  })
})

describe('limits', () => {
  test.each([
    [{ email: 'nobody' }, { email: 'not_an_address' }],
    [{ content: '  ' }, { content: 'required' }],
    [{ content: 'x'.repeat(2001) }, { content: 'too_big' }],
    [{ conversation: Array(41).fill(conversation[0]) }, { conversation: 'too_big' }],
  ])('%#: refused at its field', async (change, fields) => {
    const body = { email: 'a@example.org', content: 'x', ...change }
    expect((await app.call(c.openInquiry, { body })).body.fields).toEqual(fields)
  })

  test('an address opens at most five a day, also with concurrent requests', async () => {
    const email = 'eager@example.org'
    const answers = await Promise.all(Array.from({ length: 60 }, (_, at) => write(`question ${at}`, email)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(mostOfAddress)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['too_many_inquiries']),
    )
    await sql`update inquiries set created_at = now() - interval '25 hours' where email = ${email}`.execute(
      app.owner.db,
    )
    expect((await write('another day', email)).status).toBe(200)
  })

  test('one network opens fifty a day, and closes the form for no other; nor does it shut out an address', async () => {
    await app.owner.db.deleteFrom('inquiry_messages').execute()
    await app.owner.db.deleteFrom('inquiries').execute()
    const victim = 'victim@example.org'
    for (let at = 0; at < mostOfAddress; at++) expect((await write(`spam ${at}`, victim)).status).toBe(200)
    expect((await write('again', victim)).body.code).toBe('too_many_inquiries')
    await sql`insert into inquiries (secret_hash, email, language, page, conversation, network)
      select 'spam ' || n, 'spam-' || n || '@example.org', 'en', '/', '[]', network
        from generate_series(1, ${mostOfNetwork - mostOfAddress}) n, (select network from inquiries limit 1) here`.execute(
      app.owner.db,
    )
    expect((await write('from the same network')).body.code).toBe('too_many_inquiries')
    // The victim, and anybody else, in another network.
    await sql`update inquiries set network = 'elsewhere'`.execute(app.owner.db)
    expect((await write('It is really me', victim)).status).toBe(200)
    expect((await write('somebody else')).status).toBe(200)
  })

  test('an inquiry holds a limited number of messages, and is removed 90 days after the last', async () => {
    const { email, body } = await write()
    const id = await idOf(email)
    await sql`insert into inquiry_messages (inquiry_id, from_team, content)
      select ${id}, false, 'again' from generate_series(2, ${mostMessages})`.execute(app.owner.db)
    const more = await app.call(c.writeInquiry, { body: { secret: body.secret, content: 'one more' } })
    expect(more.body.code).toBe('inquiry_full')
    expect((await answer(id)).status).toBe(200)
    await sql`update inquiries set changed_at = now() - interval '91 days' where id = ${id}`.execute(app.owner.db)
    await app.context.worker.transact(
      (tx) =>
        assistantJobs['assistant.tidy']?.(
          tx,
          {},
          { now: new Date(), config: app.context.config, log: app.context.log },
        ) as Promise<void>,
    )
    expect((await look(body.secret)).body.code).toBe('not_found')
  })
})

test.each([
  ['fr', 'La réponse à votre question'],
  ['rw', 'Igisubizo cy’ikibazo cyawe'],
])('mails are in %s', async (language, subject) => {
  const { email } = await write('?', undefined, language)
  await answer(await idOf(email))
  await app.work()
  expect((await app.mails(email))[0]?.subject).toBe(subject)
})

test('JSON values fit their columns', async () => {
  const columns = ['inquiries.conversation'] as const
  expect(await readJsonColumns(app.owner, columns)).toEqual({ faults: [], empty: [] })
})
