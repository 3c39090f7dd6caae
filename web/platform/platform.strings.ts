import type { CommonRefusal } from '../../contract/endpoint.ts'
import { words } from './i18n.ts'

/** Texts for refusals that any endpoint may return. */
export const commonRefusalWords: Readonly<Record<CommonRefusal, string>> = words('commonRefusalWords', {
  invalid_input: 'Some entries can’t be used. Please check the marked fields.',
  unauthenticated: 'Your session has ended. Please sign in again.',
  forbidden: 'Your company cannot do this.',
  role_missing: 'Your role does not allow this. It takes {{who}}: ask {{ask}}.',
  side_missing: 'This is for companies that sell: yours only buys.',
  second_factor_required: 'Your company requires a second factor. Please sign in with it.',
  not_found: 'This does not exist, or you can’t see it.',
  method_not_allowed: 'This address does not support this request. Please reload the page.',
  unsupported_media_type: 'This was sent in a format that we can’t read. Please reload the page.',
  body_too_large: 'That is more than can be sent at once. Please shorten it and try again.',
  body_unreadable: 'What was sent could not be read as JSON.',
  idempotency_key_missing: 'The request was incomplete. Please try again.',
  idempotency_key_reused: 'This was sent before with other content. Please reload the page.',
  answered_once: 'This was done before, and its link is shown only once. Please make another one.',
  company_suspended:
    'Your company is suspended as a provider: it can only end what runs. Write to the team to have the suspension lifted.',
  rate_limited: 'Too many requests at once. Please wait a minute and try again.',
  maintenance: 'Your company is in maintenance: until a manager ends it, members can only read.',
  service_unavailable: 'Umuhora is not available right now. Please try again in a moment.',
  fault: 'Something went wrong on our side. Please try again.',
})

export const platformWords = words('platformWords', {
  offline: 'Please check your connection and try again',
  zone_CAT: 'Kigali time',
  zone_EAT: 'Nairobi time',
  zone_WAT: 'Lagos time',
  zone_UTC: 'UTC',
  unusable: 'This can’t be used. Please check it.',
  unknownRefusal: 'This could not be done ({{code}}).',
  notifications: 'Notifications',
  dismiss: 'Dismiss',
  copied: 'Copied',
  notCopied: 'Not copied: please select the text and copy it yourself',
  siteDescription: 'Prices, quotes, bookings and tracking for cargo to Kigali, in one place.',
})
