import { siteAddressPlaceholder } from '../../contract/site-address.ts'

/**
 * Title and description of a page, for the browser, for search engines, and for link previews, which also have a
 * picture.
 */
export function pageMeta(title: string, description?: string) {
  const described = description
    ? [
        { name: 'description', content: description },
        { property: 'og:description', content: description },
        { property: 'og:image', content: `${siteAddressPlaceholder}/link.png` },
        { property: 'og:image:width', content: '1200' },
        { property: 'og:image:height', content: '630' },
        { name: 'twitter:card', content: 'summary_large_image' },
      ]
    : []
  return [
    { title },
    { property: 'og:title', content: title },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Umuhora' },
    ...described,
  ]
}
