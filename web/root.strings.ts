import { words } from './platform/i18n.ts'

export const rootWords = words('rootWords', {
  title: 'Umuhora',
  notLoaded: 'Unexpected Application Error!',
  notLoadedAbout: 'Part of this page did not load. Your connection may be down, or the page was just updated.',
  loadAgain: 'Reload',
  needsScript: 'The dashboard needs JavaScript. The public pages do not.',
})
