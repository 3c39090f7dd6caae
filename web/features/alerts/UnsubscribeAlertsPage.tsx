import { Island } from '../../platform/Island.tsx'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { staticPage } from '../../platform/static-page.ts'
import { AuthFrame } from '../auth/AuthFrame.tsx'
import { AlertLinkForm } from './AlertLinkForm.tsx'
import { alertLinkWords } from './alerts.strings.ts'

export const handle = staticPage

export function meta() {
  const t = wordsOf(alertLinkWords)
  return [...pageMeta(t('unsubscribePageTitle'), t('unsubscribeAbout')), { name: 'robots', content: 'noindex' }]
}

export default function UnsubscribeAlertsPage() {
  const t = useWords(alertLinkWords)
  return (
    <AuthFrame heading={t('unsubscribeHeading')}>
      <Island name="alert-link-form" component={AlertLinkForm} props={{ purpose: 'unsubscribe' as const }} />
    </AuthFrame>
  )
}
