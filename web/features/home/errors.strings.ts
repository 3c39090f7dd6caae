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
  unexpectedAbout: 'Something went wrong while this page was loading. What you saved is safe.',
  occurrence: 'If you write to us, include this number:',
  reload: 'Reload',
})
