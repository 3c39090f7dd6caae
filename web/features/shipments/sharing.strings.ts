import type { RefusalsOf } from '../../../contract/endpoint.ts'
import type { shipmentLinksContract } from '../../../contract/shipment-links.ts'
import { words } from '../../platform/i18n.ts'

/** Texts for sharing a shipment. */
export const sharingWords = words('sharingWords', {
  title: 'Who can follow it',
  about: 'Anyone with {{number}} sees its state and arrival dates, without an account.',
  showMap: 'Show map and timeline too',
  showMapAbout: 'With the last position, your name and the provider’s. Notes and papers stay private.',
  links: 'Links for others',
  linksAbout:
    'Anyone with the link sees the map, the timeline and the papers that you tick, until it expires or you revoke it.',
  holdsUntil: 'Valid until {{day}}',
  madeOn: 'made on {{day}}',
  paperCount: 'papers: {{count}}',
  revoke: 'Take back',
  revoked: 'Link revoked',
  makeLink: 'Make a link',
  link: 'Link',
  linkReady: 'Valid until {{day}}. It is shown only now: copy or send it.',
  linkDays: 'Valid for',
  days: '{{count}} days',
  papers: 'Papers it includes',
  noPapers: 'This shipment has no papers yet.',
})

/** A message for every refusal of links. */
export const sharingRefusals: Readonly<Record<RefusalsOf<typeof shipmentLinksContract>, string>> = words(
  'sharingRefusals',
  {
    paper_not_there: 'One of these papers no longer exists. Please choose again.',
    shipment_cancelled: 'The shipment is cancelled: there is nothing left to follow.',
    too_many_links: 'This shipment already has twenty links. Revoke one first.',
  },
)
