import { withColon } from '../../platform/format.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { staticPage } from '../../platform/static-page.ts'
import { explainedRefusals } from './explained-refusals.ts'
import { PublicFrame } from './PublicFrame.tsx'
import { problemsWords } from './problems.strings.ts'

export const handle = staticPage

export function meta() {
  const t = wordsOf(problemsWords)
  return pageMeta(t('pageTitle'), t('pageDescription'), 'docs')
}

/** Every code of a refused call. `/problems/<code>`, the type of a problem document, leads to its entry. */
export default function ProblemsPage() {
  const t = useWords(problemsWords)
  return (
    <PublicFrame>
      <div className="mx-auto max-w-3xl px-4 py-14 sm:px-6 lg:py-20">
        <h1 className="text-display">{t('heading')}</h1>
        <p className="mt-5 max-w-2xl text-title-3 font-normal text-ink-soft">{t('lead')}</p>
        {explainedRefusals().map(({ code, statuses, sentences }) => (
          <section key={code} id={code} className="mt-8 scroll-mt-24 border-t border-line pt-6 target:border-lake">
            <h2 className="flex flex-wrap items-baseline gap-x-3">
              <span lang="en" className="font-mono text-body font-semibold break-all">
                {code}
              </span>
              <span className="text-small font-normal text-ink-soft">
                {withColon(t('status'))} {statuses.join(', ')}
              </span>
            </h2>
            {sentences.map((sentence) => (
              <p key={sentence} className="mt-2">
                {sentence}
              </p>
            ))}
          </section>
        ))}
      </div>
    </PublicFrame>
  )
}
