import { paths } from '../../../contract/paths.ts'
import type { PlainKey } from '../../platform/i18n.ts'
import type { Article } from './article.ts'
import type { articlePageWords } from './article-page.strings.ts'
import { companyArticles } from './articles-company.strings.ts'
import { legalArticles } from './articles-legal.strings.ts'
import { servicesArticles } from './articles-services.strings.ts'

const articles: Readonly<Record<string, Article>> = { ...servicesArticles, ...companyArticles, ...legalArticles }

/** The article of a public path. A route without its article is a build error. */
export function articleAt(pathname: string): Article {
  const article = articles[pathname.replaceAll('/', '')]
  if (!article) throw new Error(`no article at ${pathname}`)
  return article
}

/** The suggested next step for a reader of the page. */
export function nextStepAt(pathname: string): {
  readonly href: string
  readonly word: PlainKey<typeof articlePageWords>
} {
  switch (pathname.replaceAll('/', '')) {
    case 'help':
    case 'contact':
    case 'ai-service':
      return { href: paths.tracking, word: 'track' }
    case 'api':
      return { href: paths.docs, word: 'reference' }
    case 'careers':
    case 'partners':
    case 'privacy':
    case 'terms':
    case 'cookies':
      return { href: paths.contact, word: 'contact' }
    default:
      return { href: paths.auth('signup'), word: 'start' }
  }
}
