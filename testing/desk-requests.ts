import { assistantContract } from '../contract/assistant.ts'
import { bookingsContract } from '../contract/bookings.ts'
import { documentsContract } from '../contract/documents.ts'
import { financingContract } from '../contract/financing.ts'
import { providersContract } from '../contract/providers.ts'
import { dayInKigali } from '../domain/calendar/market-day.ts'
import { reviewKinds } from '../domain/documents/document-lifecycle.ts'
import type { Person, TestApp } from './app.ts'
import { applied, appliedOnly, findingsOfB, uploadedFile } from './financing.ts'
import { waitingPaper } from './guest.ts'
import { bookingBody, dayFromNow, publishedOffer } from './market.ts'
import { providerBody } from './providers.ts'
import type { Request } from './requests.ts'

const nobody = '019ab000-0000-7000-8000-000000000000'

/** Actions of customers and operators on documents and money, by name. A refusal changes nothing and is acceptable. */
export async function deskRequests(
  app: TestApp,
  provider: Person,
  operator: Person,
): Promise<Readonly<Record<string, Request>>> {
  const offerId = await publishedOffer(app, provider, { capacityTotal: null })
  const c = financingContract

  async function documentOf({ companyId }: Person, pick: number) {
    const rows = await app.owner.db
      .selectFrom('documents')
      .select(['id', 'versions'])
      .where('customer_company_id', '=', companyId)
      .orderBy('id')
      .execute()
    return rows[pick % Math.max(rows.length, 1)] ?? { id: nobody, versions: 1 }
  }

  async function applicationOf({ companyId }: Person, pick: number) {
    const rows = await app.owner.db
      .selectFrom('financing_applications')
      .select(['id', 'number', 'status'])
      .where('company_id', '=', companyId)
      .orderBy('id')
      .execute()
    return rows[pick % Math.max(rows.length, 1)]?.id ?? nobody
  }

  const moneyRequest =
    (endpoint: 'recordAdvance' | 'recordRepayment' | 'returnReserve', amount?: number): Request =>
    async (customer, pick) => {
      const params = { applicationId: await applicationOf(customer, pick) }
      const body = { on: dayFromNow(0), reference: `BK-${crypto.randomUUID()}`, ...(amount ? { amount } : {}) }
      return app.call(c[endpoint], { params, body } as never, operator)
    }

  return {
    applyAsProvider: (customer) => app.call(providersContract.applyAsProvider, { body: providerBody() }, customer),
    declineProvider: async (customer, pick) => {
      const rows = await app.owner.db
        .selectFrom('provider_applications')
        .select('id')
        .where('company_id', '=', customer.companyId)
        .orderBy('id')
        .execute()
      const params = { applicationId: rows[pick % Math.max(rows.length, 1)]?.id ?? nobody }
      return app.call(providersContract.declineProvider, { params, body: { reason: 'Not in the register' } }, operator)
    },
    bookSoon: async (customer) => {
      const body = bookingBody({ offerId, pickupDay: dayFromNow(1) })
      const { body: booking } = await app.call(bookingsContract.requestBooking, { body }, customer)
      return app.call(bookingsContract.confirmBooking, { params: { bookingId: booking.id } }, provider)
    },
    /** Hands in papers for a booking of the customer, confirmed or not. */
    handInPaper: async (customer, pick) => {
      const rows = await app.owner.db
        .selectFrom('bookings')
        .select(['id', 'number', 'provider_company_id'])
        .where('customer_company_id', '=', customer.companyId)
        .where('number', 'like', 'UMB-%')
        .orderBy('id')
        .execute()
      const booking = rows[pick % Math.max(rows.length, 1)]
      return booking && waitingPaper(app, customer, { companyId: booking.provider_company_id }, booking)
    },
    refusePapers: async (customer) => {
      const { body } = await app.call(documentsContract.listGuestUploads, {}, customer)
      for (const { id: uploadId } of body.items)
        await app.call(
          documentsContract.refuseGuestUpload,
          { params: { uploadId }, body: { reason: 'Not ours' } },
          customer,
        )
    },
    writeToTeam: ({ email }) =>
      app.call(assistantContract.openInquiry, { body: { email, content: 'Do you carry horses?' } }),
    closeInquiries: async () => {
      const { body } = await app.call(assistantContract.listInquiries, { query: { status: 'open' } }, operator)
      for (const { id: inquiryId } of body.items)
        await app.call(assistantContract.closeInquiry, { params: { inquiryId }, body: {} }, operator)
    },
    uploadDocument: async (customer, pick) => {
      const { id: documentId } = await documentOf(customer, pick)
      const fileId = await uploadedFile(app, customer, 'invoice.pdf', 'document')
      return app.call(documentsContract.addVersion, { params: { documentId }, body: { fileId } }, customer)
    },
    reviewDocument: async (customer, pick) => {
      const { id: documentId, versions: version } = await documentOf(customer, pick >> 2)
      const kind = pick % 2 ? 'take-up' : (reviewKinds[(pick >> 1) % reviewKinds.length] ?? 'approve')
      return app.call(
        documentsContract.reviewDocument,
        { params: { documentId }, body: { kind, reason: 'torn', version } },
        operator,
      )
    },
    rejectDocument: async (customer, pick) => {
      const { id: documentId, versions: version } = await documentOf(customer, pick)
      for (const kind of ['take-up', 'reject'] as const)
        await app.call(
          documentsContract.reviewDocument,
          { params: { documentId }, body: { kind, reason: 'torn', version } },
          operator,
        )
    },
    applyWithoutDetails: (customer) => appliedOnly(app, customer),
    applyForFinancing: (customer) => applied(app, customer),
    offerFinancing: async (customer, pick) => {
      const params = { applicationId: await applicationOf(customer, pick) }
      await app.call(c.takeUpApplication, { params }, operator)
      await app.call(c.assessApplication, { params, body: { findings: findingsOfB } }, operator)
      return app.call(c.offerFinancing, { params }, operator)
    },
    declineFinancing: async (customer, pick) => {
      const params = { applicationId: await applicationOf(customer, pick) }
      return app.call(c.declineApplication, { params, body: { reason: 'no' } }, operator)
    },
    acceptFinancing: async (customer, pick) => {
      const params = { applicationId: await applicationOf(customer, pick) }
      return app.call(c.acceptOffer, { params }, customer)
    },
    withdrawFinancing: async (customer, pick) => {
      const params = { applicationId: await applicationOf(customer, pick) }
      return app.call(c.withdrawApplication, { params }, customer)
    },
    advance: moneyRequest('recordAdvance'),
    repayPart: moneyRequest('recordRepayment', 1_000_000),
    repayAll: moneyRequest('recordRepayment', 8_000_000),
    /** Lets days pass: offers expire, terms end, documents become due, whether or not a job has run. */
    letDaysPass: async ({ companyId }, pick) => {
      const now = Date.now()
      const of = (table: 'financing_applications' | 'documents') => app.owner.db.updateTable(table)
      if (pick % 3 === 0)
        await of('financing_applications')
          .set({ offer_until: new Date(now - 1000) } as never)
          .where('company_id', '=', companyId)
          .where('status', '=', 'offered')
          .execute()
      if (pick % 3 === 1)
        await of('financing_applications')
          .set({ due_on: dayInKigali(new Date(now + ((pick % 5) - 2) * 86_400_000)) } as never)
          .where('company_id', '=', companyId)
          .where('status', '=', 'advanced')
          .execute()
      if (pick % 3 === 2)
        await of('documents')
          .set({ due_at: new Date(now + ((pick % 7) - 3) * 86_400_000) } as never)
          .where('customer_company_id', '=', companyId)
          .where('due_at', 'is not', null)
          .execute()
    },
  }
}
