import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bookingsContract } from '../../../contract/bookings.ts'
import { clearanceContract } from '../../../contract/clearance.ts'
import { documentsContract } from '../../../contract/documents.ts'
import { homeContract } from '../../../contract/home.ts'
import { seedOffers } from '../../../database/seed/offers.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { customsCard, dayFromNow, engagementBody } from '../../../testing/market.ts'
import { clearanceMail } from './clearance.emails.ts'

let app: TestApp
let importer: Person
let broker: Person
beforeAll(async () => {
  app = await testApp()
  await seedOffers(app.context)
  broker = await app.person('provider')
})
beforeEach(async () => {
  importer = await app.person('customer')
})
afterAll(() => app.close())

const { engageBroker, getClearanceFile, takeStep } = clearanceContract
const { addVersion, judgeDocument } = documentsContract
const on = dayFromNow(0)

async function opened(): Promise<string> {
  const body = engagementBody(await customsCard(app, broker), {})
  const engaged = await app.call(engageBroker, { body }, importer)
  const params = { bookingId: engaged.body.bookingId }
  expect((await app.call(bookingsContract.confirmBooking, { params }, broker)).status).toBe(200)
  return engaged.body.id
}

/** A version of a paper of the file, and what the broker decides about it. */
async function bring(fileId: string, code: string, person: Person, kind: 'approve' | 'reject'): Promise<void> {
  const file = (await app.call(getClearanceFile, { params: { fileId } }, importer)).body
  const documentId = file.papers.find((paper) => paper.code === code)?.document?.id ?? ''
  const given = await app.call(addVersion, { params: { documentId }, body: { reference: 'No. 1', note: '' } }, person)
  expect(given.status, JSON.stringify(given.body)).toBe(200)
  const body = { kind, reason: kind === 'reject' ? 'The number is wrong' : '', version: given.body.versions }
  expect((await app.call(judgeDocument, { params: { documentId }, body }, broker)).status).toBe(200)
}

/** The number of files for which the dashboard of the importer names an action of this kind. */
async function asked(kind: string): Promise<number> {
  const { body } = await app.call(homeContract.getRequiredActions, { query: {} }, importer)
  return body.actions.find((action) => action.kind === kind)?.count ?? 0
}

test('the importer replaces a rejected paper of its own, not the declaration of the broker', async () => {
  const fileId = await opened()
  await bring(fileId, 'import-declaration', broker, 'reject')
  expect(await asked('replace_papers')).toBe(0)
  await bring(fileId, 'packing-list', importer, 'reject')
  expect(await asked('replace_papers')).toBe(1)
})

test.each([
  [2_430_000, 1],
  [0, 0],
])('an assessment of FRW %i asks the importer for %i payments', async (amount, pays) => {
  const fileId = await opened()
  const { papers } = (await app.call(getClearanceFile, { params: { fileId } }, importer)).body
  for (const { code, goesWithDeclaration } of papers)
    if (goesWithDeclaration) await bring(fileId, code, importer, 'approve')
  for (const body of [
    { kind: 'declare', on, declarationNumber: 'C 48213', customsOffice: 'Gikondo' },
    { kind: 'assess', on, assessmentNumber: 'A 9', amount },
  ] as const) {
    const step = await app.call(takeStep, { params: { fileId }, body }, broker)
    expect(step.status, JSON.stringify(step.body)).toBe(200)
  }
  expect(await asked('pay_duties')).toBe(pays)
})

test('the mail about an assessment of nothing says so', () => {
  const facts = {
    number: 'UMC-2222-2222',
    goods: 'Tiles',
    provider: 'Gatuna Brokers',
    declarationNumber: 'C 1',
    customsOffice: 'Gikondo',
    assessmentNumber: 'A 9',
    exitNote: null,
    url: 'https://umuhora.test',
  }
  const assessed = { amount: 0, currency: 'RWF' } as const
  expect(clearanceMail('assess', { ...facts, assessed }, 'en').text).toContain('Customs ask for nothing')
  expect(clearanceMail('assess', { ...facts, assessed: { amount: 5, currency: 'RWF' } }, 'en').text).toContain('FRW 5')
})
