import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shipmentsContract } from '../../../contract/shipments.ts'
import { seedOffers } from '../../../database/seed/offers.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { begunShipment } from '../../../testing/market.ts'

let app: TestApp
let customer: Person
let provider: Person

beforeAll(async () => {
  app = await testApp()
  await seedOffers(app.context)
  customer = await app.person('customer')
  provider = await app.person('provider')
})
afterAll(() => app.close())

const { getShipment, reportEvent, setReferences } = shipmentsContract
const shipment = (buyer = customer, seller = provider) => begunShipment(app, buyer, seller)

const track = async (data: string, headers: Record<string, string> = {}) => {
  const answer = await app.http.inject({
    method: 'POST',
    url: '/hooks/tracking',
    headers,
    payload: { data, timestamp: new Date().toISOString() },
  })
  return { status: answer.statusCode, output: String(answer.json().output ?? answer.json().message) }
}

describe('anyone with the number [spec 7.005]', () => {
  test('our number returns status, route, last report and arrival, and nothing of the companies', async () => {
    const { shipmentId, number } = await shipment()
    expect((await track(number)).output).toMatch(
      /^UMS-\S+: Booked\. Mombasa.* to Kigali\. Nothing has been reported yet\. Planned delivery: \d+ \w+ 20\d\d\.$/,
    )
    const at = new Date(Date.now() - 5 * 3_600_000).toISOString()
    const body = { milestone: 'departed', classifier: 'ACT', at, placeCode: 'KEMBA' } as const
    await app.call(reportEvent, { params: { shipmentId }, body }, provider)
    const { output } = await track(` ${number.toLowerCase().replaceAll('-', ' ')} `)
    expect(output).toMatch(/In Transit\..*Last report: Departed, Mombasa.*Estimated delivery/)
    expect(output).not.toContain('customer')
  })

  test('container, air waybill and bill of lading number find it once they are set', async () => {
    const { shipmentId, number } = await shipment()
    const references = { containerNumber: 'csqu 305438-3', billOfLading: 'MAEU 123456789', airWaybill: '459-12345605' }
    const { body } = await app.call(setReferences, { params: { shipmentId }, body: references }, provider)
    expect(body).toMatchObject({
      containerNumber: 'CSQU3054383',
      billOfLading: 'MAEU123456789',
      airWaybill: '459-12345605',
    })
    for (const typed of ['CSQU3054383', 'BL MAEU123456789', '45912345605'])
      expect((await track(typed)).output).toContain(number)
    // What a colleague saved meanwhile is not overwritten by a form that shows the state before.
    const one = await app.call(setReferences, { params: { shipmentId }, body: { airWaybill: '' } }, provider)
    expect(one.body).toMatchObject({ containerNumber: 'CSQU3054383', billOfLading: 'MAEU123456789', airWaybill: null })
    const none = await app.call(setReferences, { params: { shipmentId }, body: {} }, provider)
    expect(none.body).toMatchObject({ containerNumber: 'CSQU3054383', billOfLading: 'MAEU123456789', airWaybill: null })
  })

  test('a container number on two current shipments asks for the shipment number; delivered ones are ignored', async () => {
    const containerNumber = 'MSKU6011672'
    const carry = async (buyer: Person, seller: Person) => {
      const made = await shipment(buyer, seller)
      await app.call(setReferences, { params: { shipmentId: made.shipmentId }, body: { containerNumber } }, seller)
      return { id: made.shipmentId, number: made.number }
    }
    const [one, two] = [
      await carry(customer, provider),
      await carry(await app.person('customer'), await app.person('provider')),
    ]
    expect((await track(containerNumber)).output).toBe(
      'More than one shipment on its way has the container number MSKU6011672. Please enter your shipment number: it begins with UMS and is in your booking confirmation.',
    )
    expect((await track(one.number)).output).toContain(one.number)
    const shipments = app.owner.db.updateTable('shipments')
    await shipments.set({ status: 'delivered' }).where('id', '=', two.id).execute()
    expect((await track(containerNumber)).output).toContain(one.number)
    await shipments.set({ status: 'delivered' }).where('id', '=', one.id).execute()
    expect((await track(containerNumber)).output).toContain(two.number)
  })

  test('a mistyped reference is refused at its field and nothing changes', async () => {
    const { shipmentId } = await shipment()
    const answer = await app.call(
      setReferences,
      { params: { shipmentId }, body: { containerNumber: 'CSQU3054384', airWaybill: '459-12345605' } },
      provider,
    )
    expect([answer.status, answer.body.fields]).toEqual([422, { containerNumber: 'reference_mistyped' }])
    const { body } = await app.call(getShipment, { params: { shipmentId } }, customer)
    expect(body.airWaybill).toBeNull()
  })

  test.each([
    ['CSQU3054384', /can't be right: it looks like a container number.*last digit would have to be 3/],
    ['459-12345604', /can't be right: it looks like an air waybill/],
    ['MSKU9070323', /We don't know MSKU9070323\. It is a possible container number/],
    ['071-12345970', /possible air waybill of Ethiopian Airlines/],
    ['MAEU999999999', /possible bill of lading of Maersk/],
    ['hello there', /not a number we can read/],
  ])('%s gets the answer for its kind of number', async (typed, words) => {
    const { status, output } = await track(typed)
    expect(status).toBe(200)
    expect(output).toMatch(words)
  })

  test.each([[''], ['   ']])('an empty number %j is refused with a clear message', async (data) => {
    expect(await track(data)).toEqual({ status: 422, output: 'Please enter a tracking number' })
  })

  test.each([
    [{ cookie: 'language=rw', 'accept-language': 'fr' }, /^Iyi nomero ntidushobora kuyisoma/, /^Andika nomero/],
    [{ 'accept-language': 'de, fr-CA;q=0.9, en;q=0.8' }, /^Nous ne savons pas lire ce numéro/, /^Veuillez saisir/],
    [{ 'accept-language': 'de' }, /^That is not a number/, /^Please enter/],
  ])('a browser that sends %j is answered in its language', async (headers, unreadable, empty) => {
    expect((await track('hello there', headers)).output).toMatch(unreadable)
    expect((await track(' ', headers)).output).toMatch(empty)
  })

  test('a number as long as a book is answered quickly', async () => {
    expect((await track('UMS'.repeat(100_000))).status).toBe(200)
  })
})
