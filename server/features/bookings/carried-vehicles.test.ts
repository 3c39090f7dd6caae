import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingsContract } from '../../../contract/bookings.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { dayFromNow, publishedOffer } from '../../../testing/market.ts'

const { previewBooking, requestBooking, confirmBooking, getBooking } = bookingsContract

let app: TestApp
let customer: Person
let carrier: Person
let offerId: string
beforeAll(async () => {
  app = await testApp()
  customer = await app.person('customer')
  carrier = await app.person('provider')
  offerId = await publishedOffer(app, carrier, {
    service: 'car-carrier',
    basis: 'piece',
    equipment: null,
    price: { amount: 90_000, currency: 'USD' },
    attributes: { vehicleTypes: ['suv', 'truck'], carrierType: 'open', capacity: 8 },
  })
})
afterAll(() => app.close())

const source = (cargo: object) => ({
  kind: 'offer' as const,
  offerId,
  cargo: { description: 'Toyota RAV4', weightKg: 1600, pieces: 1, vehicle: 'suv' as const, ...cargo },
})

test.each([
  [{ steering: 'left-hand' }, 200],
  [{}, 200],
  [{ steering: 'right-hand-permit' }, 200],
  [{ vehicle: 'truck', steering: 'right-hand' }, 200],
  [{ steering: 'right-hand' }, 422],
] as const)('a card for vehicles into Rwanda, %j: %i', async (cargo, status) => {
  const answer = await app.call(previewBooking, { body: { source: source(cargo) } }, customer)
  expect([answer.status, JSON.stringify(answer.body)]).toEqual([status, expect.any(String)])
  if (status === 422)
    expect(answer.body).toMatchObject({
      code: 'right_hand_drive_banned',
      fields: { steering: 'right_hand_drive_banned' },
    })
})

test('a booking is refused like its preview, and the carrier sees the permit', async () => {
  const body = (cargo: object) => ({
    source: source(cargo),
    agreedTotal: { amount: 90_000, currency: 'USD' as const },
    pickupDay: dayFromNow(5),
  })
  const refused = await app.call(requestBooking, { body: body({ steering: 'right-hand' }) }, customer)
  expect([refused.status, refused.body]).toMatchObject([422, { code: 'right_hand_drive_banned' }])
  const asked = await app.call(requestBooking, { body: body({ steering: 'right-hand-permit' }) }, customer)
  const params = { bookingId: asked.body.id }
  expect((await app.call(confirmBooking, { params }, carrier)).status).toBe(200)
  const seen = await app.call(getBooking, { params }, carrier)
  expect(seen.body.cargo).toMatchObject({ vehicle: 'suv', steering: 'right-hand-permit' })
})
