import { useLocation } from 'react-router'
import { servicePictures } from '../../../contract/link-pictures.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { plainPath } from '../../platform/page-path.ts'
import { staticPage } from '../../platform/static-page.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { Article } from './article.ts'
import { articlePageWords } from './article-page.strings.ts'
import { articleAt, nextStepAt } from './article-pages.ts'
import { PublicFrame } from './PublicFrame.tsx'

export const handle = staticPage

export function meta({ location }: { location: { pathname: string } }) {
  const at = plainPath(location.pathname)
  const { title, description } = articleAt(at)
  const picture = servicePictures.find((name) => at.replaceAll('/', '') === name)
  return pageMeta(wordsOf(articlePageWords)('pageTitle', { title }), description, picture)
}

/** One layout for all short public pages; the path determines the article. */
export default function ArticlePage() {
  const t = useWords(articlePageWords)
  const pathname = plainPath(useLocation().pathname)
  const article = articleAt(pathname)
  const next = nextStepAt(pathname)
  return (
    <PublicFrame>
      <article className="mx-auto max-w-3xl px-4 py-14 sm:px-6 lg:py-20">
        <h1 className="text-display">{article.title}</h1>
        <p className="mt-5 text-title-3 font-normal text-ink-soft">{article.lead}</p>
        {article.sections.map((section) => (
          <Section key={section.heading} {...section} />
        ))}
        <p className="mt-12 border-t border-line pt-8">
          <a href={next.href} className={buttonStyle({ size: 'lg' })}>
            {t(next.word)}
            <Icon name="arrowRight" />
          </a>
        </p>
      </article>
    </PublicFrame>
  )
}

function Section({ heading, paragraphs = [], list = [], table, code }: Article['sections'][number]) {
  return (
    <section className="mt-10">
      <h2 className="text-title-2">{heading}</h2>
      {table && <SmallTable rows={table} caption={heading} />}
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-3 leading-relaxed text-ink-soft">
          {paragraph}
        </p>
      ))}
      {code && (
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          className="mt-4 overflow-x-auto rounded-inner bg-night p-4 font-mono text-small text-on-night"
        >
          {code}
        </pre>
      )}
      {list.length > 0 && (
        <ul className="mt-3 grid gap-2 text-ink-soft">
          {list.map((item) => (
            <li key={item} className="flex gap-3 leading-relaxed">
              <span aria-hidden="true" className="mt-2.5 h-0.5 w-3 shrink-0 bg-sun" />
              {item}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function SmallTable({ rows, caption }: { rows: readonly (readonly string[])[]; caption: string }) {
  const [headings = [], ...body] = rows
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section tabIndex={0} aria-label={caption} className="mt-4 overflow-x-auto">
      <table className="w-full text-left text-small">
        <thead>
          <tr className="border-b border-line-strong">
            {headings.map((heading) => (
              <th key={heading} scope="col" className="py-2 pr-6 font-medium text-ink-faint">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((cells) => (
            <tr key={cells[0]} className="border-b border-line">
              {cells.map((cell, column) => (
                <td
                  key={headings[column]}
                  className={column === 0 ? 'py-2.5 pr-6 font-medium' : 'tabular py-2.5 pr-6 text-ink-soft'}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
