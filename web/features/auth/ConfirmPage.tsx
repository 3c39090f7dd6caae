import { Island } from '../../platform/Island.tsx'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { staticPage } from '../../platform/static-page.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { authWords } from './auth.strings.ts'
import { ConfirmForm } from './ConfirmForm.tsx'

export const handle = staticPage

export function meta() {
  const t = wordsOf(authWords)
  return [...pageMeta(t('confirmTitle'), t('confirmDescription')), { name: 'robots', content: 'noindex' }]
}

export default function ConfirmPage() {
  const t = useWords(authWords)
  return (
    <AuthFrame heading={t('welcome')}>
      <Island name="confirm-form" component={ConfirmForm} props={{}} />
    </AuthFrame>
  )
}
