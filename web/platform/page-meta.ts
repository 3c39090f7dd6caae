import { siteAddressPlaceholder } from '../../contract/site-address.ts'
import { currentLanguage, wordsOf } from './i18n.ts'
import { platformWords } from './platform.strings.ts'

/** The pictures of link previews, in every language: `web/public/link-*.png`, drawn by `tools/link-pictures.ts`. */
type LinkPicture = 'home' | 'tracking' | 'estimate' | 'prices' | 'upload'

/**
 * Title and description of a page, for the browser, for search engines, and for link previews, which also have a
 * picture. A public page has its own description; the dashboard's pages, which only members see, have the site's.
 */
export function pageMeta(
  title: string,
  description: string = wordsOf(platformWords)('siteDescription'),
  picture: LinkPicture = 'home',
) {
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Umuhora' },
    { property: 'og:image', content: `${siteAddressPlaceholder}/link-${picture}.${currentLanguage()}.png` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
