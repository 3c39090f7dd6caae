import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { alertsContract } from '../../../contract/alerts.ts'
import { homeContract } from '../../../contract/home.ts'
import { providersContract } from '../../../contract/providers.ts'
import { sparePartsContract } from '../../../contract/spare-parts.ts'
import { seedOffers } from '../../../database/seed/offers.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { dayFromNow, partCard, publishedOffer } from '../../../testing/market.ts'

let app: TestApp
let customer: Person
let supplier: Person

beforeAll(async () => {
  app = await testApp()
  await seedOffers(app.context)
  customer = await app.person('customer', { companyName: 'Rusororo Haulage' })
  supplier = await app.person('provider', { companyName: 'Gikondo Parts' })
})
afterAll(() => app.close())

const c = sparePartsContract

const stock = async (offerId: string) =>
  (await app.owner.db.selectFrom('offers').select('capacity_taken').where('id', '=', offerId).executeTakeFirstOrThrow())
    .capacity_taken

function fromCard(offerId: string, change: object = {}) {
  return {
    offerId,
    quantity: 2,
    deliveryPlace: 'Kigali Special Economic Zone, gate 2',
    agreedTotal: { amount: 187_600, currency: 'RWF' as const },
    ...change,
  }
}

async function orderedFromCard(offer?: string, change: object = {}) {
  const offerId = offer ?? (await publishedOffer(app, supplier, partCard))
  const answer = await app.call(c.orderPart, { body: fromCard(offerId, change) }, customer)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return { offerId, order: answer.body }
}

describe('ordering from a card', () => {
  test('shows the sum first, saves the order, holds the stock and notifies the supplier', async () => {
    const offerId = await publishedOffer(app, supplier, partCard)
    const shown = await app.call(c.previewPart, { body: { offerId, quantity: 2 } }, customer)
    expect(shown.body).toMatchObject({ total: { own: { amount: 187_600, currency: 'RWF' } }, hoursToConfirm: 24 })
    const { order } = await orderedFromCard(offerId)
    expect(order).toMatchObject({
      kind: 'card',
      status: 'submitted',
      partName: 'Brake pad set, front',
      partNumber: '04465-60280',
      total: { amount: 187_600 },
      actions: { accept: 'price_is_fixed', cancel: null },
    })
    expect(await stock(offerId)).toBe(2)
    await app.work()
    const [mail] = await app.mails(supplier.email)
    expect(mail?.subject).toBe(`New part order ${order.number}: 2 × Brake pad set, front`)
    expect(mail?.body_text).toContain('Kigali Special Economic Zone')
  })

  test.each([
    ['price_changed', 409, { agreedTotal: { amount: 187_599, currency: 'RWF' as const } }],
    ['capacity_exhausted', 409, { quantity: 11, agreedTotal: { amount: 1_031_800, currency: 'RWF' as const } }],
    ['invalid_input', 422, { quantity: 0 }],
    ['not_found', 404, { offerId: '01990000-0000-7000-8000-000000000000' }],
  ])('is refused with %s, and nothing is held', async (code, status, change) => {
    const offerId = await publishedOffer(app, supplier, partCard)
    const answer = await app.call(c.orderPart, { body: fromCard(offerId, change) }, customer)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await stock(offerId)).toBe(0)
  })

  test('of ten concurrent orders of the last piece, one gets it', async () => {
    const offerId = await publishedOffer(app, supplier, { ...partCard, capacityTotal: 1 })
    const one = fromCard(offerId, { quantity: 1, agreedTotal: { amount: 93_800, currency: 'RWF' } })
    const answers = await Promise.all(Array.from({ length: 10 }, () => app.call(c.orderPart, { body: one }, customer)))
    const codes = answers.map((each) => (each.status === 200 ? 'ordered' : each.body.code)).sort()
    expect(codes).toEqual([...Array(9).fill('capacity_exhausted'), 'ordered'])
    expect(await stock(offerId)).toBe(1)
  })

  test('a part made to order has no limited stock', async () => {
    const offerId = await publishedOffer(app, supplier, { ...partCard, capacityTotal: null })
    await orderedFromCard(offerId, { quantity: 500, agreedTotal: { amount: 46_900_000, currency: 'RWF' } })
  })

  test('is confirmed with a date, delivered, and received', async () => {
    const { order } = await orderedFromCard()
    const params = { orderId: order.id }
    const past = await app.call(c.confirmPartOrder, { params, body: { deliverOn: dayFromNow(-1) } }, supplier)
    expect(past.body.fields).toEqual({ deliverOn: 'in_the_past' })
    const confirmed = await app.call(c.confirmPartOrder, { params, body: { deliverOn: dayFromNow(3) } }, supplier)
    expect(confirmed.body).toMatchObject({ status: 'ordered', deliverOn: dayFromNow(3), actions: { deliver: null } })
    const soon = await app.call(c.deliverPartOrder, { params, body: { day: dayFromNow(1) } }, supplier)
    expect(soon.body.fields).toEqual({ day: 'in_the_future' })
    const early = await app.call(c.deliverPartOrder, { params, body: { day: dayFromNow(-2) } }, supplier)
    expect(early.body.fields).toEqual({ day: 'before_order' })
    const delivered = await app.call(c.deliverPartOrder, { params, body: { day: dayFromNow(0) } }, supplier)
    expect(delivered.body).toMatchObject({ status: 'delivered', deliveredOn: dayFromNow(0), receivedAt: null })
    const received = await app.call(c.receivePartOrder, { params }, customer)
    expect(received.body.receivedAt).not.toBeNull()
    const twice = await app.call(c.receivePartOrder, { params }, customer)
    expect([twice.status, twice.body.code]).toEqual([409, 'already_received'])
    await app.work()
    const subjects = (await app.mails(customer.email)).map((mail) => mail.subject)
    expect(subjects).toContain(`Part order ${order.number} is confirmed`)
    expect(subjects).toContain(`Delivered: part order ${order.number}`)
  })

  test('of a concurrent confirm and decline, one wins', async () => {
    const { order, offerId } = await orderedFromCard()
    const params = { orderId: order.id }
    const [yes, no] = await Promise.all([
      app.call(c.confirmPartOrder, { params, body: { deliverOn: dayFromNow(3) } }, supplier),
      app.call(c.declinePartOrder, { params, body: { reason: 'Sold over the counter' } }, supplier),
    ])
    expect([yes?.status, no?.status].sort()).toEqual([200, 409])
    expect(await stock(offerId)).toBe(yes?.status === 200 ? 2 : 0)
  })

  test('declined, cancelled or unanswered: the stock is free again and the customer reads why', async () => {
    const { order, offerId } = await orderedFromCard()
    const params = { orderId: order.id }
    const declined = await app.call(c.declinePartOrder, { params, body: { reason: 'Cracked in transit' } }, supplier)
    expect(declined.body).toMatchObject({
      status: 'cancelled',
      closedBy: 'supplier',
      closedReason: 'Cracked in transit',
    })
    const cancelled = await orderedFromCard(offerId)
    const body = { reason: 'Found one in Huye' }
    await app.call(c.cancelPartOrder, { params: { orderId: cancelled.order.id }, body }, customer)
    await app.work()
    const { items } = (await app.call(alertsContract.listAlerts, {}, supplier)).body
    expect(items[0]).toMatchObject({ kind: 'part_cancelled', subject: { id: cancelled.order.id } })
    const left = await orderedFromCard(offerId)
    expect(await stock(offerId)).toBe(2)
    await app.owner.db
      .updateTable('part_orders')
      .set({ answer_by: sql<Date>`now() - interval '1 minute'` })
      .where('id', '=', left.order.id)
      .execute()
    const late = await app.call(
      c.confirmPartOrder,
      { params: { orderId: left.order.id }, body: { deliverOn: dayFromNow(1) } },
      supplier,
    )
    expect([late.status, late.body.code]).toEqual([409, 'order_expired'])
    await app.owner.transact((tx) =>
      sql`select enqueue_job('spare-parts:expire', ${JSON.stringify({ orderId: left.order.id })}::json, null, null)`.execute(
        tx,
      ),
    )
    await app.work()
    const { body: lapsed } = await app.call(c.getPartOrder, { params: { orderId: left.order.id } }, customer)
    expect(lapsed).toMatchObject({ status: 'cancelled', closedBy: null })
    expect(await stock(offerId)).toBe(0)
    expect((await app.mails(customer.email)).map((mail) => mail.subject)).toContain(
      `Part order ${left.order.number} has expired`,
    )
  })
})

test('of a suspended supplier the orders at its card’s price go on, and it is asked for no price', async () => {
  const suspended = await app.person('provider')
  const operator = await app.person('operator')
  const offerId = await publishedOffer(app, suspended, partCard)
  const wanted = { partName: 'Clutch plate', quantity: 2, offerId }
  const { body: asked } = await app.call(c.submitPartOrder, { body: wanted }, customer)
  const { id: order } = (await orderedFromCard(offerId)).order
  const actionsOf = async (orderId: string) =>
    (await app.call(c.getPartOrder, { params: { orderId } }, suspended)).body.actions
  const required = async () =>
    (await app.call(homeContract.getRequiredActions, { query: { side: 'provider' } }, suspended)).body.actions.map(
      ({ kind }) => kind,
    )
  const both = ['confirm_part_order', 'answer_part_order']
  expect([(await required()).sort(), (await actionsOf(asked.id)).quote]).toEqual([both.toSorted(), null])
  const { companyId } = suspended
  const body = { reason: 'Checked' }
  await app.call(providersContract.suspendProvider, { params: { companyId }, body }, operator)
  expect(await required()).toEqual(['confirm_part_order'])
  expect((await actionsOf(asked.id)).quote).toBe('company_suspended')
  expect(await actionsOf(order)).toMatchObject({ confirm: null, decline: null })
  const params = { orderId: order }
  const confirmed = await app.call(c.confirmPartOrder, { params, body: { deliverOn: dayFromNow(2) } }, suspended)
  expect(confirmed.body).toMatchObject({ status: 'ordered', actions: { deliver: null, cancel: null } })
  const delivered = await app.call(c.deliverPartOrder, { params, body: { day: dayFromNow(0) } }, suspended)
  expect(delivered.body).toMatchObject({ status: 'delivered' })

  await app.call(providersContract.liftProvider, { params: { companyId } }, operator)
  expect([await required(), (await actionsOf(asked.id)).quote]).toEqual([['answer_part_order'], null])
  await app.owner.db
    .updateTable('licences')
    .set({ number: 'R 1', expires_on: dayFromNow(-1) })
    .where('company_id', '=', companyId)
    .where('service', '=', 'spare-parts')
    .execute()
  expect([await required(), (await actionsOf(asked.id)).quote]).toEqual([[], 'licence_lapsed'])
})
