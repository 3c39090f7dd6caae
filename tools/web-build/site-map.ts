import { siteAddressPlaceholder } from '../../contract/site-address.ts'
import { languages } from '../../domain/language/language.ts'
import type { ServedPattern } from './served-patterns.ts'

/**
 * The sitemap (sitemaps.org 0.9) of the pages that search engines may show, each with its languages. The server inserts
 * the site's address.
 * @param mayBeFound whether a page's file may be indexed
 */
export function siteMap(patterns: readonly ServedPattern[], mayBeFound: (file: string) => boolean): string {
  const urls = patterns
    .filter(({ pattern, file }) => !pattern.includes(':') && mayBeFound(file))
    .map(({ pattern, translations }) => {
      const address = `${siteAddressPlaceholder}${pattern}`
      const others = translations
        ? languages.map(
            (language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}?language=${language}"/>`,
          )
        : []
      return `<url><loc>${address}</loc>${others.join('')}</url>`
    })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
}
