import type { Belongings } from './belongings.ts'
import { applicationBody, detailsBody, findingsOfB } from './financing.ts'
import { dayFromNow, engagementBody } from './market.ts'
import { providerBody } from './providers.ts'

/** The body of a question about an itinerary with a single card. */
const askedByCard = (offerId: string) => ({
  asked: { from: 'KEMBA', value: 100_000, weightKg: 12_000, volumeM3: 20 },
  legs: [{ offerId, departsAt: null, price: { amount: 350_000, currency: 'USD' } }],
})

interface Attempt {
  readonly params?: Record<string, string>
  readonly query?: Record<string, string>
  readonly body?: unknown
  /** A refusal that reveals as little as `not_found`. */
  readonly code?: string
}

/**
 * An attempt for every endpoint that takes an id in its path or body, with the ids of B. A test compares it with the
 * route table: an endpoint without an attempt fails.
 */
export const attempts: Readonly<Record<string, (b: Belongings) => Attempt | 'public'>> = {
  'PATCH /people/:personId': (b) => ({ params: { personId: b.personId }, body: { role: 'user' } }),
  'DELETE /people/:personId': (b) => ({ params: { personId: b.personId } }),
  'DELETE /invitations/:invitationId': (b) => ({ params: { invitationId: b.invitationId } }),
  'DELETE /people/:personId/second-factor': (b) => ({ params: { personId: b.personId } }),
  'POST /domains/:domainId/proof': (b) => ({ params: { domainId: b.domainId }, body: { code: 'ABCDEFGHJK' } }),
  'DELETE /domains/:domainId': (b) => ({ params: { domainId: b.domainId } }),
  'POST /backups/:backupId/link': (b) => ({ params: { backupId: b.backupId } }),
  'POST /restores/:restoreId/start': (b) => ({ params: { restoreId: b.restoreId } }),
  'POST /restores/:restoreId/stop': (b) => ({ params: { restoreId: b.restoreId } }),
  'DELETE /sessions/:sessionId': (b) => ({ params: { sessionId: b.sessionId } }),
  'GET /offers/:offerId': (b) => ({ params: { offerId: b.draftOfferId } }),
  'GET /offers/:offerId/departures': (b) => ({ params: { offerId: b.draftOfferId } }),
  'POST /insurance-cards/:insuranceCardId/withdraw': (b) => ({ params: { insuranceCardId: b.insuranceCardId } }),
  'GET /insurance-certificates/:certificateId': (b) => ({ params: { certificateId: b.certificateId } }),
  'POST /insurance-certificates/:certificateId/cancel': (b) => ({ params: { certificateId: b.certificateId } }),
  'GET /insurance-certificates/:certificateId/pdf': (b) => ({ params: { certificateId: b.certificateId } }),
  'PATCH /my/fleets/:fleetId': (b) => ({ params: { fleetId: b.fleetId }, body: { total: 0 } }),
  'PATCH /cargo-templates/:cargoTemplateId': (b) => ({
    params: { cargoTemplateId: b.cargoTemplateId },
    body: { name: 'Mine now' },
  }),
  'DELETE /cargo-templates/:cargoTemplateId': (b) => ({ params: { cargoTemplateId: b.cargoTemplateId } }),
  'PATCH /price-alerts/:priceAlertId': (b) => ({ params: { priceAlertId: b.priceAlertId }, body: { paused: true } }),
  'DELETE /price-alerts/:priceAlertId': (b) => ({ params: { priceAlertId: b.priceAlertId } }),
  'GET /my/offers/:offerId': (b) => ({ params: { offerId: b.draftOfferId } }),
  'POST /offers/:offerId/price': (b) => ({ params: { offerId: b.draftOfferId }, body: { weightKg: 100 } }),
  'PATCH /offers/:offerId': (b) => ({
    params: { offerId: b.offerId },
    body: { price: { amount: 1, currency: 'USD' } },
  }),
  'POST /offers/:offerId/publish': (b) => ({ params: { offerId: b.draftOfferId } }),
  'POST /offers/:offerId/withdraw': (b) => ({ params: { offerId: b.offerId } }),
  'GET /quote-requests/:requestId': (b) => ({ params: { requestId: b.requestId } }),
  'POST /quote-requests/:requestId/cancel': (b) => ({ params: { requestId: b.requestId } }),
  'POST /quotes/:quoteId/decline': (b) => ({ params: { quoteId: b.quoteId } }),
  'POST /quote-requests/:requestId/quotes': (b) => ({
    params: { requestId: b.requestId },
    body: {
      price: { amount: 100, currency: 'USD' },
      validUntil: new Date(Date.now() + 86_400_000).toISOString(),
      transitDaysMin: 1,
      transitDaysMax: 2,
    },
  }),
  'GET /provider/quote-requests/:requestId': (b) => ({ params: { requestId: b.requestId } }),
  'POST /quotes/:quoteId/withdraw': (b) => ({ params: { quoteId: b.ownQuoteId } }),
  'POST /bookings/preview': (b) => ({
    body: { source: { kind: 'quote', quoteId: b.quoteId } },
    code: 'quote_not_found',
  }),
  'POST /bookings': (b) => ({
    body: {
      source: { kind: 'quote', quoteId: b.quoteId },
      agreedTotal: { amount: 1, currency: 'USD' },
      pickupDay: dayFromNow(3),
    },
    code: 'quote_not_found',
  }),
  'GET /bookings/:bookingId': (b) => ({ params: { bookingId: b.bookingId } }),
  'POST /bookings/:bookingId/confirm': (b) => ({ params: { bookingId: b.bookingId } }),
  'POST /bookings/:bookingId/decline': (b) => ({ params: { bookingId: b.bookingId }, body: { reason: 'mine now' } }),
  'POST /bookings/:bookingId/cancel': (b) => ({
    params: { bookingId: b.bookingId },
    body: { reason: 'mine now', agreedFee: 0 },
  }),
  'PUT /bookings/:bookingId/customer-reference': (b) => ({
    params: { bookingId: b.bookingId },
    body: { customerReference: 'mine now' },
  }),
  'GET /bookings/:bookingId/itinerary-leg': (b) => ({ params: { bookingId: b.bookingId } }),
  'POST /itinerary-bookings/preview': (b) => ({ body: askedByCard(b.draftOfferId), code: 'card_gone' }),
  'POST /itinerary-bookings': (b) => ({
    body: { ...askedByCard(b.draftOfferId), goods: 'mine now', instructions: {} },
    code: 'card_gone',
  }),
  'GET /itinerary-bookings/:itineraryId': (b) => ({ params: { itineraryId: b.itineraryId } }),
  'POST /itinerary-bookings/:itineraryId/cancel': (b) => ({
    params: { itineraryId: b.itineraryId },
    body: { reason: 'mine now', agreedFees: [] },
  }),
  'POST /itinerary-bookings/:itineraryId/legs/:bookingId/take-over': (b) => ({
    params: { itineraryId: b.itineraryId, bookingId: b.bookingId },
    body: { reason: 'mine now' },
  }),
  'POST /itinerary-bookings/:itineraryId/wait': (b) => ({ params: { itineraryId: b.itineraryId } }),
  'GET /itinerary-bookings/:itineraryId/replacements': (b) => ({ params: { itineraryId: b.itineraryId } }),
  'POST /itinerary-bookings/:itineraryId/replacements': (b) => ({
    params: { itineraryId: b.itineraryId },
    body: { instead: [b.bookingId], legs: askedByCard(b.offerId).legs },
  }),
  'GET /bookings/:bookingId/instructions': (b) => ({ params: { bookingId: b.bookingId } }),
  'PUT /bookings/:bookingId/instructions': (b) => ({
    params: { bookingId: b.bookingId },
    body: { version: 1, instructions: { deliveryAddress: 'mine now' } },
  }),
  'POST /bookings/:bookingId/rating/judgement': (b) => ({
    params: { bookingId: b.bookingId },
    body: { judgement: 'left_out' },
  }),
  'POST /bookings/:bookingId/rating': (b) => ({ params: { bookingId: b.bookingId }, body: { stars: 1 } }),
  'POST /part-orders': (b) => ({ body: { partName: 'Filter', quantity: 1, offerId: b.draftOfferId } }),
  'POST /part-orders/preview': (b) => ({ body: { offerId: b.draftOfferId, quantity: 1 } }),
  'POST /part-orders/from-card': (b) => ({
    body: {
      offerId: b.draftOfferId,
      quantity: 1,
      deliveryPlace: 'Kigali',
      agreedTotal: { amount: 350_000, currency: 'USD' },
    },
  }),
  'GET /part-orders/:orderId': (b) => ({ params: { orderId: b.partOrderId } }),
  'POST /part-orders/:orderId/quotes': (b) => ({
    params: { orderId: b.partOrderId },
    body: { price: { amount: 1, currency: 'USD' }, deliverOn: dayFromNow(2), validUntil: dayFromNow(2) },
  }),
  'POST /part-quotes/:quoteId/withdraw': (b) => ({ params: { quoteId: b.partQuoteId } }),
  'POST /part-quotes/:quoteId/accept': (b) => ({
    params: { quoteId: b.partQuoteId },
    body: { deliveryPlace: 'Our yard' },
  }),
  'POST /part-orders/:orderId/confirm': (b) => ({
    params: { orderId: b.partOrderId },
    body: { deliverOn: dayFromNow(2) },
  }),
  'POST /part-orders/:orderId/decline': (b) => ({ params: { orderId: b.partOrderId }, body: { reason: 'mine now' } }),
  'POST /part-orders/:orderId/cancel': (b) => ({ params: { orderId: b.partOrderId }, body: { reason: 'mine now' } }),
  'POST /part-orders/:orderId/deliver': (b) => ({ params: { orderId: b.partOrderId }, body: { day: dayFromNow(0) } }),
  'POST /part-orders/:orderId/receive': (b) => ({ params: { orderId: b.partOrderId } }),
  'GET /offers/:offerId/visit-slots': (b) => ({ params: { offerId: b.draftOfferId }, query: { day: dayFromNow(3) } }),
  'POST /visits': (b) => ({
    body: { offerId: b.draftOfferId, startsAt: `${dayFromNow(3)}T08:00:00Z`, visitors: 1 },
  }),
  'POST /visits/:visitId/confirm': (b) => ({ params: { visitId: b.visitId } }),
  'POST /visits/:visitId/propose': (b) => ({
    params: { visitId: b.visitId },
    body: { startsAt: `${dayFromNow(4)}T08:00:00Z` },
  }),
  'POST /visits/:visitId/decline': (b) => ({ params: { visitId: b.visitId }, body: { reason: 'mine now' } }),
  'POST /visits/:visitId/cancel': (b) => ({ params: { visitId: b.visitId }, body: { reason: 'mine now' } }),
  'POST /visits/:visitId/complete': (b) => ({ params: { visitId: b.visitId } }),
  'GET /departures/:departureId': (b) => ({ params: { departureId: b.departureId } }),
  'POST /departures/:departureId/close': (b) => ({ params: { departureId: b.departureId } }),
  'POST /departures/:departureId/depart': (b) => ({ params: { departureId: b.departureId }, body: {} }),
  'POST /departures/:departureId/arrive': (b) => ({ params: { departureId: b.departureId }, body: {} }),
  'POST /departures/:departureId/withdraw': (b) => ({
    params: { departureId: b.departureId },
    body: { reason: 'mine now' },
  }),
  'PUT /simulation': () => ({ body: { running: false, speed: '1' } }),
  'POST /simulation/next': (b) => ({ body: { subjectId: b.shipmentId } }),
  'GET /shipments/:shipmentId': (b) => ({ params: { shipmentId: b.shipmentId } }),
  'POST /shipments/:shipmentId/events': (b) => ({
    params: { shipmentId: b.shipmentId },
    body: { milestone: 'delivered', classifier: 'ACT', at: new Date().toISOString() },
  }),
  'POST /shipments/:shipmentId/events/:eventId/withdraw': (b) => ({
    params: { shipmentId: b.shipmentId, eventId: b.shipmentId },
    body: { reason: 'mine now' },
  }),
  'GET /shipments/:shipmentId/clocks': (b) => ({ params: { shipmentId: b.shipmentId } }),
  'PUT /shipments/:shipmentId/containers': (b) => ({
    params: { shipmentId: b.shipmentId },
    body: {
      count: 1,
      size: 'box40',
      equipmentGroup: 'dry',
      freeDays: null,
      storageFreeDays: null,
      gateOutOn: null,
      returnedOn: null,
      deposit: null,
    },
  }),
  'GET /tracking/:number': () => 'public',
  'PUT /shipments/:shipmentId/public-detail': (b) => ({
    params: { shipmentId: b.shipmentId },
    body: { publicDetail: 'map' },
  }),
  'GET /shipments/:shipmentId/links': (b) => ({ params: { shipmentId: b.shipmentId } }),
  'POST /shipments/:shipmentId/links': (b) => ({ params: { shipmentId: b.shipmentId }, body: { days: 7 } }),
  'DELETE /shipments/:shipmentId/links/:linkId': (b) => ({
    params: { shipmentId: b.shipmentId, linkId: b.shipmentId },
  }),
  'POST /shared/shipments/paper': (b) => ({ body: { token: 'x'.repeat(22), documentId: b.documentId } }),
  'PUT /shipments/:shipmentId/references': (b) => ({ params: { shipmentId: b.shipmentId }, body: {} }),
  'POST /clearance-files': (b) => ({
    body: engagementBody(b.offerId, { source: { kind: 'quote', quoteId: b.quoteId } }),
    code: 'quote_not_found',
  }),
  'GET /clearance-files/:fileId': (b) => ({ params: { fileId: b.clearanceFileId } }),
  'POST /clearance-files/:fileId/steps': (b) => ({
    params: { fileId: b.clearanceFileId },
    body: { kind: 'close', on: dayFromNow(0), exitNote: 'mine now' },
  }),
  'DELETE /files/:fileId': (b) => ({ params: { fileId: b.fileId } }),
  'POST /files/:fileId/link': (b) => ({ params: { fileId: b.fileId }, body: {} }),
  'GET /document-sets/:setId': (b) => ({ params: { setId: b.documentSetId } }),
  'POST /guest-uploads/:uploadId/take': (b) => ({
    params: { uploadId: b.guestUploadId },
    body: { documentId: b.documentId },
  }),
  'POST /guest-uploads/:uploadId/refuse': (b) => ({
    params: { uploadId: b.guestUploadId },
    body: { reason: 'mine now' },
  }),
  'GET /documents/:documentId': (b) => ({ params: { documentId: b.documentId } }),
  'POST /documents/:documentId/versions': (b) => ({
    params: { documentId: b.documentId },
    body: { fileId: b.fileId },
  }),
  'POST /documents/:documentId/review': (b) => ({
    params: { documentId: b.documentId },
    body: { kind: 'take-up', version: 1 },
  }),
  'POST /documents/:documentId/judgement': (b) => ({
    params: { documentId: b.documentId },
    body: { kind: 'approve', version: 1 },
  }),
  'POST /provider-applications': (b) => ({ body: providerBody({ fileId: b.fileId }), code: 'file_not_found' }),
  'GET /companies/:companyId': (b) => ({ params: { companyId: b.applicantId } }),
  'POST /provider-applications/:applicationId/verify': (b) => ({ params: { applicationId: b.providerApplicationId } }),
  'POST /provider-applications/:applicationId/decline': (b) => ({
    params: { applicationId: b.providerApplicationId },
    body: { reason: 'mine now' },
  }),
  'POST /licence-renewals': (b) => ({
    body: { service: 'transport', number: 'RURA 1', expiresOn: dayFromNow(300), fileId: b.fileId },
    code: 'file_not_found',
  }),
  'POST /licence-renewals/:renewalId/verify': (b) => ({ params: { renewalId: b.renewalId } }),
  'POST /licence-renewals/:renewalId/decline': (b) => ({
    params: { renewalId: b.renewalId },
    body: { reason: 'mine now' },
  }),
  'POST /companies/:companyId/suspension': (b) => ({
    params: { companyId: b.applicantId },
    body: { reason: 'mine now' },
  }),
  'DELETE /companies/:companyId/suspension': (b) => ({ params: { companyId: b.applicantId } }),
  'POST /companies/:companyId/name/give': (b) => ({ params: { companyId: b.applicantId }, body: { name: 'Mine' } }),
  'POST /companies/:companyId/name/decline': (b) => ({
    params: { companyId: b.applicantId },
    body: { name: 'Mine', reason: 'mine now' },
  }),
  'POST /financing/applications': (b) => ({ body: applicationBody([b.fileId]), code: 'file_not_found' }),
  'GET /financing/applications/:applicationId': (b) => ({ params: { applicationId: b.applicationId } }),
  'PUT /financing/applications/:applicationId/invoice': (b) => ({
    params: { applicationId: b.applicationId },
    body: detailsBody(),
  }),
  'POST /financing/applications/:applicationId/accept': (b) => ({ params: { applicationId: b.applicationId } }),
  'POST /financing/applications/:applicationId/withdraw': (b) => ({ params: { applicationId: b.applicationId } }),
  'POST /financing/applications/:applicationId/take-up': (b) => ({ params: { applicationId: b.applicationId } }),
  'POST /financing/applications/:applicationId/assessments': (b) => ({
    params: { applicationId: b.applicationId },
    body: { findings: findingsOfB },
  }),
  'POST /financing/applications/:applicationId/offer': (b) => ({ params: { applicationId: b.applicationId } }),
  'POST /financing/applications/:applicationId/decline': (b) => ({
    params: { applicationId: b.applicationId },
    body: { reason: 'mine now' },
  }),
  'POST /financing/applications/:applicationId/advance': (b) => ({
    params: { applicationId: b.applicationId },
    body: { on: dayFromNow(0), reference: 'mine now' },
  }),
  'POST /financing/applications/:applicationId/repayments': (b) => ({
    params: { applicationId: b.applicationId },
    body: { on: dayFromNow(0), reference: 'mine now', amount: 1 },
  }),
  'POST /financing/applications/:applicationId/reserve': (b) => ({
    params: { applicationId: b.applicationId },
    body: { on: dayFromNow(0), reference: 'mine now' },
  }),
  'GET /messages/:messageId': (b) => ({ params: { messageId: b.messageId } }),
  'PUT /messages/:messageId/marks': (b) => ({ params: { messageId: b.messageId }, body: { isRead: true } }),
  'PUT /messages/:messageId/read': (b) => ({ params: { messageId: b.messageId } }),
  'POST /messages': (b) => ({ body: { threadId: b.threadId, content: 'me too' } }),
  'GET /messages/about/:kind/:aboutId': (b) => ({ params: { kind: 'booking', aboutId: b.bookingId } }),
  'POST /message-drafts': (b) => ({ body: { files: [b.fileId] }, code: 'file_not_found' }),
  'PUT /message-drafts/:draftId': (b) => ({ params: { draftId: b.draftId }, body: {} }),
  'DELETE /message-drafts/:draftId': (b) => ({ params: { draftId: b.draftId } }),
  'PUT /alerts/:alertId/read': (b) => ({ params: { alertId: b.alertId } }),
  'DELETE /alert-recipients/:recipientId': (b) => ({ params: { recipientId: b.alertRecipientId } }),
  'POST /alert-recipients/:recipientId/retry': (b) => ({ params: { recipientId: b.alertRecipientId } }),
  'GET /tariff/lines/:code': () => 'public',
  'GET /tariff/loads/:loadId': (b) => ({ params: { loadId: b.loadId } }),
  'GET /tariff/loads/:loadId/lines': (b) => ({ params: { loadId: b.loadId } }),
  'GET /backups/:backupId/content': (b) => ({ params: { backupId: b.backupId } }),
  'GET /files/:fileId/content': (b) => ({ params: { fileId: b.fileId } }),
  'GET /tax-estimates/:estimateId/pdf': (b) => ({ params: { estimateId: b.estimateId } }),
  'GET /hooks/whatsapp/:whose': () => 'public',
  'POST /hooks/whatsapp/:whose': () => 'public',
  'GET /tax-estimates/:estimateId': (b) => ({ params: { estimateId: b.estimateId } }),
  'GET /inquiries/:inquiryId': (b) => ({ params: { inquiryId: b.messageId } }),
  'POST /inquiries/:inquiryId/answers': (b) => ({ params: { inquiryId: b.messageId }, body: { content: 'mine now' } }),
  'POST /inquiries/:inquiryId/close': (b) => ({ params: { inquiryId: b.messageId }, body: {} }),
  'POST /tax-estimates/:estimateId/recompute': (b) => ({ params: { estimateId: b.estimateId }, body: {} }),
  'DELETE /tax-estimates/:estimateId': (b) => ({ params: { estimateId: b.estimateId } }),
  'POST /tax-estimates/:estimateId/share': (b) => ({ params: { estimateId: b.estimateId }, body: {} }),
  'DELETE /tax-estimates/:estimateId/share': (b) => ({ params: { estimateId: b.estimateId } }),
}

/** Endpoints with a body that contains no id of a company's data. */
export const withoutIds = new Set([
  'POST /offers',
  'POST /my/fleets',
  'POST /insurance-cards',
  'POST /price-alerts',
  'POST /cargo-templates',
  'POST /exchange-rates',
  'POST /quote-requests',
  'POST /quote-requests/for-way',
  'POST /invitations',
  'POST /invitations/read',
  'POST /invitations/accept',
  'PATCH /company',
  'PUT /company/introduction',
  'PATCH /settings',
  'PUT /me/language',
  'PUT /me/side',
  'POST /domains',
  'PUT /opening-hours',
  'POST /tax-estimates/preview',
  'POST /tax-estimates',
  'POST /shared/shipments',
  'POST /shared/tax-estimates',
  'POST /shared/tax-estimates/pdf',
  'POST /hooks/tracking',
  'POST /hooks/chat',
  'POST /tariff/loads',
  'POST /free-time-tariffs/import',
  'PATCH /alert-settings/email',
  'PATCH /alert-settings/whatsapp',
  'POST /alert-settings/whatsapp/connection',
  'POST /alert-settings/whatsapp/number',
  'POST /alert-recipients',
  'POST /alert-confirmations',
  'POST /alert-unsubscriptions',
  'POST /inquiries',
  'POST /inquiries/look',
  'POST /inquiries/messages',
])
