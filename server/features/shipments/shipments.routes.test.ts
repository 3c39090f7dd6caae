import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingsContract } from '../../../contract/bookings.ts'
import { shipmentsContract } from '../../../contract/shipments.ts'
import { seedOffers } from '../../../database/seed/offers.ts'
import type { Milestone } from '../../../domain/shipments/shipment.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { begunShipment, confirmedBooking, publishedOffer } from '../../../testing/market.ts'
import { findPublicly } from './shipments.views.ts'

let app: TestApp
let customer: Person
let provider: Person
let stranger: Person

beforeAll(async () => {
  app = await testApp()
  await seedOffers(app.context)
  customer = await app.person('customer')
  provider = await app.person('provider')
  stranger = await app.person('provider')
})
afterAll(() => app.close())

const { listShipments, getShipment, reportEvent, withdrawEvent } = shipmentsContract
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

const shipment = (buyer = customer, seller = provider) => begunShipment(app, buyer, seller)

const report = (shipmentId: string, milestone: Milestone, hours: number, placeCode?: string, person = provider) =>
  app.call(
    reportEvent,
    { params: { shipmentId }, body: { milestone, classifier: 'ACT', at: hoursAgo(hours), placeCode } },
    person,
  )

describe('a shipment', () => {
  test('begins with its plan, its route and its estimated arrival', async () => {
    const { shipmentId } = await shipment()
    const { body } = await app.call(getShipment, { params: { shipmentId } }, customer)
    expect(body).toMatchObject({ status: 'booked', mode: 'road', etaSureness: 'PLN', position: null, mayReport: false })
    expect(body.timeline.map((event) => event.milestone)).toEqual(
      expect.arrayContaining([
        'picked_up',
        'departed',
        'border_crossed',
        'at_dry_port',
        'customs_released',
        'delivered',
      ]),
    )
    expect(body.timeline.every((event) => event.classifier === 'PLN')).toBe(true)
    expect(body.route[0]).toMatchObject({ code: 'KEMBA' })
    expect(body.routeKm).toBeGreaterThan(1_400)
  })

  test('follows the provider’s reports, to the end', async () => {
    const { shipmentId, bookingId } = await shipment()
    for (const [milestone, hours, place, status] of [
      ['picked_up', 100, 'KEMBA', 'loading'],
      ['departed', 90, 'KEMBA', 'in_transit'],
      ['border_crossed', 40, 'RWGAT', 'in_transit'],
      ['at_dry_port', 30, 'RWKGL-KLP', 'customs_clearance'],
      ['customs_released', 20, 'RWKGL-KLP', 'customs_clearance'],
      ['out_for_delivery', 10, 'RWKGL-KLP', 'out_for_delivery'],
      ['delivered', 1, 'RWKGL', 'delivered'],
    ] as const) {
      const { body, status: code } = await report(shipmentId, milestone, hours, place)
      expect(code, JSON.stringify(body)).toBe(200)
      expect(body.status).toBe(status)
      expect(body.position).toMatchObject({ placeCode: place })
    }
    const { body } = await app.call(getShipment, { params: { shipmentId } }, customer)
    expect(body.etaSureness).toBe('ACT')
    expect(body.timeline.map((event) => event.classifier)).toEqual(Array(7).fill('ACT'))
    expect((await app.call(bookingsContract.getBooking, { params: { bookingId } }, customer)).body).toMatchObject({
      status: 'completed',
      actions: { rate: null },
    })
    await app.work()
    const subjects = (await app.mails(customer.email)).map((mail) => mail.subject)
    expect(subjects.filter((subject) => /Crossed the border · Gatuna/.test(subject))).toHaveLength(1)
    expect(subjects.some((subject) => subject.startsWith('Delivered: UMB-'))).toBe(true)
  })

  test('a breakdown and a replaced vehicle are shown as such, and the customer is notified at once', async () => {
    const { shipmentId } = await shipment()
    await report(shipmentId, 'departed', 9, 'KEMBA')
    expect((await report(shipmentId, 'repaired', 8)).body.code).toBe('not_broken_down')
    expect((await report(shipmentId, 'breakdown', 7)).body.status).toBe('exception')
    expect((await report(shipmentId, 'vehicle_replaced', 2)).body.status).toBe('in_transit')
    const { body } = await app.call(getShipment, { params: { shipmentId } }, customer)
    const happened = body.timeline.filter(({ classifier }) => classifier === 'ACT')
    expect(happened.map(({ milestone }) => milestone)).toEqual(['departed', 'breakdown', 'vehicle_replaced'])
    await app.work()
    const subjects = (await app.mails(customer.email)).map(({ subject }) => subject)
    for (const words of [/Vehicle broke down/, /Vehicle replaced/])
      expect(subjects.filter((subject) => words.test(subject))).toHaveLength(1)
  })

  test('an estimate moves the arrival, and is not shown as a fact', async () => {
    const { shipmentId } = await shipment()
    const at = new Date(Date.now() + 20 * 86_400_000).toISOString()
    const { body } = await app.call(
      reportEvent,
      { params: { shipmentId }, body: { milestone: 'delivered', classifier: 'EST', at } },
      provider,
    )
    expect(body).toMatchObject({ status: 'booked', eta: at, etaSureness: 'EST' })
  })

  test.each([
    [
      'event_in_future',
      422,
      { milestone: 'departed', classifier: 'ACT', at: new Date(Date.now() + 3_600_000).toISOString() },
    ],
    ['estimate_in_past', 422, { milestone: 'arrived', classifier: 'EST', at: hoursAgo(5) }],
    ['event_before_pickup', 409, { milestone: 'delivered', classifier: 'ACT', at: hoursAgo(1) }],
    ['unknown_place', 422, { milestone: 'arrived', classifier: 'ACT', at: hoursAgo(1), placeCode: 'XXXXX' }],
    ['position_needed', 422, { milestone: 'position', classifier: 'ACT', at: hoursAgo(1) }],
    ['place_needed', 422, { milestone: 'border_crossed', classifier: 'ACT', at: hoursAgo(1) }],
    ['not_on_hold', 409, { milestone: 'hold_lifted', classifier: 'ACT', at: hoursAgo(1) }],
    ['invalid_input', 422, { milestone: 'teleported', classifier: 'ACT', at: hoursAgo(1) }],
    ['invalid_input', 422, { milestone: 'position', classifier: 'ACT', at: 'yesterday' }],
  ])('a report is refused with %s', async (code, status, body) => {
    const { shipmentId } = await shipment()
    const answer = await app.call(reportEvent, { params: { shipmentId }, body: body as never }, provider)
    expect([answer.body.code, answer.status]).toEqual([code, status])
    const rows = await app.owner.db
      .selectFrom('shipment_events')
      .select('id')
      .where('shipment_id', '=', shipmentId)
      .execute()
    expect(rows).toEqual([])
  })

  test('an impossible order or time is refused at its field and changes nothing', async () => {
    const { shipmentId, bookingId } = await shipment()
    expect((await report(shipmentId, 'position', 3, 'KEMBA')).body.fields).toEqual({ milestone: 'event_before_pickup' })
    expect((await report(shipmentId, 'customs_released', 3)).body.code).toBe('event_before_pickup')
    expect((await report(shipmentId, 'picked_up', 300 * 24)).body.fields).toEqual({ at: 'event_too_old' })
    const { body: taken } = await report(shipmentId, 'picked_up', 3, 'KEMBA')
    expect((await report(shipmentId, 'picked_up', 2, 'KEMBA')).body.fields).toEqual({ milestone: 'event_repeated' })
    expect((await report(shipmentId, 'delivered', 4, 'RWKGL')).body).toMatchObject({
      fields: { at: 'event_before_previous' },
      values: { milestone: 'picked_up', at: taken.lastEventAt },
    })
    const soon = await report(shipmentId, 'delivered', 0, 'RWKGL')
    expect([soon.status, soon.body.fields]).toEqual([422, { at: 'event_too_soon' }])
    // Mombasa to Kigali is more than 1,400 km: not possible within 14 hours.
    expect(Date.parse(String(soon.body.values?.at)) - Date.parse(taken.lastEventAt ?? '')).toBeGreaterThan(
      14 * 3_600_000,
    )
    expect((await app.call(getShipment, { params: { shipmentId } }, customer)).body.status).toBe('loading')
    expect((await app.call(bookingsContract.getBooking, { params: { bookingId } }, customer)).body.status).toBe(
      'in_progress',
    )
  })

  test('of two concurrent pickups one is accepted', async () => {
    const { shipmentId } = await shipment()
    const both = await Promise.all([report(shipmentId, 'picked_up', 3), report(shipmentId, 'picked_up', 2)])
    expect(both.map((each) => each.status).sort()).toEqual([200, 409])
  })

  test('twenty concurrent reports are all saved, and the latest event gives the status', async () => {
    const { shipmentId } = await shipment()
    expect((await report(shipmentId, 'departed', 50, 'KENBO')).status).toBe(200)
    const all = await Promise.all(Array.from({ length: 19 }, (_, n) => report(shipmentId, 'position', 49 - n, 'KENBO')))
    expect(all.map((each) => each.status)).toEqual(Array(19).fill(200))
    const { body } = await app.call(getShipment, { params: { shipmentId } }, customer)
    expect(body.timeline.filter((event) => event.classifier === 'ACT')).toHaveLength(20)
    expect(body.status).toBe('in_transit')
  })

  test('only its provider reports; for others it is not found', async () => {
    const { shipmentId } = await shipment()
    expect((await report(shipmentId, 'departed', 1, 'KEMBA', stranger)).status).toBe(404)
    expect((await report(shipmentId, 'departed', 1, 'KEMBA', customer)).status).toBe(403)
    expect((await app.call(getShipment, { params: { shipmentId } }, stranger)).status).toBe(404)
    expect((await app.call(listShipments, {}, stranger)).body.items).toEqual([])
    expect(
      (await app.call(listShipments, { query: { status: 'booked' } }, customer)).body.items.map((item) => item.id),
    ).toContain(shipmentId)
  })

  test('a cancelled booking accepts no more reports', async () => {
    const { shipmentId, bookingId } = await shipment()
    await app.call(
      bookingsContract.cancelBooking,
      { params: { bookingId }, body: { reason: 'Changed', agreedFee: 0 } },
      customer,
    )
    expect((await report(shipmentId, 'departed', 1, 'KEMBA')).body.code).toBe('shipment_cancelled')
  })
})

describe('withdrawing a wrong report', () => {
  const withdraw = (shipmentId: string, eventId: string | null | undefined, reason = '', person = provider) =>
    app.call(withdrawEvent, { params: { shipmentId, eventId: eventId ?? '' }, body: { reason } }, person)
  const reportedBefore = (eventId: string | null | undefined, minutes: number) =>
    app.owner.db
      .updateTable('shipment_events')
      .set({ reported_at: new Date(Date.now() - minutes * 60_000) })
      .where('id', '=', eventId ?? '')
      .execute()
  const completed = async () =>
    (
      await app.owner.db
        .selectFrom('provider_records')
        .select('completed_count')
        .where('provider_company_id', '=', provider.companyId)
        .executeTakeFirst()
    )?.completed_count ?? 0

  test('within a minute without a reason, leaving no trace', async () => {
    const { shipmentId, bookingId } = await shipment()
    const { body } = await report(shipmentId, 'picked_up', 3, 'KEMBA')
    const [event] = body.timeline
    expect(event?.withdraw).toBe('undo')
    expect((await app.call(getShipment, { params: { shipmentId } }, customer)).body.timeline[0]?.withdraw).toBeNull()
    const undone = await withdraw(shipmentId, event?.id)
    expect(undone.body).toMatchObject({
      status: 'booked',
      lastMilestone: null,
      etaSureness: 'PLN',
      withdrawn: [{ id: event?.id, milestone: 'picked_up', reason: '' }],
    })
    const { body: booking } = await app.call(bookingsContract.getBooking, { params: { bookingId } }, customer)
    expect(booking).toMatchObject({ status: 'confirmed', actions: { cancel: null } })
    expect((await report(shipmentId, 'picked_up', 2, 'KEMBA')).status).toBe(200)
  })

  test('a delivery reported by mistake: with a reason; the booking continues and the customer is notified', async () => {
    const { shipmentId, bookingId, number } = await shipment()
    const before = await completed()
    await report(shipmentId, 'picked_up', 72, 'KEMBA')
    const { body } = await report(shipmentId, 'delivered', 1, 'RWKGL')
    expect(await completed()).toBe(before + 1)
    const delivered = body.timeline.at(-1)?.id
    await reportedBefore(delivered, 5)
    const silent = await withdraw(shipmentId, delivered, '  ')
    expect([silent.status, silent.body.fields]).toEqual([422, { reason: 'reason_needed' }])
    const both = await Promise.all([
      withdraw(shipmentId, delivered, 'Another truck'),
      withdraw(shipmentId, delivered, 'Another truck'),
    ])
    expect(both.map((each) => each.status).sort()).toEqual([200, 404])
    expect(await completed()).toBe(before)
    expect((await app.call(bookingsContract.getBooking, { params: { bookingId } }, customer)).body).toMatchObject({
      status: 'in_progress',
      closedAt: null,
      actions: { rate: 'not_completed' },
    })
    await app.work()
    const mails = await app.mails(customer.email)
    expect(mails.map((mail) => mail.subject)).toContain(`${number}: report withdrawn: Delivered · Kigali`)
    expect((await report(shipmentId, 'delivered', 0, 'RWKGL')).body.status).toBe('delivered')
  })

  test('the truck’s capacity is free after the delivery, and taken again while that is withdrawn', async () => {
    const offerId = await publishedOffer(app, provider, { capacityTotal: 1 })
    const taken = async () =>
      (
        await app.owner.db
          .selectFrom('offers')
          .select('capacity_taken')
          .where('id', '=', offerId)
          .executeTakeFirstOrThrow()
      ).capacity_taken
    const carry = async () => {
      const { shipment: made } = await confirmedBooking(app, customer, provider, { offerId })
      await report(made?.id ?? '', 'picked_up', 72, 'KEMBA')
      return made?.id ?? ''
    }
    const first = await carry()
    expect(await taken()).toBe(1)
    const { body } = await report(first, 'delivered', 1, 'RWKGL')
    expect(await taken()).toBe(0)
    expect((await withdraw(first, body.timeline.at(-1)?.id)).status).toBe(200)
    expect(await taken()).toBe(1)
    const { body: again } = await report(first, 'delivered', 1, 'RWKGL')
    await carry()
    expect((await withdraw(first, again.timeline.at(-1)?.id)).body.code).toBe('room_taken_since')
    expect(await taken()).toBe(1)
  })

  test('not once the delivery is rated, nor while another report depends on it, nor by anybody else', async () => {
    const { shipmentId, bookingId } = await shipment()
    const { body: first } = await report(shipmentId, 'departed', 72, 'KEMBA')
    const departed = first.timeline[0]?.id
    const { body: crossed } = await report(shipmentId, 'border_crossed', 30, 'RWGAT')
    expect((await withdraw(shipmentId, departed, 'Wrong', stranger)).status).toBe(404)
    expect((await withdraw(shipmentId, departed, 'Wrong', customer)).status).toBe(403)
    expect((await withdraw(shipmentId, departed, 'Wrong')).body).toMatchObject({
      code: 'event_built_upon',
      values: { milestone: 'border_crossed', at: crossed.lastEventAt },
    })
    const { body } = await report(shipmentId, 'delivered', 1, 'RWKGL')
    await app.call(bookingsContract.rateBooking, { params: { bookingId }, body: { stars: 5, comment: '' } }, customer)
    expect((await withdraw(shipmentId, body.timeline.at(-1)?.id, 'Wrong')).body.code).toBe('already_rated')
    expect((await app.call(getShipment, { params: { shipmentId } }, customer)).body).toMatchObject({
      status: 'delivered',
      withdrawn: [],
    })
  })
})

test('header, timeline, list and public tracking show the same arrival, from the latest estimate', async () => {
  const { shipmentId, number } = await shipment()
  const expectIn = (days: number) =>
    app.call(
      shipmentsContract.reportEvent,
      {
        params: { shipmentId },
        body: { milestone: 'delivered', classifier: 'EST', placeCode: 'RWKGL', at: dayAt(days) },
      },
      provider,
    )
  const dayAt = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  expect((await expectIn(20)).status).toBe(200)
  expect((await expectIn(12)).status).toBe(200)
  // Another report does not restore the earlier estimate.
  await report(shipmentId, 'picked_up', 3, 'KEMBA')
  const { body } = await app.call(getShipment, { params: { shipmentId } }, customer)
  const delivered = body.timeline.filter(({ milestone }) => milestone === 'delivered')
  expect(delivered).toMatchObject([{ classifier: 'EST', at: body.eta }])
  expect(body.timeline.at(-1)?.milestone).toBe('delivered')
  expect(body.eta?.slice(0, 10)).toBe(dayAt(12).slice(0, 10))
  const listed = await app.call(shipmentsContract.listShipments, { query: {} }, customer)
  expect(listed.body.items.find(({ id }) => id === shipmentId)?.eta).toBe(body.eta)
  const found = await app.context.public.transact((tx) => findPublicly(tx, 'shipment', number))
  expect(found).toMatchObject({ eta: new Date(body.eta ?? 0), etaSureness: body.etaSureness })
})

test('two services of one lane have separate plans', async () => {
  const offerId = await publishedOffer(app, provider, {
    service: 'airfreight',
    basis: 'kg',
    equipment: null,
    origin: 'AEDXB-DXB',
    destination: 'RWKGL-KGL',
    price: { amount: 250, currency: 'USD' },
    transitDaysMin: 2,
    transitDaysMax: 4,
    capacityTotal: 50_000,
  })
  const booking = await confirmedBooking(app, customer, provider, { offerId, weightKg: 400, agreed: 100_000 })
  const { body } = await app.call(listShipments, {}, customer)
  expect(body.items.find((item) => item.bookingId === booking.id)).toMatchObject({ mode: 'air', origin: 'AEDXB-DXB' })
})
