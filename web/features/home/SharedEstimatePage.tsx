import { Island } from '../../platform/Island.tsx'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { staticPage } from '../../platform/static-page.ts'
import { customsWords } from '../customs/customs.strings.ts'
import { SharedEstimate } from '../customs/SharedEstimate.tsx'
import { PublicFrame } from './PublicFrame.tsx'

export const handle = staticPage

export function meta() {
  const t = wordsOf(customsWords)
  return [
    ...pageMeta(t('sharedPageTitle'), t('sharedPageDescription'), 'estimate'),
    { name: 'robots', content: 'noindex' },
  ]
}

/**
 * A shared tax estimate, for anyone with its link. The token is in the fragment (after `#`), so that it reaches no log.
 */
export default function SharedEstimatePage() {
  const t = useWords(customsWords)
  return (
    <PublicFrame>
      <div className="mx-auto max-w-6xl px-4 py-12 sm:px-6">
        <h1 className="text-title-1 sm:text-display">{t('sharedHeading')}</h1>
        <Island name="shared-estimate" component={SharedEstimate} props={{}} />
      </div>
    </PublicFrame>
  )
}
