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
  return [...pageMeta(t('confirmPageTitle'), t('confirmAbout')), { name: 'robots', content: 'noindex' }]
}

export default function ConfirmAlertsPage() {
  const t = useWords(alertLinkWords)
  return (
    <AuthFrame heading={t('confirmHeading')}>
      <Island name="alert-link-form" component={AlertLinkForm} props={{ purpose: 'confirm' as const }} />
    </AuthFrame>
  )
}
