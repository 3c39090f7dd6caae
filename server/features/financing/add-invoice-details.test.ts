import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { financingContract, type InvoiceDetails } from '../../../contract/financing.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { appliedOnly, detailsBody } from '../../../testing/financing.ts'
import { dayFromNow } from '../../../testing/market.ts'
import { enqueue } from '../../platform/jobs.ts'

let app: TestApp
let customer: Person
let stranger: Person
let operator: Person

beforeAll(async () => {
  app = await testApp()
  customer = await app.person('customer')
  stranger = await app.person('provider')
  operator = await app.person('operator')
})
afterAll(() => app.close())

const c = financingContract

describe('the details of the invoice', () => {
  test.each<[string, number, Partial<InvoiceDetails>, Record<string, string> | undefined]>([
    ['not_eligible', 422, { registeredOn: dayFromNow(-900) }, { registeredOn: 'too_young' }],
    ['not_eligible', 422, { delivered: false }, { delivered: 'not_delivered' }],
    ['not_eligible', 422, { invoicedOn: dayFromNow(-181) }, { invoicedOn: 'invoice_too_old' }],
    ['not_eligible', 422, { buyerTin: detailsBody({}).sellerTin }, { buyerTin: 'own_invoice' }],
    ['invalid_input', 422, { sellerTin: '12345' }, { sellerTin: 'not_a_tin' }],
    ['invalid_input', 422, { ebmNumber: '?' }, { ebmNumber: 'not_an_ebm_number' }],
    ['invalid_input', 422, { buyerName: ' ' }, undefined],
  ])('are refused with %s (%d): %o', async (code, status, change, fields) => {
    const { id } = await appliedOnly(app, customer, { days: 90 })
    const call = { params: { applicationId: id }, body: detailsBody(change) }
    const answer = await app.call(c.addInvoiceDetails, call, customer)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    if (fields) expect(answer.body.fields).toEqual(fields)
  })

  test('name the company’s own TIN as the seller’s, once it has entered one', async () => {
    const seller = await app.person('customer')
    const { id } = await appliedOnly(app, seller)
    const add = (sellerTin: string) =>
      app.call(c.addInvoiceDetails, { params: { applicationId: id }, body: detailsBody({ sellerTin }) }, seller)
    await app.owner.db.updateTable('companies').set({ tin: '101111111' }).where('id', '=', seller.companyId).execute()
    const other = await add('102345678')
    expect([other.status, other.body.code, other.body.fields]).toEqual([
      422,
      'not_eligible',
      { sellerTin: 'not_own_tin' },
    ])
    expect((await add('101 111 111')).body).toMatchObject({ sellerTin: '101111111', detailsUntil: null })
  })

  test('are needed before any decision: an operator can neither assess nor decline before', async () => {
    const { id } = await appliedOnly(app, customer)
    const params = { applicationId: id }
    const seen = await app.call(c.getApplication, { params }, operator)
    expect(seen.body.actions).toMatchObject({ takeUp: 'details_needed', decline: 'details_needed' })
    expect((await app.call(c.takeUpApplication, { params }, operator)).body.code).toBe('details_needed')
    const decline = { params, body: { reason: 'No' } }
    expect((await app.call(c.declineApplication, decline, operator)).body.code).toBe('details_needed')
    // Nobody else may add them either, the operator included.
    for (const who of [operator, stranger])
      expect((await app.call(c.addInvoiceDetails, { params, body: detailsBody() }, who)).status).toBe(404)
    await app.call(c.addInvoiceDetails, { params, body: detailsBody() }, customer)
    expect((await app.call(c.takeUpApplication, { params }, operator)).body.status).toBe('under-assessment')
  })

  test('are written once: of two concurrent submissions one is saved, and the database permits no change', async () => {
    const { id } = await appliedOnly(app, customer)
    const params = { applicationId: id }
    const both = await Promise.all(
      ['Inyange', 'Inzovu'].map((buyerName) =>
        app.call(c.addInvoiceDetails, { params, body: detailsBody({ buyerName }) }, customer),
      ),
    )
    expect(both.map(({ status, body }) => (status === 200 ? 'kept' : body.code)).sort()).toEqual([
      'details_given',
      'kept',
    ])
    const change = app.owner.db
      .updateTable('financing_applications')
      .set({ buyer_tin: '109999999' })
      .where('id', '=', id)
    await expect(change.execute()).rejects.toThrow('written once')
  })

  test('that are missing after thirty days end the application, and not before', async () => {
    const [late, waiting] = [await appliedOnly(app, customer), await appliedOnly(app, customer)]
    const days = (count: number) => new Date(Date.now() - count * 86_400_000)
    for (const [{ id }, at] of [
      [late, days(31)],
      [waiting, days(29)],
    ] as const)
      await app.owner.db.updateTable('financing_applications').set({ submitted_at: at }).where('id', '=', id).execute()
    await app.context.worker.transact((tx) => enqueue(tx, 'financing.day', {}))
    await app.work()
    const statusOf = async ({ id }: { id: string }) =>
      (await app.call(c.getApplication, { params: { applicationId: id } }, customer)).body.status
    expect([await statusOf(late), await statusOf(waiting)]).toEqual(['declined', 'submitted'])
    expect((await app.mails(customer.email)).map(({ subject }) => subject)).toContain(
      `Application ${late.number} has ended`,
    )
  })
})
