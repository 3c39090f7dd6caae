import { expect } from 'vitest'
import { bookingsContract } from '../contract/bookings.ts'
import { cargoTemplatesContract } from '../contract/cargo-templates.ts'
import { clearanceContract } from '../contract/clearance.ts'
import { companiesContract } from '../contract/companies.ts'
import { customsContract } from '../contract/customs.ts'
import { documentsContract } from '../contract/documents.ts'
import { fleetsContract } from '../contract/fleets.ts'
import type { FoundItineraryOnWire } from '../contract/itineraries.ts'
import { messagesContract } from '../contract/messages.ts'
import { offersContract } from '../contract/offers.ts'
import { priceAlertsContract } from '../contract/price-alerts.ts'
import { quotesContract } from '../contract/quotes.ts'
import { settingsContract } from '../contract/settings.ts'
import { sparePartsContract } from '../contract/spare-parts.ts'
import { storageContract } from '../contract/storage.ts'
import { slotsOn } from '../domain/storage/visiting-hours.ts'
import { jsonText } from '../server/platform/database/json.ts'
import type { Person, TestApp } from './app.ts'
import { pdf } from './files.ts'
import { applied } from './financing.ts'
import { waitingPaper } from './guest.ts'
import { insuredBy, publishedInsurance } from './insurance.ts'
import { card } from './itinerary-cards.ts'
import {
  bookingBody,
  confirmedBooking,
  customsCard,
  dayFromNow,
  draftOffer,
  engagementBody,
  publishedOffer,
  truckRequest,
} from './market.ts'
import { appliedAsProvider, handedInLicence } from './providers.ts'

/** The ids of company B's data, which A must never see or change. */
export interface Belongings {
  readonly offerId: string
  readonly fleetId: string
  readonly insuranceCardId: string
  readonly certificateId: string
  readonly priceAlertId: string
  readonly cargoTemplateId: string
  readonly draftOfferId: string
  readonly requestId: string
  readonly quoteId: string
  readonly ownQuoteId: string
  readonly bookingId: string
  readonly shipmentId: string
  readonly departureId: string
  readonly partOrderId: string
  readonly partQuoteId: string
  readonly visitId: string
  readonly personId: string
  readonly invitationId: string
  readonly clearanceFileId: string
  readonly fileId: string
  readonly documentId: string
  readonly documentSetId: string
  readonly guestUploadId: string
  readonly applicationId: string
  readonly providerApplicationId: string
  readonly applicantId: string
  readonly renewalId: string
  readonly messageId: string
  readonly threadId: string
  readonly draftId: string
  readonly estimateId: string
  readonly loadId: string
  readonly domainId: string
  readonly sessionId: string
  readonly backupId: string
  readonly restoreId: string
  readonly alertId: string
  readonly itineraryId: string
  readonly alertRecipientId: string
}

/** A cargo template. */
export const tilesTemplate = {
  name: 'Tiles from Nansha',
  goods: 'Ceramic tiles',
  packaging: 'pallets',
  pieces: 20,
  hsCode: '6907.21',
  container: '40DC',
  count: 1,
  weightKg: 24_000,
  volumeM3: null,
  value: 1_000_000,
  currency: 'USD',
} as const

/** Creates for two companies one of everything that a stranger must not access. */
export async function belongingsOf(app: TestApp, customer: Person, provider: Person): Promise<Belongings> {
  const offerId = await publishedOffer(app, provider)
  const draftOfferId = await draftOffer(app, provider)
  const asked = await app.call(
    quotesContract.requestQuote,
    {
      body: { ...truckRequest, weightKg: 20_000, vehicleType: 'trailer' },
    },
    customer,
  )
  expect(asked.status, JSON.stringify(asked.body)).toBe(200)
  const quoteId = asked.body.quotes.find((quote) => quote.provider.id === provider.companyId)?.id ?? ''
  const answered = await app.call(
    quotesContract.answerQuoteRequest,
    {
      params: { requestId: asked.body.id },
      body: {
        price: { amount: 300_000, currency: 'USD' },
        validUntil: new Date(Date.now() + 5 * 86_400_000).toISOString(),
        transitDaysMin: 4,
        transitDaysMax: 6,
      },
    },
    provider,
  )
  expect(answered.status, JSON.stringify(answered.body)).toBe(200)
  const booking = await confirmedBooking(app, customer, provider, { offerId })
  const shipment = await app.owner.db
    .selectFrom('shipments')
    .select('id')
    .where('booking_id', '=', booking.id)
    .executeTakeFirstOrThrow()
  const invitation = await app.call(
    companiesContract.invitePerson,
    { body: { email: 'new@company-b.example', role: 'user' } },
    customer,
  )
  await app.call(bookingsContract.requestBooking, { body: bookingBody({ offerId }) }, customer)
  const part = await pricedPart(app, customer, provider)
  const engaged = await app.call(
    clearanceContract.engageBroker,
    { body: engagementBody(await customsCard(app, provider)) },
    customer,
  )
  await app.call(bookingsContract.confirmBooking, { params: { bookingId: engaged.body.bookingId } }, provider)
  const fleet = await app.call(
    fleetsContract.createFleet,
    { body: { name: 'Trailers', equipment: 'trailer', total: 4, turnaroundDays: 1 } },
    provider,
  )
  const priceAlert = await app.call(
    priceAlertsContract.setPriceAlert,
    {
      body: {
        service: 'transport',
        origin: 'KEMBA',
        destination: 'RWKGL',
        basis: 'truckload',
        equipment: 'trailer',
        threshold: { amount: 100_000, currency: 'USD' },
      },
    },
    customer,
  )
  const insuranceCardId = await publishedInsurance(app, provider)
  const itineraryId = await itineraryOf(app, customer, provider, booking.id)
  return {
    offerId,
    fleetId: fleet.body.id,
    insuranceCardId,
    certificateId: await insuredBy(app, { customer, provider, itineraryId, cardId: insuranceCardId }),
    priceAlertId: priceAlert.body.id,
    cargoTemplateId: (await app.call(cargoTemplatesContract.saveCargoTemplate, { body: tilesTemplate }, customer)).body
      .id,
    draftOfferId,
    requestId: asked.body.id,
    quoteId,
    ownQuoteId: answered.body.ownQuote?.id ?? '',
    bookingId: booking.id,
    shipmentId: shipment.id,
    ...part,
    departureId: await departureOf(app, provider),
    visitId: await visitOf(app, customer, provider),
    personId: customer.personId,
    invitationId: invitation.body.id,
    clearanceFileId: engaged.body.id,
    fileId: (await app.upload(pdf(), { name: 'Contract.pdf', purpose: 'document' }, customer)).body.id,
    ...(await documentOf(app, customer)),
    guestUploadId: await waitingPaper(app, customer, provider, booking),
    applicationId: (await applied(app, customer)).id,
    providerApplicationId: (await appliedAsProvider(app, customer)).id,
    applicantId: customer.companyId,
    renewalId: await handedInLicence(app, provider),
    ...(await messagesOf(app, customer)),
    ...(await tariffThings(app, customer)),
    domainId: await domainOf(app, customer),
    sessionId: customer.sessionId,
    ...(await backupsOf(app, customer)),
    ...(await alertsOf(app, customer)),
    itineraryId,
  }
}

async function backupsOf(app: TestApp, { companyId, personId }: Person) {
  const sha256 = '0'.repeat(64)
  const kept = { company_id: companyId, requested_by: personId, sha256, size: 1 }
  const { db } = app.owner
  const done = { kind: 'manual', state: 'done', storage_key: `backups/${companyId}`, kept_until: new Date() } as const
  const backup = db.insertInto('backups').values({ ...kept, ...done })
  const restore = db
    .insertInto('restores')
    .values({ ...kept, name: 'Ours', state: 'checked', storage_key: `restores/${companyId}` })
  const { id: backupId } = await backup.returning('id').executeTakeFirstOrThrow()
  return { backupId, restoreId: (await restore.returning('id').executeTakeFirstOrThrow()).id }
}

async function itineraryOf(app: TestApp, customer: Person, provider: Person, bookingId: string): Promise<string> {
  const now = new Date()
  const none = { low: 0, high: 0 }
  const plan: FoundItineraryOnWire = {
    legs: [],
    lines: [],
    cashOut: none,
    comesBack: none,
    refunds: [],
    inTheEnd: none,
    arrives: { from: now.toISOString(), to: now.toISOString() },
    co2Kg: 0,
    front: [],
    beatenBy: null,
  }
  const { id } = await app.owner.db
    .insertInto('itinerary_bookings')
    .values({
      number: `UMI-${customer.companyId.slice(-9)}`,
      customer_company_id: customer.companyId,
      asked: jsonText({
        from: 'KEMBA',
        to: 'RWKGL',
        value: 1,
        currency: 'USD',
        weightKg: 1,
        count: 1,
        deducts: 'no',
      }),
      plan: jsonText(plan),
      goods: 'Ours',
      requested_by: customer.personId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await app.owner.db
    .insertInto('itinerary_legs')
    .values({
      booking_id: bookingId,
      itinerary_booking_id: id,
      customer_company_id: customer.companyId,
      provider_company_id: provider.companyId,
      position: 0,
      card: jsonText(card({})),
      from_place: 'KEMBA',
      to_place: 'RWKGL',
      ready_at: now,
      hand_over_at: now,
      departs_at: now,
      arrives_at: now,
      dated: false,
    })
    .execute()
  return id
}

async function domainOf(app: TestApp, customer: Person): Promise<string> {
  const body = { domain: `${customer.companyId}.example.org`, mailbox: 'postmaster' as const }
  return (await app.call(settingsContract.addDomain, { body }, customer)).body.id
}

async function alertsOf(app: TestApp, { companyId }: Person) {
  const alert = await app.owner.db
    .insertInto('alerts')
    .values({
      company_id: companyId,
      event_id: companyId,
      kind: 'shipment_created',
      topic: 'shipments',
      urgent: false,
      subject_kind: 'shipment',
      subject_id: companyId,
      number: 'UMS-2345-6789',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const recipient = await app.owner.db
    .insertInto('alert_recipients')
    .values({ company_id: companyId, channel: 'email', address: `alerts@${companyId}.example.org` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { alertId: alert.id, alertRecipientId: recipient.id }
}

async function documentOf(app: TestApp, customer: Person) {
  const { body } = await app.call(documentsContract.listDocumentSets, {}, customer)
  // Operators review the documents of a booking.
  const set = body.items.find(({ subject }) => subject.kind === 'booking')
  return { documentSetId: set?.id ?? '', documentId: set?.documents[0]?.id ?? '' }
}

async function messagesOf(app: TestApp, customer: Person) {
  const body = { to: { kind: 'team' as const }, subject: 'Ours', content: 'Nobody else reads this' }
  const sent = await app.call(messagesContract.sendMessage, { body }, customer)
  const draft = await app.call(messagesContract.addDraft, { body: { subject: 'Not yet' } }, customer)
  return { messageId: sent.body.id, threadId: sent.body.threadId, draftId: draft.body.id }
}

async function tariffThings(app: TestApp, customer: Person) {
  const goods = {
    productName: 'Tiles',
    productDescription: 'Ceramic, glazed',
    hsCode: '6907.21',
    commercialValue: { amount: 1_000_000, currency: 'USD' as const },
    countryOfOrigin: 'china' as const,
    intendedUse: 'commercial' as const,
    quantity: 1,
  }
  const estimate = await app.call(customsContract.saveTaxEstimate, { body: { goods: [goods] } }, customer)
  expect(estimate.status, JSON.stringify(estimate.body)).toBe(200)
  const load = await app.owner.db.selectFrom('tariff_loads').select('id').executeTakeFirstOrThrow()
  return { estimateId: estimate.body.id, loadId: load.id }
}

const placeCard = { destination: null, equipment: null, transitDaysMin: null, transitDaysMax: null } as const

/** The next departure of a consolidation card; it is dated when the card is published. */
async function departureOf(app: TestApp, provider: Person): Promise<string> {
  const offerId = await publishedOffer(app, provider, {
    service: 'consolidation',
    origin: 'AEJEA',
    basis: 'wm',
    equipment: null,
    attributes: { hub: 'dubai', serviceName: 'Groupage', frequency: 'weekly', cutOffDay: 'friday', features: [] },
  })
  const { body } = await app.call(offersContract.listDepartures, { params: { offerId } })
  expect(body.departures.length).toBeGreaterThan(0)
  return body.departures[0]?.id ?? ''
}

async function pricedPart(app: TestApp, customer: Person, provider: Person) {
  const offerId = await publishedOffer(app, provider, {
    ...placeCard,
    service: 'spare-parts',
    basis: 'piece',
    attributes: {
      partName: 'Oil filter',
      partNumber: '',
      vehicleMake: 'volvo',
      partCategory: 'filters',
      condition: 'genuine',
    },
  })
  const order = await app.call(
    sparePartsContract.submitPartOrder,
    { body: { partName: 'Oil filter', quantity: 1, offerId } },
    customer,
  )
  const priced = await app.call(
    sparePartsContract.quotePartOrder,
    {
      params: { orderId: order.body.id },
      body: { price: { amount: 1000, currency: 'RWF' }, deliverOn: dayFromNow(2), validUntil: dayFromNow(2) },
    },
    provider,
  )
  expect(priced.status, JSON.stringify(priced.body)).toBe(200)
  return { partOrderId: order.body.id, partQuoteId: priced.body.quotes[0]?.id ?? '' }
}

async function visitOf(app: TestApp, customer: Person, provider: Person): Promise<string> {
  const offerId = await publishedOffer(app, provider, {
    ...placeCard,
    service: 'warehousing',
    basis: 'm2-month',
    attributes: { name: 'Hall B', sizeSqm: 100, type: 'standard', features: [] },
  })
  const days = Array.from({ length: 7 }, (_, ahead) => slotsOn(dayFromNow(ahead + 2))).flat()
  const startsAt = days[0]?.toISOString() ?? ''
  const visit = await app.call(storageContract.requestVisit, { body: { offerId, startsAt, visitors: 1 } }, customer)
  expect(visit.status, JSON.stringify(visit.body)).toBe(200)
  return visit.body.id
}
