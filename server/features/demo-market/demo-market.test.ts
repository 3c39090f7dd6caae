import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingsContract } from '../../../contract/bookings.ts'
import { demoMarketContract } from '../../../contract/demo-market.ts'
import { quotesContract } from '../../../contract/quotes.ts'
import { shipmentsContract } from '../../../contract/shipments.ts'
import { demoCustomerCompanyId, seedCompanies } from '../../../database/seed/companies.ts'
import { seedDemoMarket } from '../../../database/seed/demo-market.ts'
import { demoProviders } from '../../../database/seed/demo-providers.ts'
import { seedOffers } from '../../../database/seed/offers.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { dayFromNow, publishedOffer, truckRequest } from '../../../testing/market.ts'
import { featuresOf } from '../../routes.ts'
import { takeStep } from './take-step.ts'

let app: TestApp
let importer: Person
beforeAll(async () => {
  app = await testApp()
  await seedCompanies(app.context)
  await seedOffers(app.context)
  await seedDemoMarket(app.context)
  importer = await app.person('customer', { companyId: demoCustomerCompanyId, email: 'second@demo.example' })
})
afterAll(() => app.close())
beforeEach(() => change(true))

const change = (running: boolean, speed = '1', person = importer) =>
  app.call(demoMarketContract.changeSimulation, { body: { running, speed } }, person)
const simulation = async () => (await app.call(demoMarketContract.getSimulation, {}, importer)).body
const skip = (subjectId?: string, person = importer) =>
  app.call(demoMarketContract.takeNextStep, { body: { subjectId } }, person)
const deals = () => app.owner.db.selectFrom('simulated_deals').selectAll().execute()

async function book(person: Person, offerId: string) {
  const source = { kind: 'offer' as const, offerId, cargo: { description: 'Ceramic tiles', weightKg: 12_000 } }
  const preview = await app.call(bookingsContract.previewBooking, { body: { source } }, person)
  const agreedTotal = preview.body.total.own
  const body = { source, agreedTotal, pickupDay: dayFromNow(2) }
  const { status, body: booking } = await app.call(bookingsContract.requestBooking, { body }, person)
  expect([status, booking.code]).toEqual([200, undefined])
  return booking
}
const bookingSeen = async (bookingId: string) =>
  (await app.call(bookingsContract.getBooking, { params: { bookingId } }, importer)).body
const demoTruck = async () =>
  (
    await app.owner.db
      .selectFrom('offers')
      .select('id')
      .where('service', '=', 'transport')
      .where('basis', '=', 'truckload')
      .where('origin', '=', 'KEMBA')
      .where('availability', '<>', 'full')
      .where('provider_company_id', '=', demoProviders.inzira.id)
      .limit(1)
      .executeTakeFirstOrThrow()
  ).id

describe('the simulated side of the demo', () => {
  test('confirms a booking and carries it to the door, by steps that can be skipped to', async () => {
    const { id } = await book(importer, await demoTruck())
    expect((await simulation()).deals).toMatchObject([{ kind: 'confirm', subjectId: id }])
    await skip(id)
    await app.work()
    const { status, shipment } = await bookingSeen(id)
    expect(status).toBe('confirmed')
    const shipmentId = shipment?.id ?? ''
    const seen = async () => (await app.call(shipmentsContract.getShipment, { params: { shipmentId } }, importer)).body
    const { eta: promised } = await seen()
    for (let steps = 0; steps < 60 && (await seen()).status !== 'delivered'; steps++) {
      expect((await skip(shipmentId)).status).toBe(200)
      await app.work()
      // The promised delivery does not change: the journey keeps to its plan.
      expect((await seen()).eta).toBe(promised)
    }
    const delivered = await seen()
    expect([delivered.status, delivered.etaSureness]).toEqual(['delivered', 'ACT'])
    const milestones = delivered.timeline.map(({ milestone }) => milestone)
    for (const each of ['picked_up', 'departed', 'position', 'border_crossed', 'at_dry_port', 'customs_released'])
      expect(milestones).toContain(each)
    expect((await bookingSeen(id)).status).toBe('completed')
    expect((await simulation()).deals).toEqual([])
    expect((await skip(shipmentId)).status).toBe(404)
  })

  test('answers a request twice, each provider once, with prices close to the existing ones', async () => {
    const form = {
      ...truckRequest,
      weightKg: 9000,
      contact: { ...truckRequest.contact, emailAddress: 'aline@uwase.example' },
      vehicleType: 'trailer',
    } as const
    const { body: request } = await app.call(quotesContract.requestQuote, { body: form }, importer)
    await skip(request.id)
    await app.work()
    const seen = await app.call(quotesContract.getQuoteRequest, { params: { requestId: request.id } }, importer)
    const byHand = seen.body.quotes.filter(({ source }) => source === 'provider')
    expect(byHand).toHaveLength(2)
    expect(new Set(byHand.map(({ provider }) => provider.id)).size).toBe(2)
    expect(byHand.every(({ total }) => total.frw.amount > 0)).toBe(true)
  })

  test('does nothing while it is paused, and resumes where it stopped', async () => {
    const { id } = await book(importer, await demoTruck())
    await change(false)
    const [deal] = (await deals()).filter(({ subject_id }) => subject_id === id)
    const later = new Date(Date.now() + 3_600_000)
    const step = (at: Date) => app.context.worker.transact((tx) => takeStep(tx, deal?.id ?? '', at))
    await step(later)
    expect((await bookingSeen(id)).status).toBe('requested')
    expect((await simulation()).deals.find(({ subjectId }) => subjectId === id)?.dueAt).toBeNull()
    await change(true, '5')
    const [going] = (await simulation()).deals.filter(({ subjectId }) => subjectId === id)
    expect(Date.parse(going?.dueAt ?? '')).toBeGreaterThan(Date.now())
    await step(new Date(Date.now() - 1))
    expect((await bookingSeen(id)).status).toBe('requested')
    await step(later)
    expect((await bookingSeen(id)).status).toBe('confirmed')
  })

  test('a step that was triggered is taken, also when the speed changes before, and while paused', async () => {
    await change(false)
    const { id } = await book(importer, await demoTruck())
    await skip(id)
    await change(false, '5')
    await app.work()
    expect((await bookingSeen(id)).status).toBe('confirmed')
  })

  test('a report by hand moves the next step; the clock never shows a time before the last report', async () => {
    const { id } = await book(importer, await demoTruck())
    await skip(id)
    await app.work()
    const shipmentId = (await bookingSeen(id)).shipment?.id ?? ''
    const haulier = await app.person('provider', { companyId: demoProviders.inzira.id, email: 'fourth@demo.example' })
    const report = {
      milestone: 'picked_up',
      classifier: 'ACT',
      placeCode: 'KEMBA',
      at: new Date().toISOString(),
    } as const
    const reported = await app.call(shipmentsContract.reportEvent, { params: { shipmentId }, body: report }, haulier)
    expect(reported.status).toBe(200)
    for (let steps = 0; steps < 10; steps++) {
      const [deal] = (await deals()).filter(({ subject_id }) => subject_id === shipmentId)
      const due = new Date((deal?.due_at?.getTime() ?? 0) + 1)
      await app.context.worker.transact((tx) => takeStep(tx, deal?.id ?? '', due))
      const [after] = (await deals()).filter(({ subject_id }) => subject_id === shipmentId)
      const events = await app.owner.db
        .selectFrom('shipment_events')
        .select('happened_at')
        .where('shipment_id', '=', shipmentId)
        .execute()
      const last = Math.max(...events.map(({ happened_at }) => happened_at.getTime()))
      expect(after?.shows.getTime()).toBeGreaterThanOrEqual(last)
      expect(after?.next_at?.getTime()).toBeGreaterThan(last)
    }
  })

  test('two processes concurrently take a step once', async () => {
    const { id } = await book(importer, await demoTruck())
    const [deal] = (await deals()).filter(({ subject_id }) => subject_id === id)
    const later = new Date(Date.now() + 3_600_000)
    const step = (dealId: string) => app.context.worker.transact((tx) => takeStep(tx, dealId, later))
    await Promise.all([1, 2, 3].map(() => step(deal?.id ?? '')))
    const { shipment } = await bookingSeen(id)
    const [journey] = (await deals()).filter(({ subject_id }) => subject_id === shipment?.id)
    const due = new Date((journey?.due_at?.getTime() ?? 0) + 1)
    await Promise.all([1, 2, 3].map(() => app.context.worker.transact((tx) => takeStep(tx, journey?.id ?? '', due))))
    const events = await app.owner.db
      .selectFrom('shipment_events')
      .select('milestone')
      .where('shipment_id', '=', shipment?.id ?? '')
      .execute()
    expect(events).toEqual([{ milestone: 'picked_up' }])
  })

  test('drops a deal that its customer cancelled', async () => {
    const { id } = await book(importer, await demoTruck())
    const body = { reason: 'Not needed', agreedFee: 0 }
    expect((await app.call(bookingsContract.cancelBooking, { params: { bookingId: id }, body }, importer)).status).toBe(
      200,
    )
    await skip(id)
    await app.work()
    expect((await bookingSeen(id)).status).toBe('cancelled')
    expect((await simulation()).deals.some(({ subjectId }) => subjectId === id)).toBe(false)
  })

  test('never touches a real company, on either side', async () => {
    const before = (await deals()).length
    const real = await app.person('customer')
    await book(real, await demoTruck())
    const haulier = await app.person('provider')
    await book(importer, await publishedOffer(app, haulier))
    expect(await deals()).toHaveLength(before)
    expect((await app.call(demoMarketContract.getSimulation, {}, real)).body).toMatchObject({ simulated: false })
    expect([(await change(false, '1', real)).status, (await skip(undefined, real)).status]).toEqual([404, 404])
    expect((await simulation()).running).toBe(true)
  })

  test('also serves a demo provider that buys, but never lets it buy from itself', async () => {
    const forwarder = await app.person('provider', { companyId: demoProviders.akagera.id, email: 'third@demo.example' })
    const { id } = await book(forwarder, await demoTruck())
    await skip(id, forwarder)
    await app.work()
    const { body } = await app.call(bookingsContract.getBooking, { params: { bookingId: id } }, forwarder)
    expect([body.status, body.customer.companyId]).toEqual(['confirmed', demoProviders.akagera.id])
    const asked = await app.call(quotesContract.requestQuote, { body: truckRequest }, forwarder)
    const answering = (await deals()).filter(({ subject_id }) => subject_id === asked.body.id)
    expect(answering.length).toBeGreaterThan(0)
    expect(answering.map(({ provider_company_id }) => provider_company_id)).not.toContain(demoProviders.akagera.id)
  })

  test('does not exist on a production server', () => {
    const routes = (mode: 'demo' | 'production') =>
      featuresOf({ mode }).flatMap((feature) => (feature.routes ?? []).map(({ endpoint }) => endpoint.path))
    expect(routes('demo')).toContain('/simulation')
    expect(routes('production').filter((path) => path.startsWith('/simulation'))).toEqual([])
    expect(featuresOf({ mode: 'production' }).some(({ jobs }) => jobs && 'demo-market.step' in jobs)).toBe(false)
  })
})

test('a start with SIMULATION=paused pauses a market that has been running', async () => {
  await change(true)
  const { config } = app.context
  await seedDemoMarket({ ...app.context, config: { ...config, SIMULATION: 'on' } })
  expect(await simulation()).toMatchObject({ running: true })
  await seedDemoMarket({ ...app.context, config: { ...config, SIMULATION: 'paused' } })
  expect(await simulation()).toMatchObject({ running: false })
  await seedDemoMarket({ ...app.context, config: { ...config, SIMULATION: 'on' } })
  expect(await simulation()).toMatchObject({ running: false })
})
