import { bookingsContract } from '../contract/bookings.ts'
import { documentsContract } from '../contract/documents.ts'
import { quotesContract } from '../contract/quotes.ts'
import { shipmentClocksContract } from '../contract/shipment-clocks.ts'
import { shipmentsContract } from '../contract/shipments.ts'
import { shippingInstructionsContract } from '../contract/shipping-instructions.ts'
import type { Answered, Person, TestApp } from './app.ts'
import { pdf } from './files.ts'
import { confirmedBooking, dayFromNow, publishedOffer, truckRequest } from './market.ts'

/** The content of an answer; throws where the call was refused. */
async function done<T>(answer: Promise<Answered<T>>) {
  const { status, body } = await answer
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}

const instructions = { contactName: 'Aline Uwase', contactPhone: '0788 123 456', goods: 'Ceramic tiles' }

/** Requests a quote, books it, and has it confirmed; the customer writes its instructions twice. */
async function dealFromQuote(app: TestApp, customer: Person, provider: Person): Promise<string> {
  const offerId = await publishedOffer(app, provider)
  const { quotes } = await done(app.call(quotesContract.requestQuote, { body: truckRequest }, customer))
  const quote = quotes.find((each) => each.offerId === offerId)
  if (!quote) throw new Error('the card gave no quote')
  const source = { kind: 'quote' as const, quoteId: quote.id }
  const preview = await done(app.call(bookingsContract.previewBooking, { body: { source } }, customer))
  const body = { source, agreedTotal: preview.total.own, pickupDay: dayFromNow(5) }
  const params = { bookingId: (await done(app.call(bookingsContract.requestBooking, { body }, customer))).id }
  for (const goods of ['Ceramic tiles', 'Ceramic tiles and grout']) {
    const { version } = await done(app.call(shippingInstructionsContract.getInstructions, { params }, customer))
    const written = { version, instructions: { ...instructions, goods } }
    await done(app.call(shippingInstructionsContract.writeInstructions, { params, body: written }, customer))
  }
  await done(app.call(bookingsContract.confirmBooking, { params }, provider))
  return params.bookingId
}

/** Books a container by sea; its containers are written twice, a paper is handed in, and it departs. */
async function dealBySea(app: TestApp, customer: Person, provider: Person): Promise<string> {
  const offerId = await publishedOffer(app, provider, {
    service: 'seafreight',
    origin: 'CNNSA',
    destination: 'KEMBA',
    basis: 'container',
    equipment: '40HC',
    transitDaysMin: 20,
    transitDaysMax: 28,
  })
  const { id } = await confirmedBooking(app, customer, provider, { offerId })
  const { id: shipmentId } = await app.owner.db
    .updateTable('shipments')
    .set({ created_at: new Date(Date.now() - 40 * 86_400_000) })
    .where('booking_id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow()
  const params = { shipmentId }
  for (const count of [1, 2]) {
    const body = { count, size: 'box40', equipmentGroup: 'dry', freeDays: null, storageFreeDays: null } as const
    const rest = { gateOutOn: null, returnedOn: null, deposit: null }
    await done(app.call(shipmentClocksContract.setContainers, { params, body: { ...body, ...rest } }, customer))
  }
  const at = new Date(Date.now() - 3_600_000).toISOString()
  const departed = { milestone: 'departed', classifier: 'ACT', at, placeCode: 'CNNSA' } as const
  await done(app.call(shipmentsContract.reportEvent, { params, body: departed }, provider))
  const { items } = await done(app.call(documentsContract.listDocumentSets, { query: {} }, customer))
  const paper = items.flatMap(({ documents }) => documents).find(({ code }) => code === 'commercial-invoice')
  const file = await done(app.upload(pdf('Invoice.pdf'), { name: 'Invoice.pdf', purpose: 'document' }, customer))
  const added = { params: { documentId: paper?.id ?? '' }, body: { fileId: file.id } }
  await done(app.call(documentsContract.addVersion, added, customer))
  return shipmentId
}

/** Two deals from the request to the report and the papers, with their jobs; throws where a call is refused. */
export async function wholeDeal(app: TestApp) {
  const [customer, provider] = [await app.person('customer'), await app.person('provider')]
  const bookingId = await dealFromQuote(app, customer, provider)
  const shipmentId = await dealBySea(app, customer, provider)
  await app.work()
  return { customer, provider, bookingId, shipmentId }
}
