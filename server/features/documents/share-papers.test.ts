import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookingsContract } from '../../../contract/bookings.ts'
import { clearanceContract } from '../../../contract/clearance.ts'
import { type Document, documentsContract } from '../../../contract/documents.ts'
import { itineraryBookingsContract } from '../../../contract/itinerary-bookings.ts'
import { type Person, type TestApp, testApp } from '../../../testing/app.ts'
import { pdf } from '../../../testing/files.ts'
import { bookedWay, wayMarket } from '../../../testing/itinerary-market.ts'
import { confirmedBooking, customsCard, engagementBody } from '../../../testing/market.ts'
import { enqueue } from '../../platform/jobs.ts'

let app: TestApp
let importer: Person
let carrier: Person
let broker: Person
let rival: Person
let operator: Person

beforeAll(async () => {
  app = await testApp()
  importer = await app.person('customer', { companyName: 'Kigali Tiles' })
  carrier = await app.person('provider', { companyName: 'Corridor Trucks' })
  broker = await app.person('provider', { companyName: 'Gatuna Brokers' })
  rival = await app.person('provider')
  operator = await app.person('operator')
})
afterAll(() => app.close())

const { addVersion, judgeDocument, reviewDocument, getDocument, getDocumentSet, listDocumentSets, linkFile } =
  documentsContract

/** A shipment by road with its document set. */
async function shipped() {
  const booking = await confirmedBooking(app, importer, carrier)
  const { body } = await app.call(listDocumentSets, { query: { number: booking.number } }, importer)
  return { bookingId: booking.id, shipmentId: booking.shipment?.id ?? '', setId: body.items[0]?.id ?? '' }
}

/** A shipment's customs file that is open. */
async function engaged(shipmentId: string, by = broker) {
  const body = engagementBody(await customsCard(app, by), { mode: 'road', shipmentId })
  const asked = await app.call(clearanceContract.engageBroker, { body }, importer)
  expect(asked.status, JSON.stringify(asked.body)).toBe(200)
  const { id, bookingId } = asked.body
  await app.call(bookingsContract.confirmBooking, { params: { bookingId } }, by)
  const file = await app.call(clearanceContract.getClearanceFile, { params: { fileId: id } }, by)
  await app.work()
  return { fileId: id, bookingId, setId: file.body.documentSetId ?? '' }
}

async function paper(setId: string, code: string, person = importer): Promise<Document> {
  const { body } = await app.call(getDocumentSet, { params: { setId } }, person)
  const document = body.documents.find((each) => each.code === code)
  if (!document) throw new Error(`no ${code}: ${JSON.stringify(body)}`)
  return document
}

async function upload(name: string, person = importer) {
  const kept = await app.upload(pdf(name), { name, purpose: 'document' }, person)
  expect(kept.status, JSON.stringify(kept.body)).toBe(200)
  return kept.body.id
}

const bring = async (setId: string, code: string, fileId: string, person = importer) =>
  app.call(addVersion, { params: { documentId: (await paper(setId, code, person)).id }, body: { fileId } }, person)

async function brought(setId: string, code: string, name: string, person = importer): Promise<string> {
  const fileId = await upload(name, person)
  const { status, body } = await bring(setId, code, fileId, person)
  expect(status, JSON.stringify(body)).toBe(200)
  await app.work()
  return fileId
}

const judge = ({ id, versions }: Document, kind: 'approve' | 'reject', by = broker) =>
  app.call(judgeDocument, { params: { documentId: id }, body: { kind, reason: 'Torn', version: versions } }, by)
const mayRead = async (fileId: string, person: Person) =>
  (await app.call(linkFile, { params: { fileId }, body: {} }, person)).status
const files = async (code: string, ...setIds: string[]) =>
  Promise.all(setIds.map(async (setId) => (await paper(setId, code)).file?.name ?? null))

describe('a document is uploaded once', () => {
  test('for the shipment before a broker is engaged: the broker gets it, judges it, and sees nothing else', async () => {
    const shipment = await shipped()
    const fileId = await brought(shipment.setId, 'commercial-invoice', 'Invoice.pdf')
    const other = await brought(shipment.setId, 'transit-papers', 'Transit.pdf', carrier)
    expect(await mayRead(fileId, broker)).toBe(404)
    const customs = await engaged(shipment.shipmentId)
    const there = await paper(customs.setId, 'commercial-invoice', broker)
    expect(there).toMatchObject({
      status: 'pending',
      takenFrom: 'booking',
      file: { id: fileId, name: 'Invoice.pdf' },
      may: { review: ['approve', 'reject'] },
    })
    expect((await paper(shipment.setId, 'commercial-invoice')).takenFrom).toBeNull()
    expect(there.uploadDate).toBe((await paper(shipment.setId, 'commercial-invoice')).uploadDate)
    expect([await mayRead(fileId, broker), await mayRead(fileId, rival)]).toEqual([200, 404])
    // The carrier's own paper is taken over as well, since customs require it.
    expect((await paper(customs.setId, 'transit-papers', broker)).file?.id).toBe(other)
    expect((await app.call(getDocumentSet, { params: { setId: shipment.setId } }, broker)).status).toBe(404)
    expect((await judge(there, 'approve')).status).toBe(200)
    expect((await paper(shipment.setId, 'commercial-invoice')).status).toBe('pending')
    const log = await app.owner.db
      .selectFrom('audit_log')
      .select(['verb', 'person_id', 'after'])
      .where('subject_id', '=', there.id)
      .where('verb', '=', 'documents.add-version')
      .execute()
    expect(log).toMatchObject([{ person_id: null, after: { fileId, takenFrom: 'booking' } }])
  })

  test('for customs: the shipment gets it, and a rejection applies to its own set only', async () => {
    const shipment = await shipped()
    const customs = await engaged(shipment.shipmentId)
    await brought(customs.setId, 'packing-list', 'First.pdf')
    expect(await paper(shipment.setId, 'packing-list')).toMatchObject({
      status: 'pending',
      takenFrom: 'clearance_file',
    })
    await judge(await paper(customs.setId, 'packing-list', broker), 'reject')
    await app.work()
    expect((await paper(shipment.setId, 'packing-list')).status).toBe('pending')
    expect((await paper(customs.setId, 'packing-list')).status).toBe('rejected')
    // The correction replaces it in both, no matter where it is uploaded.
    await brought(shipment.setId, 'packing-list', 'Second.pdf')
    expect(await files('packing-list', shipment.setId, customs.setId)).toEqual(['Second.pdf', 'Second.pdf'])
    const taken = await paper(customs.setId, 'packing-list')
    const { history } = (await app.call(getDocument, { params: { documentId: taken.id } }, importer)).body
    expect(history.map(({ status, takenFrom }) => [status, takenFrom])).toEqual([
      ['pending', 'booking'],
      ['rejected', null],
    ])
    // A document under review does not change; a newer upload is taken over after the review rejects it.
    const own = await paper(shipment.setId, 'packing-list')
    const review = (kind: 'take-up' | 'reject', version: number) =>
      app.call(reviewDocument, { params: { documentId: own.id }, body: { kind, reason: 'Torn', version } }, operator)
    expect((await review('take-up', own.versions)).status).toBe(200)
    await brought(customs.setId, 'packing-list', 'Third.pdf')
    expect(await files('packing-list', shipment.setId, customs.setId)).toEqual(['Second.pdf', 'Third.pdf'])
    expect((await review('reject', own.versions)).status).toBe(200)
    await app.work()
    expect(await files('packing-list', shipment.setId, customs.setId)).toEqual(['Third.pdf', 'Third.pdf'])
  })

  test('and shared only after the scanner has found nothing in it', async () => {
    const shipment = await shipped()
    const customs = await engaged(shipment.shipmentId)
    const fileId = await upload('Late.pdf')
    await app.owner.db.updateTable('files').set({ status: 'pending' }).where('id', '=', fileId).execute()
    expect((await bring(shipment.setId, 'commercial-invoice', fileId)).status).toBe(200)
    await app.work()
    expect(await files('commercial-invoice', customs.setId)).toEqual([null])
    await app.context.worker.transact((tx) => enqueue(tx, 'documents.scan', { fileId }))
    await app.work()
    expect(await files('commercial-invoice', customs.setId)).toEqual(['Late.pdf'])
  })

  test('uploaded to both sets concurrently, both get the newer one', async () => {
    const shipment = await shipped()
    const customs = await engaged(shipment.shipmentId)
    const [one, two] = [await upload('One.pdf'), await upload('Two.pdf')]
    await Promise.all([
      bring(shipment.setId, 'commercial-invoice', one),
      bring(customs.setId, 'commercial-invoice', two),
    ])
    await Promise.all([app.work(), app.work()])
    await app.work()
    const [here, there] = await files('commercial-invoice', shipment.setId, customs.setId)
    expect(here).toBe(there)
    const versions = [shipment, customs].map(async ({ setId }) => (await paper(setId, 'commercial-invoice')).versions)
    expect((await Promise.all(versions)).sort()).toEqual([1, 2])
  })

  test('a second broker gets what the importer uploaded, and nothing of the first broker', async () => {
    const shipment = await shipped()
    const first = await engaged(shipment.shipmentId)
    const origin = await brought(first.setId, 'commercial-invoice', 'Invoice.pdf')
    const brokers = await brought(first.setId, 'packing-list', 'Brokers.pdf', broker)
    expect(await files('packing-list', shipment.setId)).toEqual([null])
    const second = await engaged(shipment.shipmentId, rival)
    // With two open files of one shipment it is unclear whose goods a paper is about.
    expect(await files('commercial-invoice', second.setId)).toEqual([null])
    const { body } = await app.call(bookingsContract.getBooking, { params: { bookingId: first.bookingId } }, importer)
    const agreedFee = body.feeIfCancelledNow?.amount ?? 0
    const cancelled = { params: { bookingId: first.bookingId }, body: { reason: 'Too slow', agreedFee } }
    expect((await app.call(bookingsContract.cancelBooking, cancelled, importer)).status).toBe(200)
    await app.work()
    expect(await files('commercial-invoice', second.setId)).toEqual(['Invoice.pdf'])
    expect(await files('packing-list', second.setId)).toEqual([null])
    expect([await mayRead(origin, rival), await mayRead(brokers, rival)]).toEqual([200, 404])
  })

  test('for all legs of an itinerary and its customs file; another importer’s sets are unchanged', async () => {
    await app.owner.db.updateTable('offers').set({ status: 'withdrawn' }).where('status', '=', 'published').execute()
    const market = await wayMarket(app)
    const stranger = await app.person('customer')
    const read = async (itineraryId: string, by: Person) =>
      (await app.call(itineraryBookingsContract.getItineraryBooking, { params: { itineraryId } }, by)).body.bookings
    const booked = async (by: Person) => {
      const { id } = await bookedWay(app, by)
      const providers = [market.ship, market.truck, market.broker]
      for (const { booking, provider } of await read(id, by)) {
        const confirmer = providers.find(({ companyId }) => companyId === provider.id) as Person
        await app.call(bookingsContract.confirmBooking, { params: { bookingId: booking.id } }, confirmer)
      }
      await app.work()
      const { body } = await app.call(listDocumentSets, {}, by)
      return providers.map(
        ({ companyId }) => body.items.find(({ provider }) => provider.companyId === companyId)?.id ?? '',
      )
    }
    const theirs = await booked(stranger)
    const sets = await booked(importer)
    const [ship, truck, customs] = sets as [string, string, string]
    const fileId = await brought(ship, 'commercial-invoice', 'Invoice.pdf')
    const transit = await brought(truck, 'transit-papers', 'T1.pdf', market.truck)
    expect(await files('commercial-invoice', truck, customs)).toEqual(['Invoice.pdf', 'Invoice.pdf'])
    expect(await files('transit-papers', customs)).toEqual(['T1.pdf'])
    expect([await mayRead(fileId, market.truck), await mayRead(fileId, market.broker)]).toEqual([200, 200])
    expect([await mayRead(transit, market.ship), await mayRead(transit, market.broker)]).toEqual([404, 200])
    for (const id of theirs) expect((await paper(id, 'commercial-invoice', stranger)).versions).toBe(0)
  })
})
