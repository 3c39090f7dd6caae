import { words } from '../../platform/i18n.ts'

export const errorWords = words('errorWords', {
  notFoundTitle: 'Page not found | Umuhora',
  notFoundCode: '404',
  notFound: 'Oops! Page not found',
  notFoundAbout: 'The address may be mistyped, or the page has moved.',
  returnHome: 'Return to Home',
  track: 'Track a shipment',
  unexpectedTitle: 'Error | Umuhora',
  unexpected: 'Unexpected Application Error!',
  unexpectedAbout: 'Something broke while this page was being shown. What you had saved is safe.',
  occurrence: 'Tell us this number if you write to us:',
  reload: 'Reload',
})
