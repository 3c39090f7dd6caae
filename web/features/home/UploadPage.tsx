import { Island } from '../../platform/Island.tsx'
import { type PlainKey, useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { staticPage } from '../../platform/static-page.ts'
import { GuestUploadForm } from '../documents/GuestUploadForm.tsx'
import { guestUploadWords } from '../documents/guest-upload.strings.ts'
import { PublicFrame } from './PublicFrame.tsx'

type Word = PlainKey<typeof guestUploadWords>

export const handle = staticPage

export function meta() {
  const t = wordsOf(guestUploadWords)
  return pageMeta(t('pageTitle'), t('pageDescription'), 'upload')
}

const steps: readonly { readonly name: Word; readonly about: Word }[] = [
  { name: 'stepChecked', about: 'stepCheckedAbout' },
  { name: 'stepWaits', about: 'stepWaitsAbout' },
  { name: 'stepTaken', about: 'stepTakenAbout' },
]

/** The public upload page of the header's Upload link: anyone can send documents, without an account. */
export default function UploadPage() {
  const t = useWords(guestUploadWords)
  return (
    <PublicFrame>
      <div className="mx-auto max-w-3xl px-4 py-14 sm:px-6 lg:py-20">
        <h1 className="text-display">{t('heading')}</h1>
        <p className="mt-5 mb-10 text-title-3 font-normal text-ink-soft">{t('lead')}</p>
        <noscript>
          <p className="mb-8 rounded-card bg-sun-wash p-5 text-small">{t('noScript')}</p>
        </noscript>
        <Island name="guest-upload-form" component={GuestUploadForm} props={{}} />
        <h2 className="mt-14 text-title-2">{t('nextHeading')}</h2>
        <dl className="mt-4">
          {steps.map(({ name, about }) => (
            <div key={name} className="grid gap-1 border-t border-line py-4 sm:grid-cols-[1fr_2fr] sm:gap-6">
              <dt className="font-medium">{t(name)}</dt>
              <dd className="text-small text-ink-soft">{t(about)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </PublicFrame>
  )
}
