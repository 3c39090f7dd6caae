import { words } from '../../platform/i18n.ts'

export const upcomingWords = words('upcomingWords', {
  pageTitle: '{{title}} | Umuhora',
  notOpen: 'This page is not open yet',
  notOpenAbout: 'It is being built and will stand at this address. Nothing you do elsewhere depends on it.',
  back: 'Back to the dashboard',
})
