import type { AlertKind } from '../../../domain/alerts/alert.ts'
import { reachedContent } from '../../../domain/alerts/reached-price.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { DomainEvent, Listeners } from '../../platform/events.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { BookingEventName } from '../bookings/bookings.events.ts'
import type {} from '../clearance/clearance.events.ts'
import { fileToTell } from '../clearance/clearance.views.ts'
import type {} from '../companies/companies.events.ts'
import type {} from '../documents/documents.events.ts'
import { setOfDocument } from '../documents/documents.views.ts'
import type { ApplicationEventName } from '../financing/financing.events.ts'
import { applicationToTell } from '../financing/recipients.views.ts'
import type { CertificateEventName } from '../insurance/insurance.events.ts'
import type { ItineraryEventName } from '../itinerary-bookings/itinerary-bookings.events.ts'
import type {} from '../messages/messages.events.ts'
import type {} from '../offers/offers.events.ts'
import { readOfferRow } from '../offers/offers.views.ts'
import type {} from '../price-alerts/price-alerts.events.ts'
import type { LicenceEventName, ProviderEventName } from '../providers/providers.events.ts'
import type {} from '../quotes/quotes.events.ts'
import type {} from '../settings/settings.events.ts'
import type {} from '../shipments/shipments.events.ts'
import { partOrderToTell } from '../spare-parts/recipients.views.ts'
import type { PartOrderEventName } from '../spare-parts/spare-parts.events.ts'
import { deleteAllOf, removeSampleRecipients } from './alerts.store.ts'
import { nameOfPerson } from './alerts.views.ts'
import { redateDigest } from './make-digests.ts'
import { planAlert } from './raise-alert.ts'
import { tellUndelivered } from './undelivered-mails.ts'

type Side = 'customer' | 'provider'

/** An alert about a booking to one side, or to both. */
function booking(kind: AlertKind, ...sides: Side[]) {
  return (tx: Tx, { data: { booking } }: DomainEvent<BookingEventName>) =>
    planAlert(tx, {
      to: sides.map((side) => booking[`${side}_company_id`]),
      kind,
      subject: { kind: 'booking', id: booking.id },
      number: booking.number,
    })
}

/** An alert about a booked itinerary to its customer. */
function itinerary(kind: AlertKind) {
  return (tx: Tx, { data }: DomainEvent<ItineraryEventName>) =>
    planAlert(tx, {
      to: [data.customerCompanyId],
      kind,
      subject: { kind: 'itinerary_booking', id: data.itineraryId },
      number: data.number,
    })
}

/** An alert about a certificate to its insurer: the insured did it. */
function certificate(kind: AlertKind) {
  return (tx: Tx, { data, subject: { id } }: DomainEvent<CertificateEventName>) =>
    planAlert(tx, {
      to: [data.providerCompanyId],
      kind,
      subject: { kind: 'insurance_certificate', id },
      number: data.number,
    })
}

/** An alert about an application to its company, or to those who decide. */
function financing(kind: AlertKind, to?: 'operators') {
  return async (tx: Tx, { data }: DomainEvent<ApplicationEventName>) => {
    const row = await applicationToTell(tx, data.applicationId)
    if (!row) return
    const subject = { kind: 'financing_application' as const, id: row.id }
    await planAlert(tx, { to: to ?? [row.company_id], kind, subject, number: row.number })
  }
}

function partOrder(kind: AlertKind) {
  return async (tx: Tx, { data }: DomainEvent<PartOrderEventName>) => {
    const order = (await partOrderToTell(tx, data.orderId))?.order
    if (!order) return
    const subject = { kind: 'part_order' as const, id: order.id }
    await planAlert(tx, { to: [order.customer_company_id], kind, subject, number: order.number })
  }
}

/** An alert about an application to be a provider: to those who verify, or to its company. */
function provider(kind: AlertKind, to?: 'operators') {
  return (tx: Tx, { data }: DomainEvent<ProviderEventName>) =>
    planAlert(tx, {
      to: to ?? [data.companyId],
      kind,
      subject: to
        ? { kind: 'applicant', id: data.companyId }
        : { kind: 'provider_application', id: data.applicationId },
      number: data.companyName,
    })
}

/** An alert to a provider, and one to each customer of a running deal with it. */
function suspension(own: AlertKind, ofDeal: AlertKind) {
  return async (tx: Tx, { data }: DomainEvent<'providers.suspended' | 'providers.lifted'>) => {
    const subject = { kind: 'provider_application' as const, id: data.companyId }
    await planAlert(tx, { to: [data.companyId], kind: own, subject, number: data.companyName })
    for (const { customerCompanyId, bookingId, number } of data.running)
      await planAlert(tx, {
        to: [customerCompanyId],
        kind: ofDeal,
        subject: { kind: 'booking', id: bookingId },
        number,
      })
  }
}

/** An alert about a licence to its provider. */
function licence(kind: AlertKind) {
  return (tx: Tx, { data }: DomainEvent<LicenceEventName>) =>
    planAlert(tx, {
      to: [data.companyId],
      kind,
      subject: { kind: 'provider_application', id: data.companyId },
      number: data.number,
    })
}

function person(kind: AlertKind) {
  return async (tx: Tx, { companies, data }: DomainEvent<'companies.person-joined' | 'companies.person-left'>) => {
    const [companyId] = companies
    if (!companyId) return
    const subject = { kind: 'person' as const, id: data.personId }
    await planAlert(tx, { to: [companyId], kind, subject, number: await nameOfPerson(tx, companyId, data.personId) })
  }
}

/** Which news of the product become alerts, and whose. What a company did itself it need not be told. */
export const alertsListeners: Listeners = {
  'bookings.requested': booking('booking_requested', 'provider'),
  'bookings.confirmed': booking('booking_confirmed', 'customer'),
  'bookings.declined': booking('booking_declined', 'customer'),
  'bookings.cancelled': booking('booking_cancelled', 'customer', 'provider'),
  'bookings.expired': booking('booking_expired', 'customer'),
  'bookings.instructed': booking('booking_instructed', 'provider'),
  'itinerary-bookings.confirmed': itinerary('itinerary_confirmed'),
  'itinerary-bookings.leg-lost': itinerary('itinerary_leg_lost'),
  'itinerary-bookings.leg-missed': itinerary('itinerary_leg_missed'),
  'insurance.certificate-bound': certificate('certificate_bound'),
  'insurance.certificate-revised': certificate('certificate_revised'),
  'insurance.certificate-cancelled': certificate('certificate_cancelled'),
  'quotes.offered': (tx, { data, subject }) =>
    planAlert(tx, {
      to: [data.customerCompanyId],
      kind: 'quote_offered',
      subject: { kind: 'quote_request', id: subject.id },
      number: '',
    }),
  'price-alerts.reached': (tx, { subject, data: { companyId, lane, price } }) =>
    planAlert(tx, {
      to: [companyId],
      kind: 'price_reached',
      subject: { kind: 'price_alert', id: subject.id },
      ...reachedContent(lane, price),
    }),
  'shipments.created': (tx, { data }) =>
    planAlert(tx, {
      to: [data.customerCompanyId],
      kind: 'shipment_created',
      subject: { kind: 'shipment', id: data.shipmentId },
      number: data.number,
    }),
  'shipments.reported': async (tx, { data }) => {
    const { reported } = data
    // Bare positions would fill an inbox, and what is expected has not happened.
    if (reported?.classifier !== 'ACT' || reported.milestone === 'position') return
    const kinds: Partial<Record<string, AlertKind>> = {
      delivered: 'shipment_delivered',
      held: 'shipment_held',
      breakdown: 'shipment_broke_down',
    }
    await planAlert(tx, {
      to: [data.customerCompanyId],
      kind: kinds[reported.milestone] ?? 'shipment_reported',
      subject: { kind: 'shipment', id: data.shipmentId },
      number: data.number,
      detail: reported.milestone,
    })
  },
  'shipments.withdrawn': async (tx, { data }) => {
    // Of what was never told there is nothing to correct.
    if (data.reported?.classifier !== 'ACT' || data.reported.milestone === 'position') return
    await planAlert(tx, {
      to: [data.customerCompanyId],
      kind: 'shipment_corrected',
      subject: { kind: 'shipment', id: data.shipmentId },
      number: data.number,
      detail: data.reported.milestone,
    })
  },
  'shipments.clock-due': (tx, { data }) =>
    planAlert(tx, {
      to: [data.customerCompanyId],
      kind: data.costs ? 'free_time_over' : 'free_time_ending',
      subject: { kind: 'shipment', id: data.shipmentId },
      number: data.number,
      detail: data.dueOn,
    }),
  'clearance.moved': async (tx, { data }) => {
    const file = await fileToTell(tx, data.fileId)
    await planAlert(tx, {
      to: [file.customer_company_id],
      kind: 'clearance_moved',
      subject: { kind: 'clearance_file', id: file.id },
      number: file.number,
      detail: file.status,
    })
  },
  'documents.reviewed': async (tx, { data }) => {
    const { document, set } = await setOfDocument(tx, data.documentId)
    if (document.status !== 'rejected' && document.status !== 'approved') return
    await planAlert(tx, {
      to: [set.customer_company_id],
      kind: `document_${document.status}`,
      subject: { kind: 'document_set', id: set.id },
      number: set.subject_number,
      detail: document.code,
    })
  },
  'documents.handed-in': async (tx, { data }) => {
    // One alert for all that somebody hands in one after the other.
    if (!data.first) return
    await planAlert(tx, {
      to: [data.companyId],
      kind: 'paper_handed_in',
      subject: data.setId ? { kind: 'document_set', id: data.setId } : { kind: 'booking', id: data.bookingId },
      number: data.number,
    })
  },
  // Only from then on can they decide.
  'financing.details-added': financing('financing_submitted', 'operators'),
  'financing.offered': financing('financing_offered'),
  'financing.accepted': financing('financing_accepted', 'operators'),
  'financing.declined': financing('financing_declined'),
  'financing.advanced': financing('financing_advanced'),
  'financing.paid': financing('financing_paid'),
  'financing.overdue': financing('financing_overdue'),
  'financing.reserve-returned': financing('financing_reserve_returned'),
  'spare-parts.quoted': partOrder('part_quoted'),
  'spare-parts.delivered': partOrder('part_delivered'),
  // Another name of a provider is verified as an applicant is.
  'companies.name-asked': (tx, { data }) =>
    planAlert(tx, {
      to: 'operators',
      kind: 'provider_applied',
      subject: { kind: 'applicant', id: data.companyId },
      number: data.companyName,
    }),
  'providers.applied': provider('provider_applied', 'operators'),
  'providers.accepted': provider('provider_accepted'),
  'providers.declined': provider('provider_declined'),
  'providers.suspended': suspension('provider_suspended', 'deal_suspended'),
  'providers.lifted': suspension('provider_lifted', 'deal_lifted'),
  // As another name is.
  'providers.licence-handed-in': (tx, { data }) =>
    planAlert(tx, {
      to: 'operators',
      kind: 'provider_applied',
      subject: { kind: 'applicant', id: data.companyId },
      number: data.number,
    }),
  'providers.licence-verified': licence('licence_verified'),
  'providers.licence-declined': licence('licence_declined'),
  'providers.licence-ending': licence('licence_ending'),
  'providers.licence-lapsed': licence('licence_lapsed'),
  'companies.person-joined': person('person_joined'),
  'companies.person-left': person('person_left'),
  'offers.published': async (tx, { subject, data }) => {
    const card = await readOfferRow(tx, subject.id)
    if (!card) return
    await planAlert(tx, {
      to: 'subscribers',
      by: card.provider_company_id,
      kind: 'offer_published',
      subject: { kind: 'offer', id: card.id },
      number: card.provider_name,
      detail: data.service,
    })
  },
  'settings.changed': async (tx, { subject, data }) => {
    if (data.names.includes('timeZone')) await redateDigest(tx, subject.id, new Date())
    await planAlert(tx, {
      to: [subject.id],
      kind: 'settings_changed',
      subject: { kind: 'settings', id: subject.id },
      number: '',
    })
  },
  'companies.founded': (tx, { data: { companyId } }) => enqueue(tx, 'alerts.give-sample', { companyId }),
  'messages.samples-removed': (tx, { data }) => removeSampleRecipients(tx, data.companyId, new Date()),
  'mail.undelivered': tellUndelivered,
  'companies.closing': (tx, { data }) => deleteAllOf(tx, data.companyId),
}
