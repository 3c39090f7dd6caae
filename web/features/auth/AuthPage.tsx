import { Island } from '../../platform/Island.tsx'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { guestPage } from '../../platform/static-page.ts'
import { AuthForm } from './AuthForm.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { authWords } from './auth.strings.ts'

export const handle = guestPage

export function meta() {
  const t = wordsOf(authWords)
  return pageMeta(t('signInTitle'), t('description'), 'auth')
}

export default function AuthPage() {
  const t = useWords(authWords)
  return (
    <AuthFrame heading={t('welcome')}>
      <Island name="auth-form" component={AuthForm} props={{}} />
    </AuthFrame>
  )
}
