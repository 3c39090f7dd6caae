import { paths } from '../../../contract/paths.ts'
import { Island } from '../../platform/Island.tsx'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { staticPage } from '../../platform/static-page.ts'
import { buttonStyle } from '../../ui/button-style.ts'
import { errorWords } from './errors.strings.ts'
import { MissingPathLog } from './MissingPathLog.tsx'
import { PublicFrame } from './PublicFrame.tsx'

export const handle = staticPage

export function meta() {
  const t = wordsOf(errorWords)
  return [...pageMeta(t('notFoundTitle'), t('notFoundAbout')), { name: 'robots', content: 'noindex' }]
}

export default function NotFoundPage() {
  const t = useWords(errorWords)
  return (
    <PublicFrame>
      <div className="mx-auto grid min-h-[60dvh] max-w-7xl place-content-center px-4 py-20 text-center sm:px-6">
        <p className="tabular text-display text-lake">{t('notFoundCode')}</p>
        <h1 className="mt-6 text-title-1">{t('notFound')}</h1>
        <p className="mt-3 text-ink-soft">{t('notFoundAbout')}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <a href={paths.home} className={buttonStyle({ size: 'lg' })}>
            {t('returnHome')}
          </a>
          <a href={paths.tracking} className={buttonStyle({ variant: 'outline', size: 'lg' })}>
            {t('track')}
          </a>
        </div>
      </div>
      <Island name="missing-path-log" component={MissingPathLog} props={{}} />
    </PublicFrame>
  )
}
