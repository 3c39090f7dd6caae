import { Island } from '../../platform/Island.tsx'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { staticPage } from '../../platform/static-page.ts'
import { AuthFrame } from '../auth/AuthFrame.tsx'
import { invitationWords } from './companies.strings.ts'
import { InvitationForm } from './InvitationForm.tsx'

export const handle = staticPage

export function meta() {
  const t = wordsOf(invitationWords)
  return [...pageMeta(t('pageTitle'), t('pageDescription')), { name: 'robots', content: 'noindex' }]
}

export default function InvitationPage() {
  const t = useWords(invitationWords)
  return (
    <AuthFrame heading={t('heading')}>
      <Island name="invitation-form" component={InvitationForm} props={{}} />
    </AuthFrame>
  )
}
