import { bookingsContract } from '../contract/bookings.ts'
import { clearanceContract } from '../contract/clearance.ts'
import { documentsContract } from '../contract/documents.ts'
import type { NewOffer } from '../contract/offers.ts'
import { quotesContract } from '../contract/quotes.ts'
import { sparePartsContract } from '../contract/spare-parts.ts'
import { storageContract } from '../contract/storage.ts'
import { slotsOn } from '../domain/storage/visiting-hours.ts'
import type { Person, TestApp } from './app.ts'
import { bookingBody, customsCard, dayFromNow, engagementBody, partCard, publishedOffer } from './market.ts'

const hall: Partial<NewOffer> = {
  service: 'warehousing',
  origin: 'RWKGL',
  destination: null,
  basis: 'm2-month',
  equipment: null,
  transitDaysMin: null,
  transitDaysMax: null,
  price: { amount: 5_360, currency: 'RWF' },
  attributes: { name: 'Masaka Hall A', sizeSqm: 2_400, type: 'standard', features: [] },
}

const tomorrow = () => new Date(Date.now() + 26 * 3_600_000).toISOString()

/** An action on one of the customer's rows, chosen by `pick`. A refusal changes nothing and is acceptable. */
export type Request = (customer: Person, pick: number) => Promise<unknown>

type Table = 'quote_requests' | 'quotes' | 'bookings' | 'visits' | 'part_orders' | 'part_quotes' | 'clearance_files'

/** All actions between customers and this provider, by name, for tests that run them in any order. */
export async function marketRequests(app: TestApp, provider: Person): Promise<Readonly<Record<string, Request>>> {
  const cards = {
    truck: await publishedOffer(app, provider, { capacityTotal: null }),
    part: await publishedOffer(app, provider, { ...partCard, capacityTotal: null }),
    hall: await publishedOffer(app, provider, hall),
    customs: await customsCard(app, provider),
  }

  async function idOf(table: Table, { companyId }: Person, pick: number): Promise<string> {
    const rows = await app.owner.db
      .selectFrom(table)
      .select('id')
      .where('customer_company_id', '=', companyId)
      .orderBy('id')
      .execute()
    return rows[pick % Math.max(rows.length, 1)]?.id ?? '019ab000-0000-7000-8000-000000000000'
  }

  const nobody = '019ab000-0000-7000-8000-000000000000'
  async function paperOfSome(customer: Person, pick: number) {
    const papers = await app.owner.db
      .selectFrom('documents')
      .select(['id', 'versions'])
      .where('customer_company_id', '=', customer.companyId)
      .where('reviewer', '=', 'provider')
      .orderBy('set_id')
      .orderBy('position')
      .execute()
    return papers[pick % Math.max(papers.length, 1)] ?? { id: nobody, versions: 1 }
  }

  return {
    ask: (customer, pick) =>
      app.call(
        quotesContract.requestQuote,
        {
          body: {
            service: 'transport',
            cargoType: 'general-cargo',
            // A load too heavy for any card needs a manual answer.
            weightKg: pick % 2 ? 20_000 : 900_000,
            origin: 'KEMBA',
            budgetRange: '3m-5m',
            servicePriority: 'balanced',
            contact: { name: 'Aline', bestTime: 'anytime' },
            vehicleType: 'trailer',
          },
        },
        customer,
      ),
    answerRequest: async (customer, pick) =>
      app.call(
        quotesContract.answerQuoteRequest,
        {
          params: { requestId: await idOf('quote_requests', customer, pick) },
          body: {
            price: { amount: 300_000, currency: 'USD' },
            validUntil: tomorrow(),
            transitDaysMin: 4,
            transitDaysMax: 6,
          },
        },
        provider,
      ),
    declineQuote: async (customer, pick) =>
      app.call(
        quotesContract.declineQuote,
        { params: { quoteId: await idOf('quotes', customer, pick) }, body: {} },
        customer,
      ),
    withdrawQuote: async (customer, pick) =>
      app.call(quotesContract.withdrawQuote, { params: { quoteId: await idOf('quotes', customer, pick) } }, provider),
    cancelRequest: async (customer, pick) =>
      app.call(
        quotesContract.cancelQuoteRequest,
        { params: { requestId: await idOf('quote_requests', customer, pick) } },
        customer,
      ),
    book: (customer) =>
      app.call(bookingsContract.requestBooking, { body: bookingBody({ offerId: cards.truck }) }, customer),
    confirmBooking: async (customer, pick) =>
      app.call(
        bookingsContract.confirmBooking,
        { params: { bookingId: await idOf('bookings', customer, pick) } },
        provider,
      ),
    declineBooking: async (customer, pick) =>
      app.call(
        bookingsContract.declineBooking,
        { params: { bookingId: await idOf('bookings', customer, pick) }, body: { reason: 'full' } },
        provider,
      ),
    cancelBooking: async (customer, pick) =>
      app.call(
        bookingsContract.cancelBooking,
        { params: { bookingId: await idOf('bookings', customer, pick) }, body: { reason: 'later', agreedFee: 0 } },
        customer,
      ),
    askForVisit: (customer, pick) => {
      const slots = Array.from({ length: 20 }, (_, ahead) => slotsOn(dayFromNow(ahead + 2))).flat()
      const startsAt = slots[pick % slots.length]?.toISOString() ?? ''
      return app.call(storageContract.requestVisit, { body: { offerId: cards.hall, startsAt, visitors: 1 } }, customer)
    },
    proposeVisit: async (customer, pick) => {
      const slots = Array.from({ length: 20 }, (_, ahead) => slotsOn(dayFromNow(ahead + 22))).flat()
      const startsAt = slots[pick % slots.length]?.toISOString() ?? ''
      const params = { visitId: await idOf('visits', customer, pick) }
      return app.call(storageContract.proposeVisit, { params, body: { startsAt } }, provider)
    },
    confirmVisit: async (customer, pick) =>
      app.call(
        storageContract.confirmVisit,
        { params: { visitId: await idOf('visits', customer, pick) } },
        pick % 2 ? customer : provider,
      ),
    orderCustomPart: (customer) =>
      app.call(
        sparePartsContract.submitPartOrder,
        { body: { partName: 'Filter', quantity: 1, offerId: cards.part } },
        customer,
      ),
    orderPart: (customer) =>
      app.call(
        sparePartsContract.orderPart,
        {
          body: {
            offerId: cards.part,
            quantity: 1,
            deliveryPlace: 'Our yard',
            agreedTotal: { amount: 93_800, currency: 'RWF' },
          },
        },
        customer,
      ),
    pricePart: async (customer, pick) =>
      app.call(
        sparePartsContract.quotePartOrder,
        {
          params: { orderId: await idOf('part_orders', customer, pick) },
          body: { price: { amount: 1000, currency: 'RWF' }, deliverOn: dayFromNow(2), validUntil: dayFromNow(2) },
        },
        provider,
      ),
    withdrawPartPrice: async (customer, pick) =>
      app.call(
        sparePartsContract.withdrawPartQuote,
        { params: { quoteId: await idOf('part_quotes', customer, pick) } },
        provider,
      ),
    takePartPrice: async (customer, pick) =>
      app.call(
        sparePartsContract.acceptPartQuote,
        { params: { quoteId: await idOf('part_quotes', customer, pick) }, body: { deliveryPlace: 'Our yard' } },
        customer,
      ),
    confirmPart: async (customer, pick) =>
      app.call(
        sparePartsContract.confirmPartOrder,
        { params: { orderId: await idOf('part_orders', customer, pick) }, body: { deliverOn: dayFromNow(2) } },
        provider,
      ),
    engageBroker: (customer) =>
      app.call(clearanceContract.engageBroker, { body: engagementBody(cards.customs) }, customer),
    provide: async (customer, pick) => {
      const { id: documentId } = await paperOfSome(customer, pick)
      return app.call(documentsContract.addVersion, { params: { documentId }, body: { reference: 'No 7' } }, customer)
    },
    judge: async (customer, pick) => {
      const { id: documentId, versions: version } = await paperOfSome(customer, pick)
      const body = { kind: pick % 2 ? 'approve' : 'reject', reason: 'not legible', version } as const
      return app.call(documentsContract.judgeDocument, { params: { documentId }, body }, provider)
    },
    acceptEveryPaper: async (customer) => {
      await app.owner.db
        .updateTable('documents')
        .set({ status: 'waived' })
        .where('customer_company_id', '=', customer.companyId)
        .where('reviewer', '=', 'provider')
        .execute()
    },
    declare: async (customer, pick) => {
      const params = { fileId: await idOf('clearance_files', customer, pick) }
      const on = dayFromNow(0)
      const body = { kind: 'declare' as const, on, declarationNumber: 'C 4711', customsOffice: 'Gikondo' }
      return app.call(clearanceContract.takeStep, { params, body }, provider)
    },
    assess: async (customer, pick) => {
      const params = { fileId: await idOf('clearance_files', customer, pick) }
      const body = { kind: 'assess' as const, on: dayFromNow(0), assessmentNumber: 'A 12', amount: 900_000 }
      return app.call(clearanceContract.takeStep, { params, body }, provider)
    },
    letTimePass: async ({ companyId }, pick) => {
      const before = new Date(Date.now() - 1000)
      const of = (table: 'quote_requests' | 'bookings' | 'part_orders' | 'visits') =>
        app.owner.db.updateTable(table).where('customer_company_id', '=', companyId)
      const laters = [
        () => of('quote_requests').set({ expires_at: before } as never),
        () => of('bookings').set({ confirm_by: before } as never),
        () => of('part_orders').set({ answer_by: before } as never),
        () =>
          of('visits')
            .set({ starts_at: before } as never)
            .where('status', '=', 'proposed'),
      ]
      await laters[pick % laters.length]?.().execute()
    },
  }
}
