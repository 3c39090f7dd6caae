import { words } from '../../platform/i18n.ts'

export const articlePageWords = words('articlePageWords', {
  pageTitle: '{{title}} | Umuhora',
  start: 'Get Started',
  track: 'Track a shipment',
  reference: 'API reference',
  contact: 'Contact us',
})
