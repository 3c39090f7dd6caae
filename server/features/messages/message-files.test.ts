import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { documentsContract } from '../../../contract/documents.ts'
import { type DraftBody, messagesContract } from '../../../contract/messages.ts'
import { mostFiles } from '../../../domain/messages/message.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { pdf, uploadsIn } from '../../../testing/files.ts'
import { uploadedFile } from '../../../testing/financing.ts'
import { confirmedBooking } from '../../../testing/market.ts'
import { documentsWork } from '../documents/documents.jobs.ts'

let app: TestApp
let operator: Person
let customer: Person
let provider: Person
let stranger: Person
beforeAll(async () => {
  app = await testApp()
  operator = await app.person('operator')
  stranger = await app.person('customer')
})
beforeEach(async () => {
  customer = await app.person('customer')
  provider = await app.person('provider')
})
afterAll(() => app.close())

const c = messagesContract

async function upload(person: Person, name = 'photo.pdf'): Promise<string> {
  const { status, body } = await app.upload(pdf(name), { name, purpose: 'message' }, person)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.id
}
const toTeam = (files: string[], draftId?: string) => ({
  to: { kind: 'team' as const },
  subject: 'Damaged crate',
  content: 'See the photo.',
  files,
  ...(draftId ? { draftId } : {}),
})
const send = (person: Person, body: Parameters<typeof app.call<typeof c.sendMessage>>[1]['body']) =>
  app.call(c.sendMessage, { body }, person)
async function sent(person: Person, body: Parameters<typeof send>[1]) {
  const answer = await send(person, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
async function drafted(person: Person, body: Partial<DraftBody>) {
  const answer = await app.call(c.addDraft, { body }, person)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const link = (fileId: string, person: Person) =>
  app.call(documentsContract.linkFile, { params: { fileId }, body: {} }, person)
/** Which of the files still exist. */
async function there(...files: string[]): Promise<string[]> {
  const rows = await app.owner.db.selectFrom('files').select('id').where('id', 'in', files).execute()
  return files.filter((id) => rows.some((row) => row.id === id))
}

test('files are sent with a message, and only participants of the thread download them over a signed link', async () => {
  const booking = await confirmedBooking(app, customer, provider)
  const [fileId, second] = [await upload(customer), await upload(customer, 'packing.pdf')]
  expect((await link(fileId, provider)).status).toBe(404)
  const about = { kind: 'booking' as const, id: booking.id }
  const message = await sent(customer, { ...toTeam([second, fileId]), to: { kind: 'party' }, about })
  expect(message).toMatchObject({ attachments: 2, files: [{ id: second, name: 'packing.pdf' }, { id: fileId }] })
  const { body } = await app.call(c.getMessage, { params: { messageId: message.id } }, provider)
  expect(body.files.map(({ id }) => id)).toEqual([second, fileId])
  for (const person of [customer, provider]) {
    const { body: signed } = await link(fileId, person)
    expect((await app.http.inject({ url: signed.url })).rawPayload.equals(pdf('photo.pdf'))).toBe(true)
  }
  for (const outsider of [stranger, await app.person('provider')])
    expect((await link(fileId, outsider)).status).toBe(404)
  const [row] = (await app.call(c.listMessages, { query: { folder: 'shipments' } }, provider)).body.items
  expect(row).toMatchObject({ id: message.id, attachments: 2 })
})

test('the team answers with a file, and the company reads it', async () => {
  const asked = await sent(customer, toTeam([]))
  const fileId = await upload(operator)
  await sent(operator, { threadId: asked.threadId, content: 'Here it is.', files: [fileId] })
  expect((await link(fileId, customer)).status).toBe(200)
  expect((await link(fileId, stranger)).status).toBe(404)
})

describe('forwarded', () => {
  test('the team forwards a file to another company; a company forwards its own, and others’ files to the team', async () => {
    const fileId = await upload(customer)
    await sent(customer, toTeam([fileId]))
    const { companyId } = provider
    await sent(operator, { ...toTeam([fileId]), to: { kind: 'company', companyId } })
    expect((await link(fileId, provider)).status).toBe(200)
    const back = await sent(provider, toTeam([fileId]))
    expect(back.files.map(({ id }) => id)).toEqual([fileId])
  })

  test('a company cannot forward another company’s file to a third', async () => {
    const booking = await confirmedBooking(app, customer, provider)
    const about = { kind: 'booking' as const, id: booking.id }
    const fileId = await upload(provider)
    await sent(provider, { ...toTeam([fileId]), to: { kind: 'party' }, about })
    const third = await app.person('provider')
    const other = await confirmedBooking(app, customer, third)
    const answer = await send(customer, {
      ...toTeam([fileId]),
      to: { kind: 'party' },
      about: { kind: 'booking', id: other.id },
    })
    expect([answer.status, answer.body.code]).toEqual([404, 'file_not_found'])
    expect((await link(fileId, third)).status).toBe(404)
  })
})

describe('a draft', () => {
  test('retains its files through the clean-up, shows them, and passes them to the message', async () => {
    const fileId = await upload(customer)
    const draft = await drafted(customer, { files: [fileId] })
    expect(draft.files).toMatchObject([{ id: fileId, name: 'photo.pdf' }])
    const unneeded = await upload(customer)
    const longAgo = new Date(Date.now() - 30 * 86_400_000)
    await app.owner.db
      .updateTable('files')
      .set({ received_at: longAgo })
      .where('id', 'in', [fileId, unneeded])
      .execute()
    await app.context.worker.transact(async (tx) =>
      documentsWork['documents.tidy']?.(tx, {}, { now: new Date(), config: app.context.config, log: app.context.log }),
    )
    expect(await there(fileId, unneeded)).toEqual([fileId])
    const [listed] = (await app.call(c.listDrafts, {}, customer)).body.items
    expect(listed?.files).toMatchObject([{ id: fileId }])
    const message = await sent(customer, toTeam([fileId], draft.id))
    expect(message.files.map(({ id }) => id)).toEqual([fileId])
  })

  test('leaves no files behind: discarded, without a file, or sent without it', async () => {
    await app.work()
    const before = await uploadsIn(app)
    const [kept, out, dropped] = [await upload(customer), await upload(customer), await upload(customer)]
    const draft = await drafted(customer, { files: [kept, out, kept] })
    const params = { draftId: draft.id }
    await app.call(c.saveDraft, { params, body: { files: [kept, dropped] } }, customer)
    expect(await there(kept, out, dropped)).toEqual([kept, dropped])
    await sent(customer, toTeam([kept], draft.id))
    expect(await there(kept, dropped)).toEqual([kept])
    const fileId = await upload(customer)
    const thrown = await drafted(customer, { files: [fileId] })
    await app.call(c.dropDraft, { params: { draftId: thrown.id } }, customer)
    expect(await there(fileId)).toEqual([])
    await app.work()
    const after = await uploadsIn(app)
    expect([after.rows.length - before.rows.length, after.contents.length - before.contents.length]).toEqual([1, 1])
  })

  test('a discarded draft does not delete a forwarded file', async () => {
    const fileId = await upload(customer)
    await sent(customer, toTeam([fileId]))
    const draft = await drafted(customer, { files: [fileId] })
    await app.call(c.dropDraft, { params: { draftId: draft.id } }, customer)
    expect(await there(fileId)).toEqual([fileId])
  })

  test('sent and discarded concurrently: one of the two happens, and no file is lost or left over', async () => {
    for (let round = 0; round < 5; round++) {
      const fileId = await upload(customer)
      const draft = await drafted(customer, { files: [fileId] })
      const [answer] = await Promise.all([
        send(customer, toTeam([fileId], draft.id)),
        app.call(c.dropDraft, { params: { draftId: draft.id } }, customer),
      ])
      expect(await there(fileId)).toEqual(answer.status === 200 ? [fileId] : [])
    }
  })
})

test.each<[string, (files: { mine: string; theirs: string }) => string[], number, string]>([
  ['a file of another company', ({ theirs }) => [theirs], 404, 'file_not_found'],
  ['a file that does not exist', () => ['019ab000-0000-7000-8000-000000000000'], 404, 'file_not_found'],
  ['too many files', ({ mine }) => Array(mostFiles + 1).fill(mine), 422, 'invalid_input'],
])('a file is refused and nothing is sent: %s', async (_name, filesOf, status, code) => {
  const files = filesOf({ mine: await upload(customer), theirs: await upload(stranger) })
  for (const call of [send(customer, toTeam(files)), app.call(c.addDraft, { body: { files } }, customer)]) {
    const answer = await call
    expect([answer.status, answer.body.code]).toEqual([status, code])
  }
  expect((await app.call(c.listMessages, { query: { folder: 'sent' } }, customer)).body.items).toEqual([])
})

test('a file uploaded for another purpose, or used by another draft, is refused', async () => {
  const paper = await uploadedFile(app, customer, 'invoice.pdf', 'document')
  const held = await upload(customer)
  await drafted(customer, { files: [held] })
  for (const fileId of [paper, held]) expect((await send(customer, toTeam([fileId]))).body.code).toBe('file_not_found')
})
