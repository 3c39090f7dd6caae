import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Application, financingContract as c } from '../../../contract/financing.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { applied, findingsOfB, offeredTo } from '../../../testing/financing.ts'
import { dayFromNow } from '../../../testing/market.ts'

let app: TestApp
let customer: Person
let operator: Person
beforeAll(async () => {
  app = await testApp()
  operator = await app.person('operator')
})
beforeEach(async () => {
  customer = await app.person('customer')
})
afterAll(() => app.close())

const read = async (applicationId: string, by = customer): Promise<Application> =>
  (await app.call(c.getApplication, { params: { applicationId } }, by)).body

/** An advance of FRW 8,000,000 that was paid out thirty days ago, for an invoice of FRW 10,000,000. */
async function advanced(): Promise<string> {
  const { id } = await offeredTo(app, customer, operator, 'advanced')
  const [on, due] = [dayFromNow(-30), dayFromNow(0)]
  await sql`update financing_applications set accepted_at = accepted_at - interval '30 days', advanced_on = ${on}, due_on = ${due}
    where id = ${id}`.execute(app.owner.db)
  return id
}

const repay = (applicationId: string, days: number, reference: string, amount: number) => {
  const body = { on: dayFromNow(days), reference, amount }
  return app.call(c.recordRepayment, { params: { applicationId }, body }, operator)
}
const handOn = (applicationId: string, days: number, reference: string) => {
  const body = { on: dayFromNow(days), reference }
  return app.call(c.returnReserve, { params: { applicationId }, body }, operator)
}

describe('payments that are recorded in another order than they arrived', () => {
  test('the debt is repaid on the day of the last of them', async () => {
    const id = await advanced()
    expect((await repay(id, -2, 'BK-7', 5_000_000)).status).toBe(200)
    const last = await repay(id, -9, 'BK-6', 3_000_000)
    expect(last.body).toMatchObject({ status: 'repaid', repaidOn: dayFromNow(-2) })
  })

  test('the reserve is not paid out before the money arrived that it consists of', async () => {
    const id = await advanced()
    await repay(id, -20, 'BK-1', 8_000_000)
    await repay(id, -3, 'BK-2', 2_000_000)
    const early = await handOn(id, -10, 'BK-3')
    expect([early.status, early.body.fields]).toEqual([422, { on: 'too_early' }])
    expect((await handOn(id, -3, 'BK-3')).status).toBe(200)
  })
})

describe('one transfer is recorded once', () => {
  test.each([
    ['in lower case', 'ft 2026/0117'],
    ['with a dash', 'FT-2026/0117'],
    ['without spaces', 'FT2026/0117'],
  ])('also if its reference is written %s', async (_, again) => {
    const id = await advanced()
    expect((await repay(id, -2, 'FT 2026/0117', 1_000_000)).status).toBe(200)
    const second = await repay(id, -2, again, 1_000_000)
    expect([second.status, second.body.code, second.body.fields]).toEqual([
      409,
      'transfer_recorded',
      { reference: 'transfer_recorded' },
    ])
    expect((await read(id)).owed?.amount).toBe(7_000_000)
  })

  test('also by two operators at once; another transfer is another', async () => {
    const id = await advanced()
    const both = await Promise.all([repay(id, -2, 'mp 88-1', 1_000_000), repay(id, -2, 'MP881', 1_000_000)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await repay(id, -2, 'MP882', 1_000_000)).status).toBe(200)
    expect((await read(id)).owed?.amount).toBe(6_000_000)
  })
})

test('an applicant who withdraws during the assessment does not see its points and note, which decided nothing', async () => {
  const { id } = await applied(app, customer)
  const params = { applicationId: id }
  await app.call(c.takeUpApplication, { params }, operator)
  const body = { findings: findingsOfB, note: 'The buyer is late everywhere.' }
  await app.call(c.assessApplication, { params, body }, operator)
  const withdrawn = await app.call(c.withdrawApplication, { params }, customer)
  expect(withdrawn.body).toMatchObject({ status: 'declined', closedBy: 'applicant', assessment: null })
  expect((await read(id, operator)).assessment?.score).toBe(69)
  // An offer that was declined was a decision.
  const offered = await offeredTo(app, customer, operator)
  await app.call(c.withdrawApplication, { params: { applicationId: offered.id } }, customer)
  expect((await read(offered.id)).assessment?.score).toBe(69)
})

test('a company that became an operator after applying does not decide on its application, nor pay it out', async () => {
  const { id } = await applied(app, customer)
  await sql`update companies set kind = 'operator' where id = ${customer.companyId}`.execute(app.owner.db)
  const params = { applicationId: id }
  const taken = await app.call(c.takeUpApplication, { params }, customer)
  expect([taken.status, taken.body.code]).toEqual([404, 'not_found'])
  expect((await app.call(c.declineApplication, { params, body: { reason: 'No' } }, customer)).status).toBe(404)
  const seen = await read(id)
  expect(seen.actions).toMatchObject({
    takeUp: 'other_side',
    decline: 'other_side',
    repay: 'other_side',
    withdraw: null,
  })
  expect((await app.call(c.takeUpApplication, { params }, operator)).status).toBe(200)
  const body = { findings: findingsOfB, note: 'Called the buyer.' }
  expect((await app.call(c.assessApplication, { params, body }, operator)).status).toBe(200)
  expect((await read(id)).assessment).toBeNull()
  expect((await app.call(c.assessApplication, { params, body }, customer)).status).toBe(404)
  await app.call(c.offerFinancing, { params }, operator)
  await app.call(c.acceptOffer, { params }, customer)
  const transfer = { on: dayFromNow(0), reference: 'BK-1' }
  expect((await app.call(c.recordAdvance, { params, body: transfer }, customer)).status).toBe(404)
  expect((await app.call(c.recordAdvance, { params, body: transfer }, operator)).status).toBe(200)
  for (const request of [
    app.call(c.recordRepayment, { params, body: { ...transfer, amount: 8_000_000 } }, customer),
    app.call(c.returnReserve, { params, body: transfer }, customer),
  ])
    expect((await request).status).toBe(404)
})
