import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingsContract } from '../../../contract/bookings.ts'
import { homeContract } from '../../../contract/home.ts'
import { itineraryBookingsContract as contract } from '../../../contract/itinerary-bookings.ts'
import { publicTrackingContract } from '../../../contract/public-tracking.ts'
import { shipmentLinksContract } from '../../../contract/shipment-links.ts'
import { shipmentsContract } from '../../../contract/shipments.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { bookedWay, type WayMarket, wayMarket } from '../../../testing/itinerary-market.ts'
import { readJsonColumns } from '../../../testing/json-columns.ts'

let app: TestApp
let market: WayMarket
let customer: Person
/** Ship and truck of the itinerary that the tests follow, in order. */
let itineraryId: string
const shipments: { id: string; number: string; bookingId: string }[] = []

beforeAll(async () => {
  app = await testApp()
  market = await wayMarket(app)
  customer = await app.person('customer', { companyName: 'Kigali Tiles' })
  itineraryId = (await bookedWay(app, customer)).id
}, 60_000)
afterAll(() => app.close())

const see = async () => (await app.call(contract.getItineraryBooking, { params: { itineraryId } }, customer)).body
const follow = async (at: number) =>
  (await app.call(publicTrackingContract.followShipment, { params: { number: shipments[at]?.number ?? '' } })).body
const inList = async (by: Person) => (await app.call(shipmentsContract.listShipments, {}, by)).body.items
async function confirm(at: number, by: Person) {
  const leg = (await see()).bookings[at]?.booking
  const { body, status } = await app.call(bookingsContract.confirmBooking, { params: { bookingId: leg?.id ?? '' } }, by)
  expect(status).toBe(200)
  await app.work()
  return { bookingId: leg?.id ?? '', id: body.shipment?.id ?? '', number: body.shipment?.number ?? '' }
}
async function report(at: number, by: Person, milestone: string, days: number, more: object = {}) {
  const { status, body } = await app.call(
    shipmentsContract.reportEvent,
    {
      params: { shipmentId: shipments[at]?.id ?? '' },
      body: {
        milestone: milestone as never,
        classifier: 'ACT',
        placeCode: null,
        at: new Date(Date.now() + days * 86_400_000).toISOString(),
        note: 'Private line of Jean',
        ...more,
      },
    },
    by,
  )
  expect(status, JSON.stringify(body)).toBe(200)
  await app.work()
}

test('before any confirmation the journey is the plan, with a leg for each booking', async () => {
  const { way, itinerary } = await see()
  expect(way.door.likely).toEqual(itinerary.arrives)
  expect(way.legs.map(({ provider, mode, from, to, state }) => [provider, mode, from, to, state])).toEqual([
    ['Ocean Line', 'sea', 'CNNSA', 'KEMBA', 'to_come'],
    ['Corridor Trucks', 'road', 'KEMBA', 'RWKGL', 'to_come'],
    ['Clear Customs', null, 'RWKGL', 'RWKGL', 'to_come'],
  ])
  const [ship, truck] = way.legs
  expect(way.km).toBe((ship?.km ?? 0) + (truck?.km ?? 0))
  expect(truck?.km).toBeGreaterThan(1000)
  expect(way.kmDone).toBe(0)
})

test('all legs, their lists and public tracking show one delivery date; each carrier sees its own', async () => {
  shipments.push(await confirm(0, market.ship))
  shipments.push(await confirm(1, market.truck))
  const { way } = await see()
  expect(way.door.sureness).toBe('PLN')
  const door = { place: 'RWKGL', ...way.door }
  const rows = await inList(customer)
  expect(rows.map((row) => row.door)).toEqual([door, door])
  for (const { id } of shipments)
    expect((await app.call(shipmentsContract.getShipment, { params: { shipmentId: id } }, customer)).body.door).toEqual(
      door,
    )
  for (const { bookingId } of shipments)
    expect(
      (await app.call(contract.getItineraryLeg, { params: { bookingId } }, customer)).body.leg?.itinerary?.way,
    ).toEqual(way)
  for (const at of [0, 1])
    expect(await follow(at)).toMatchObject({
      origin: 'CNNSA',
      destination: 'RWKGL',
      status: 'booked',
      eta: way.door.at,
      likely: way.door.likely,
      way: null,
    })
  const { body: answer } = await app.call(homeContract.getDashboardShipments, {}, customer)
  expect([...answer.inProgress.items, ...answer.upcoming.items].map((row) => row.door)).toEqual([door, door])

  const [own] = await inList(market.ship)
  expect(own).toMatchObject({ destination: 'KEMBA', door: null })
  const params = { bookingId: shipments[0]?.bookingId ?? '' }
  const seen = (await app.call(contract.getItineraryLeg, { params }, market.ship)).body.leg
  expect(seen).toMatchObject({ itinerary: null, takenBy: 'Corridor Trucks' })
  // Neither the neighbour's shipment and price, nor the total.
  const truckBooking = (await see()).bookings[1]?.booking
  const all = JSON.stringify([
    own,
    seen,
    (await app.call(shipmentsContract.getShipment, { params: { shipmentId: own?.id ?? '' } }, market.ship)).body,
  ])
  for (const secret of [shipments[1]?.number, shipments[1]?.id, truckBooking?.number, itineraryId, 'UMI-'])
    expect(all).not.toContain(secret)
})

test('a late ship moves the one date on every leg', async () => {
  const before = (await see()).way.door.at
  const leg = (await see()).bookings[0]
  const at = new Date(Date.parse(leg?.arrivesAt ?? '') + 8 * 86_400_000).toISOString()
  await report(0, market.ship, 'delivered', 0, { classifier: 'EST', at })
  const { way } = await see()
  expect(Date.parse(way.door.at) - Date.parse(before)).toBeGreaterThan(4 * 86_400_000)
  expect((await inList(customer)).map(({ door }) => door?.at)).toEqual([way.door.at, way.door.at])
  expect((await follow(1)).eta).toBe(way.door.at)
})

test('the choice for one leg applies to all: public tracking shows the whole journey under each number', async () => {
  // From the port where it was transhipped: it is unloaded in Mombasa two days later.
  await report(0, market.ship, 'departed', -6.5, { placeCode: 'TZDAR' })
  const show = (at: number, publicDetail: 'map' | 'status', by = customer) =>
    app.call(
      publicTrackingContract.setPublicDetail,
      { params: { shipmentId: shipments[at]?.id ?? '' }, body: { publicDetail } },
      by,
    )
  expect((await show(0, 'map', market.ship)).status).toBeGreaterThanOrEqual(403)
  expect((await follow(1)).way).toBeNull()
  expect((await show(0, 'map')).status).toBe(200)
  const own = (await see()).way
  expect(own.legs.map(({ state }) => state)).toEqual(['under_way', 'missing', 'to_come'])
  for (const at of [0, 1]) {
    const shown = await follow(at)
    expect(shown).toMatchObject({ status: 'in_transit', lastMilestone: 'departed' })
    const whole = shown.way?.whole
    expect(whole?.legs.map(({ provider, state }) => [provider, state])).toEqual([
      ['Ocean Line', 'under_way'],
      // The truck will be missed: its replacement is unknown.
      [null, 'to_come'],
      ['Clear Customs', 'to_come'],
    ])
    expect([whole?.door, whole?.km, whole?.kmDone]).toEqual([own.door, own.km, own.kmDone])
    const written = JSON.stringify(shown)
    const secrets = [itineraryId, 'UMI-', 'UMB-', 'Private line', customer.companyId, market.ship.companyId]
    for (const secret of [...secrets, ...shipments.flatMap(({ id, bookingId }) => [id, bookingId])])
      expect(written).not.toContain(secret)
  }
  await show(1, 'status')
  expect((await follow(0)).way).toBeNull()
})

test('a link shows all legs, whatever is public', async () => {
  const { body: made } = await app.call(
    shipmentLinksContract.shareShipment,
    { params: { shipmentId: shipments[1]?.id ?? '' }, body: { days: 7 } },
    customer,
  )
  const { body } = await app.call(shipmentLinksContract.readSharedShipment, { body: { token: made.token } })
  expect(body.shipment.way?.whole?.legs).toHaveLength(3)
})

test('between two carriers the journey is in transit, with the distance covered so far', async () => {
  await report(0, market.ship, 'delivered', -4.5)
  const { way } = await see()
  expect(way.legs.map(({ state }) => state)).toEqual(['done', 'to_come', 'to_come'])
  expect(way.kmDone).toBe(way.legs[0]?.km)
  expect(way.legs[0]?.ends.sureness).toBe('ACT')
  // In transit, though the leg whose number was looked up is delivered.
  expect(await follow(0)).toMatchObject({ status: 'in_transit', etaSureness: 'EST' })
  expect((await follow(0)).eta).toBe(way.door.at)
})

test('another company sees nothing of the journey', async () => {
  const stranger = await app.person('customer')
  const { status } = await app.call(contract.getItineraryBooking, { params: { itineraryId } }, stranger)
  expect(status).toBe(404)
  for (const { bookingId } of shipments)
    expect((await app.call(contract.getItineraryLeg, { params: { bookingId } }, stranger)).status).toBe(404)
})

test('JSON values fit their columns', async () => {
  const columns = [
    'itinerary_bookings.asked',
    'itinerary_bookings.plan',
    'itinerary_legs.card',
    'shipments.whole_way',
  ] as const
  expect(await readJsonColumns(app.owner, columns)).toEqual({ faults: [], empty: [] })
})
