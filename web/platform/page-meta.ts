import type { LinkPicture } from '../../contract/link-pictures.ts'
import { siteAddressPlaceholder } from '../../contract/site-address.ts'
import { currentLanguage, wordsOf } from './i18n.ts'
import { platformWords } from './platform.strings.ts'

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
    // What it shows: the title of its page, or the site's.
    {
      property: 'og:image:alt',
      content: picture === 'home' ? `Umuhora: ${wordsOf(platformWords)('siteDescription')}` : title,
    },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
