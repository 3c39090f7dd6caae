import { afterAll, beforeAll, expect, test } from 'vitest'
import { financingContract as c } from '../../../contract/financing.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { offeredTo } from '../../../testing/financing.ts'
import { dayFromNow } from '../../../testing/market.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const francs = (amount: number) => ({ amount, currency: 'RWF' })

test('the rest of an invoice that comes in after its advance is repaid is held and passed on, up to the invoice', async () => {
  const customer = await app.person('customer')
  const operator = await app.person('operator')
  const { id } = await offeredTo(app, customer, operator, 'advanced')
  const params = { applicationId: id }
  const [today, repaidOn] = [dayFromNow(0), dayFromNow(-1)]
  await app.owner.db.updateTable('financing_applications').set({ advanced_on: repaidOn }).where('id', '=', id).execute()
  const pay = (amount: number, reference: string, on = today) =>
    app.call(c.recordRepayment, { params, body: { on, amount, reference } }, operator)
  const giveBack = (reference: string) =>
    app.call(c.returnReserve, { params, body: { on: today, reference } }, operator)
  const first = await pay(8_500_000, 'IN-1', repaidOn)
  const held = { status: 'repaid', repaidOn, reserveHeld: francs(500_000), actions: { repay: null } }
  expect(first.body).toMatchObject(held)
  expect((await giveBack('OUT-2')).body).toMatchObject({ reserveHeld: francs(0), actions: { repay: null } })
  const tooMuch = await pay(1_500_001, 'IN-2')
  expect([tooMuch.body.code, tooMuch.body.values]).toEqual(['more_than_the_invoice', { most: 1_500_000 }])
  expect((await pay(1_500_000, 'IN-2')).body).toMatchObject({
    status: 'repaid',
    repaidOn,
    owed: francs(0),
    reserveHeld: francs(1_500_000),
    actions: { repay: 'already_repaid', returnReserve: null },
  })
  expect((await giveBack('OUT-3')).body.reserveHeld).toEqual(francs(0))
  expect((await pay(1, 'IN-3')).body.code).toBe('already_repaid')
  await app.work()
  const subjects = (await app.mails(customer.email)).map((mail) => mail.subject)
  expect(subjects.filter((subject) => subject.startsWith('Repaid: '))).toHaveLength(1)
  expect(subjects.filter((subject) => subject.startsWith('Payment received'))).toHaveLength(1)
})
