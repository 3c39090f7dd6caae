/** Topics of an alert, each with a switch in the settings of the e-mail alerts. */
export const topics = ['shipments', 'invoices', 'deliveries', 'system', 'marketing'] as const
export type Topic = (typeof topics)[number]

/** Topics of the WhatsApp alerts, each with a switch. */
export const whatsappTopics = ['shipments', 'payments', 'deliveries', 'emergency'] as const
export type WhatsappTopic = (typeof whatsappTopics)[number]

/** E-mail topics that are on until a company changes them. */
export const mailTopicsAtFirst: readonly Topic[] = ['shipments', 'invoices', 'deliveries']
export const whatsappTopicsAtFirst: readonly WhatsappTopic[] = ['emergency']

/** Every kind of alert: its topic, and whether it is an emergency. The texts are with the screens and e-mails. */
const alertKinds = {
  booking_requested: { topic: 'shipments' },
  booking_confirmed: { topic: 'shipments' },
  booking_declined: { topic: 'shipments' },
  booking_cancelled: { topic: 'shipments', urgent: true },
  booking_expired: { topic: 'shipments' },
  booking_instructed: { topic: 'shipments' },
  itinerary_confirmed: { topic: 'shipments' },
  itinerary_leg_lost: { topic: 'shipments', urgent: true },
  itinerary_leg_missed: { topic: 'shipments', urgent: true },
  certificate_bound: { topic: 'shipments' },
  certificate_revised: { topic: 'shipments' },
  certificate_cancelled: { topic: 'shipments' },
  certificate_void: { topic: 'shipments', urgent: true },
  quote_offered: { topic: 'shipments' },
  price_reached: { topic: 'shipments' },
  shipment_created: { topic: 'shipments' },
  shipment_reported: { topic: 'shipments' },
  shipment_corrected: { topic: 'shipments' },
  shipment_held: { topic: 'shipments', urgent: true },
  shipment_broke_down: { topic: 'shipments', urgent: true },
  shipment_delivered: { topic: 'deliveries' },
  free_time_ending: { topic: 'shipments' },
  free_time_over: { topic: 'shipments', urgent: true },
  clearance_moved: { topic: 'shipments' },
  document_rejected: { topic: 'deliveries' },
  document_approved: { topic: 'deliveries' },
  paper_handed_in: { topic: 'deliveries' },
  financing_submitted: { topic: 'invoices' },
  financing_offered: { topic: 'invoices' },
  financing_accepted: { topic: 'invoices' },
  financing_declined: { topic: 'invoices' },
  financing_advanced: { topic: 'invoices' },
  financing_paid: { topic: 'invoices' },
  financing_overdue: { topic: 'invoices', urgent: true },
  financing_reserve_returned: { topic: 'invoices' },
  part_quoted: { topic: 'shipments' },
  part_cancelled: { topic: 'shipments' },
  part_delivered: { topic: 'deliveries' },
  provider_applied: { topic: 'system' },
  provider_accepted: { topic: 'system' },
  provider_declined: { topic: 'system' },
  provider_suspended: { topic: 'system' },
  provider_lifted: { topic: 'system' },
  licence_ending: { topic: 'system' },
  licence_lapsed: { topic: 'system' },
  licence_verified: { topic: 'system' },
  licence_declined: { topic: 'system' },
  deal_suspended: { topic: 'shipments' },
  deal_lifted: { topic: 'shipments' },
  person_joined: { topic: 'system' },
  person_left: { topic: 'system' },
  settings_changed: { topic: 'system' },
  whatsapp_trouble: { topic: 'system' },
  mail_undelivered: { topic: 'system' },
  inquiry_written: { topic: 'system' },
  offer_published: { topic: 'marketing' },
} as const satisfies Record<string, { topic: Topic; urgent?: true }>

export type AlertKind = keyof typeof alertKinds
export const alertKindNames = Object.keys(alertKinds) as [AlertKind, ...AlertKind[]]

export function topicOf(kind: AlertKind): Topic {
  return alertKinds[kind].topic
}

export function isUrgent(kind: AlertKind): boolean {
  return 'urgent' in alertKinds[kind]
}

/** The WhatsApp topics of an alert. It is sent when any of them is switched on. */
export function whatsappTopicsOf(kind: AlertKind): readonly WhatsappTopic[] {
  const own = { shipments: 'shipments', invoices: 'payments', deliveries: 'deliveries', system: null, marketing: null }
  const topic = own[topicOf(kind)] as WhatsappTopic | null
  return [...(topic ? [topic] : []), ...(isUrgent(kind) ? (['emergency'] as const) : [])]
}

/** What an alert links to. */
export const subjectKinds = [
  'booking',
  'shipment',
  'itinerary_booking',
  'quote_request',
  'clearance_file',
  'document_set',
  'financing_application',
  'part_order',
  'applicant',
  'provider_application',
  'person',
  'settings',
  'whatsapp',
  'undelivered_mail',
  'inquiry',
  'offer',
  'price_alert',
  'insurance_certificate',
] as const
export type SubjectKind = (typeof subjectKinds)[number]

/** Days for which alerts and their deliveries are retained. */
export const alertDays = 90
/** The most addresses that a company may alert on each channel. */
export const mostRecipients = 20
/** The most mailboxes that a company may ask for consent in a day, so that strangers are not spammed in its name. */
export const mostAskedADay = 40
/** Days for which the confirmation of an address is valid. */
export const confirmationDays = 7
