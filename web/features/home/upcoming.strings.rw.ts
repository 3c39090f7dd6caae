import type { Translated } from '../../platform/i18n.ts'
import type { upcomingWords as W } from './upcoming.strings.ts'

export const upcomingWords: Translated<typeof W> = {
  pageTitle: '{{title}} | Umuhora',
  notOpen: 'Iyi paji ntirafungurwa',
  notOpenAbout: 'Iracyategurwa kandi izaba kuri iyi aderesi. Nta kindi ukora ahandi kiyikeneye.',
  back: 'Subira ku mbonerahamwe',
}
