import type { SubjectKind } from '../domain/alerts/alert.ts'
import { paths } from './paths.ts'

/** The page that an alert links to, from the list and from e-mails. */
export function alertPath(kind: SubjectKind, id: string): string {
  switch (kind) {
    case 'booking':
      return paths.booking(id)
    case 'shipment':
      return paths.shipment(id)
    case 'itinerary_booking':
      return paths.itineraryBooking(id)
    case 'insurance_certificate':
      return paths.insuranceCertificate(id)
    case 'quote_request':
      return paths.quote(id)
    case 'clearance_file':
      return paths.clearanceFile(id)
    case 'document_set':
      return paths.documentSet(id)
    case 'financing_application':
      return paths.financingApplication(id)
    case 'part_order':
      return paths.partOrder(id)
    case 'applicant':
      return paths.operatorCompany(id)
    case 'provider_application':
      return paths.offerServices
    case 'person':
    case 'settings':
      return paths.systemSettings
    case 'whatsapp':
      return paths.whatsappAlerts
    case 'undelivered_mail':
      return paths.operatorMails
    case 'inquiry':
      return paths.operatorInquiries
    case 'price_alert':
      return paths.priceAlerts
    case 'offer':
      return paths.dashboard
  }
}
