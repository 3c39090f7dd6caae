import { siteAddressPlaceholder } from '../../contract/site-address.ts'
import { wordsOf } from './i18n.ts'
import { platformWords } from './platform.strings.ts'

/**
 * Title and description of a page, for the browser, for search engines, and for link previews, which also have a
 * picture. A public page has its own description; the dashboard's pages, which only members see, have the site's.
 */
export function pageMeta(title: string, description: string = wordsOf(platformWords)('siteDescription')) {
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Umuhora' },
    { property: 'og:image', content: `${siteAddressPlaceholder}/link.png` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
