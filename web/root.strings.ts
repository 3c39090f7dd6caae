import { words } from './platform/i18n.ts'

export const rootWords = words('rootWords', {
  title: 'Umuhora',
  needsScript: 'The dashboard needs JavaScript. The public pages do not.',
})
