import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingsContract } from '../../../contract/bookings.ts'
import { type ClearanceStep, clearanceContract, stepLetters } from '../../../contract/clearance.ts'
import { seedOffers } from '../../../database/seed/offers.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { customsCard, dayFromNow, engagementBody } from '../../../testing/market.ts'

let app: TestApp
let importer: Person
let broker: Person
beforeAll(async () => {
  app = await testApp()
  await seedOffers(app.context)
  importer = await app.person('customer')
  broker = await app.person('provider')
})
afterAll(() => app.close())

const { engageBroker, getClearanceFile, takeStep } = clearanceContract
const on = dayFromNow(0)
const take = (fileId: string, body: ClearanceStep) => app.call(takeStep, { params: { fileId }, body }, broker)
/** As long as the form allows, with a sign of two units at the end. */
const full = (field: keyof typeof stepLetters) => `${'x'.repeat(stepLetters[field] - 2)}🚢`

const declare = {
  kind: 'declare',
  on,
  declarationNumber: full('declarationNumber'),
  customsOffice: full('customsOffice'),
} as const
const assess = { kind: 'assess', on, assessmentNumber: full('assessmentNumber'), amount: 1_000_000_000_000 } as const
const pay = { kind: 'pay', on, paymentReference: full('paymentReference') } as const
const close = { kind: 'close', on, exitNote: full('exitNote') } as const

describe('what customs wrote', () => {
  test.each([
    ['declarationNumber', declare],
    ['customsOffice', declare],
    ['assessmentNumber', assess],
    ['paymentReference', pay],
    ['exitNote', close],
  ] as const)('%s is refused at its field when it is longer than the form allows, or empty', async (field, step) => {
    const fileId = randomUUID()
    const fieldsOf = async (value: string) => (await take(fileId, { ...step, [field]: value })).body.fields
    expect(await fieldsOf('x'.repeat(stepLetters[field] + 1))).toEqual({ [field]: 'too_big' })
    expect(await fieldsOf(' ')).toEqual({ [field]: 'required' })
    expect((await take(fileId, step)).body.code).toBe('not_found')
  })

  test.each([-1, 0.5, 1_000_000_000_001])('an assessment of %d francs is refused at its field', async (amount) => {
    const { body } = await take(randomUUID(), { ...assess, amount })
    expect(Object.keys(body.fields ?? {})).toEqual(['amount'])
  })

  test('is stored whole when it is as long as the form allows', async () => {
    const engaged = await app.call(engageBroker, { body: engagementBody(await customsCard(app, broker)) }, importer)
    const fileId = engaged.body.id
    const params = { bookingId: engaged.body.bookingId }
    expect((await app.call(bookingsContract.confirmBooking, { params }, broker)).status).toBe(200)
    // As if no paper were asked for.
    await app.owner.db
      .updateTable('documents')
      .set({ status: 'waived' })
      .where('provider_company_id', '=', broker.companyId)
      .execute()
    for (const step of [declare, assess, pay, { kind: 'release', on, channel: 'yellow' }, close] as const) {
      const { status, body } = await take(fileId, step)
      expect(status, JSON.stringify(body)).toBe(200)
    }
    await app.work()
    const { body } = await app.call(getClearanceFile, { params: { fileId } }, importer)
    expect(body).toMatchObject({
      status: 'closed',
      declarationNumber: declare.declarationNumber,
      customsOffice: declare.customsOffice,
      assessmentNumber: assess.assessmentNumber,
      assessedAmount: { amount: assess.amount },
      paymentReference: pay.paymentReference,
      exitNote: close.exitNote,
    })
  })
})
