export const articlePageWords = {
  pageTitle: '{{title}} | Umuhora',
  start: 'Get Started',
  track: 'Track a shipment',
  reference: 'API reference',
  contact: 'Contact us',
} as const
