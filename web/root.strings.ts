import { words } from './platform/i18n.ts'

export const rootWords = words('rootWords', {
  title: 'Umuhora',
  notLoaded: 'Unexpected Application Error!',
  notLoadedAbout: 'A part of this page did not arrive. Your connection may be down, or the page was just renewed.',
  loadAgain: 'Reload',
  needsScript: 'The dashboard needs JavaScript. The public pages do not.',
})
