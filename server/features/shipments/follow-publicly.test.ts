import { afterAll, beforeAll, expect, test } from 'vitest'
import { publicTrackingContract } from '../../../contract/public-tracking.ts'
import { shipmentsContract } from '../../../contract/shipments.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { begunShipment } from '../../../testing/market.ts'

let app: TestApp
let customer: Person
let provider: Person

beforeAll(async () => {
  app = await testApp()
  customer = await app.person('customer')
  provider = await app.person('provider')
})
afterAll(() => app.close())

const { followShipment, setPublicDetail } = publicTrackingContract
const follow = (number: string) => app.call(followShipment, { params: { number } })
const show = (shipmentId: string, publicDetail: 'status' | 'map', person = customer) =>
  app.call(setPublicDetail, { params: { shipmentId }, body: { publicDetail } }, person)

async function departed() {
  const begun = await begunShipment(app, customer, provider)
  const { status } = await app.call(
    shipmentsContract.reportEvent,
    {
      params: { shipmentId: begun.shipmentId },
      body: {
        milestone: 'departed',
        classifier: 'ACT',
        placeCode: 'KEMBA',
        at: new Date(Date.now() - 3_600_000).toISOString(),
        note: 'Call Jean on the private line',
      },
    },
    provider,
  )
  expect(status).toBe(200)
  return begun
}

test('by default only the status and the dates are public', async () => {
  const { number, shipmentId } = await departed()
  const { status, body } = await follow(number)
  expect(status).toBe(200)
  expect(Object.keys(body).toSorted()).toEqual([
    'cancelled',
    'destination',
    'eta',
    'etaSureness',
    'lastEventAt',
    'lastMilestone',
    'lastPlace',
    'likely',
    'mode',
    'number',
    'origin',
    'status',
    'way',
  ])
  expect(body).toMatchObject({ number, status: 'in_transit', lastMilestone: 'departed', lastPlace: 'KEMBA', way: null })
  const { body: own } = await app.call(shipmentsContract.getShipment, { params: { shipmentId } }, customer)
  expect(own).toMatchObject({ publicDetail: 'status', mayShare: true })
})

test('the customer shows the route, without an id, a note or a reference, and hides it again', async () => {
  const { number, shipmentId, bookingId } = await departed()
  expect((await show(shipmentId, 'map')).body).toMatchObject({ publicDetail: 'map' })
  const { body } = await follow(number.toLowerCase())
  expect(body.way?.timeline[0]).toEqual({
    milestone: 'departed',
    classifier: 'ACT',
    placeCode: 'KEMBA',
    at: body.lastEventAt,
  })
  expect(Object.keys(body.way ?? {}).toSorted()).toEqual([
    'position',
    'provider',
    'route',
    'routeKm',
    'sender',
    'timeline',
    'whole',
  ])
  expect(body.way?.whole).toBeNull()
  expect(body.way?.position).toMatchObject({ placeCode: 'KEMBA' })
  const written = JSON.stringify(body)
  for (const secret of [shipmentId, bookingId, customer.companyId, provider.companyId, 'private line', 'UMB-'])
    expect(written).not.toContain(secret)
  const { body: own } = await app.call(shipmentsContract.getShipment, { params: { shipmentId } }, customer)
  expect(body.way).toMatchObject({ sender: own.customer.name, provider: own.provider.name, route: own.route })
  await show(shipmentId, 'status')
  expect((await follow(number)).body.way).toBeNull()
})

test('only its customer decides what is public', async () => {
  const { number, shipmentId } = await departed()
  const stranger = await app.person('customer')
  expect((await show(shipmentId, 'map', stranger)).status).toBe(404)
  expect((await show(shipmentId, 'map', provider)).status).toBeGreaterThanOrEqual(403)
  expect((await follow(number)).body.way).toBeNull()
  const { body } = await app.call(shipmentsContract.getShipment, { params: { shipmentId } }, provider)
  expect(body.mayShare).toBe(false)
})

test.each(['UMS-0000-0000', 'CSQU3054383', 'nonsense', '%00', 'x'.repeat(80)])(
  'nothing is found under %s',
  async (number) => {
    expect((await follow(number)).status).toBe(404)
  },
)

test('a booking number finds nothing', async () => {
  const { shipmentId } = await departed()
  const { body } = await app.call(shipmentsContract.getShipment, { params: { shipmentId } }, customer)
  expect((await follow(body.bookingNumber)).status).toBe(404)
})
