import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backupsContract } from '../../../contract/backups.ts'
import { bookingsContract } from '../../../contract/bookings.ts'
import { quotesContract } from '../../../contract/quotes.ts'
import { shippingInstructionsContract as c } from '../../../contract/shipping-instructions.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { bookingBody, dayFromNow, publishedOffer, truckRequest } from '../../../testing/market.ts'

let app: TestApp
let customer: Person
let provider: Person
let stranger: Person
beforeAll(async () => {
  app = await testApp()
  customer = await app.person('customer', { companyName: 'Kigali Tiles' })
  provider = await app.person('provider', { companyName: 'Lake Carriers' })
  stranger = await app.person('provider')
})
afterAll(() => app.close())

const whole = {
  contactName: 'Aline Uwase',
  contactPhone: '0788 123 456',
  pickupAddress: 'Shed 4, Port of Mombasa',
  pickupContact: 'Juma Otieno',
  pickupPhone: '+254 712 345678',
  deliveryAddress: 'KN 3 Rd 12, Kigali',
  deliveryContact: 'Eric Habimana',
  deliveryPhone: '0722123456',
  consigneeName: 'Kigali Tiles Ltd',
  goods: 'Ceramic tiles',
  packages: 24,
  packageKind: 'pallet',
} as const

async function booked() {
  const offerId = await publishedOffer(app, provider)
  const { status, body } = await app.call(bookingsContract.requestBooking, { body: bookingBody({ offerId }) }, customer)
  expect(status, JSON.stringify(body)).toBe(200)
  return { bookingId: body.id }
}
const see = async (params: { bookingId: string }, who: Person) =>
  (await app.call(c.getInstructions, { params }, who)).body
const write = (params: { bookingId: string }, instructions: object, version: number, who = customer) =>
  app.call(c.writeInstructions, { params, body: { version, instructions } }, who)
const confirm = (params: { bookingId: string }) => app.call(bookingsContract.confirmBooking, { params }, provider)

describe('a new booking', () => {
  test('of a card says who booked and what', async () => {
    const params = await booked()
    const seen = await see(params, customer)
    expect(seen).toMatchObject({
      version: 1,
      closed: null,
      instructions: { goods: 'Ceramic tiles', pickupAddress: '' },
    })
    expect(seen.instructions?.contactEmail).toBe(customer.email)
    expect(seen.missing).toEqual(expect.arrayContaining(['contactPhone', 'pickupAddress', 'deliveryPhone']))
  })

  test('of a quote contains the details of the request', async () => {
    await publishedOffer(app, provider, { capacityTotal: null })
    const form = {
      ...truckRequest,
      specialRequirements: 'Tail lift at the door',
      contact: { ...truckRequest.contact, method: 'phone', phoneNumber: '0788123456' },
    } as const
    const { body: request } = await app.call(quotesContract.requestQuote, { body: form }, customer)
    const [quote] = request.quotes
    const source = { kind: 'quote' as const, quoteId: quote?.id ?? '' }
    const agreedTotal = quote?.total.own as { amount: number; currency: 'USD' }
    const made = await app.call(
      bookingsContract.requestBooking,
      { body: { source, agreedTotal, pickupDay: dayFromNow(5) } },
      customer,
    )
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    expect(await see({ bookingId: made.body.id }, customer)).toMatchObject({
      instructions: {
        contactName: 'Aline Uwase',
        contactPhone: '+250 788 123 456',
        specialRequirements: 'Tail lift at the door',
      },
    })
  })
})

describe('writing', () => {
  test('accepts numbers as people write them, and says when nothing is missing', async () => {
    const params = await booked()
    const { status, body } = await write(params, { ...whole, hsCode: '6907.21', consigneeTin: '102 345 678' }, 1)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({
      version: 2,
      missing: [],
      instructions: { contactPhone: '+250 788 123 456', hsCode: '690721', consigneeTin: '102345678', packages: 24 },
    })
  })

  test.each([
    ['contactPhone', '12', 'not_a_phone_number'],
    ['consigneeTin', '12345', 'not_a_tin'],
    ['hsCode', 'tiles', 'not_a_tariff_code'],
    ['contactEmail', 'aline@', 'not_an_email'],
    ['packages', 0, 'too_small'],
    ['deliveryAddress', 'x'.repeat(301), 'too_big'],
  ])('a wrong %s is refused at its field, and nothing is saved', async (field, value, code) => {
    const params = await booked()
    const { status, body } = await write(params, { ...whole, [field]: value }, 1)
    expect([status, body.fields?.[`instructions.${field}`]]).toEqual([422, expect.stringMatching(code)])
    expect((await see(params, customer)).version).toBe(1)
  })

  test('are shown as they were saved, though today’s rules would refuse them', async () => {
    const params = await booked()
    await write(params, whole, 1)
    await sql`update shipping_instructions set form = form || '{"consigneePhone": "+250 700"}'
      where booking_id = ${params.bookingId}`.execute(app.owner.db)
    expect((await see(params, customer)).instructions?.consigneePhone).toBe('+250 700')
  })

  test('of two concurrent changes the second is refused and the first stays', async () => {
    const params = await booked()
    const answers = await Promise.all([
      write(params, { ...whole, notes: 'first' }, 1),
      write(params, { ...whole, notes: 'second' }, 1),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('changed_meanwhile')
    expect((await see(params, customer)).version).toBe(2)
  })

  test('is for the customer only, and ends with the booking', async () => {
    const params = await booked()
    expect((await write(params, whole, 1, provider)).status).toBe(404)
    expect((await write(params, whole, 1, stranger)).status).toBe(404)
    await app.call(bookingsContract.cancelBooking, { params, body: { reason: 'No need', agreedFee: 0 } }, customer)
    expect((await write(params, whole, 1)).body.code).toBe('booking_closed')
  })

  test('offers people and places of an earlier booking on the same route', async () => {
    const earlier = await booked()
    await write(earlier, whole, 1)
    const seen = await see(await booked(), customer)
    expect(seen.fromEarlier).toMatchObject({
      number: expect.stringMatching(/^UMB-/),
      instructions: { pickupAddress: whole.pickupAddress, consigneeName: whole.consigneeName },
    })
    expect(await see(earlier, stranger)).toMatchObject({ code: 'not_found' })
  })
})

describe('the provider', () => {
  test('sees nothing before it has confirmed, everything after, and is notified of a change', async () => {
    const params = await booked()
    await write(params, whole, 1)
    expect(await see(params, provider)).toMatchObject({ instructions: null, missing: [], closed: 'other_side' })
    await confirm(params)
    expect(await see(params, provider)).toMatchObject({
      instructions: { deliveryAddress: whole.deliveryAddress },
      fromEarlier: null,
      closed: 'other_side',
    })
    await write(params, { ...whole, deliveryAddress: 'Magerwa, Kigali' }, 2)
    await write(params, { ...whole, deliveryAddress: 'Magerwa, gate 2, Kigali' }, 3)
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(app.owner.db)
    await app.work()
    const mails = await app.mails(provider.email)
    expect(mails.filter(({ subject }) => subject.startsWith('New shipping instructions')).length).toBe(1)
    expect(JSON.stringify(mails)).not.toContain('Magerwa')
  })

  test('sees nothing once the booking is cancelled', async () => {
    const params = await booked()
    await write(params, whole, 1)
    await confirm(params)
    await app.call(bookingsContract.cancelBooking, { params, body: { reason: 'No goods', agreedFee: 0 } }, customer)
    expect(await see(params, provider)).toMatchObject({ instructions: null })
  })

  test('has no instructions in its backup', async () => {
    const params = await booked()
    await write(params, { ...whole, notes: 'gate code 7781' }, 1)
    const asked = await app.call(backupsContract.makeBackup, {}, provider)
    await app.work()
    const { url } = (await app.call(backupsContract.linkBackup, { params: { backupId: asked.body.id } }, provider)).body
    const archive = (await app.http.inject({ url })).rawPayload
    expect(gunzipSync(archive).includes('gate code 7781')).toBe(false)
  })
})
