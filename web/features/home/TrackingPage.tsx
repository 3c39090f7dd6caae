import { Island } from '../../platform/Island.tsx'
import { type PlainKey, useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { staticPage } from '../../platform/static-page.ts'
import { TrackingForm } from '../shipments/TrackingForm.tsx'
import { trackingWords } from '../shipments/tracking.strings.ts'
import { PublicFrame } from './PublicFrame.tsx'

type Word = PlainKey<typeof trackingWords>

export const handle = staticPage

export function meta() {
  const t = wordsOf(trackingWords)
  return pageMeta(t('pageTitle'), t('pageDescription'))
}

const kinds: readonly { readonly name: Word; readonly about: Word }[] = [
  { name: 'kindShipment', about: 'kindShipmentAbout' },
  { name: 'kindContainer', about: 'kindContainerAbout' },
  { name: 'kindAirWaybill', about: 'kindAirWaybillAbout' },
  { name: 'kindBill', about: 'kindBillAbout' },
]

/** Public tracking with an address of its own: `/tracking/NUMBER` can be sent to whoever waits. */
export default function TrackingPage() {
  const t = useWords(trackingWords)
  return (
    <PublicFrame>
      <div className="mx-auto max-w-3xl px-4 py-14 sm:px-6 lg:py-20">
        <h1 className="text-display">{t('heading')}</h1>
        <p className="mt-5 mb-10 text-title-3 font-normal text-ink-soft">{t('lead')}</p>
        <Island name="tracking-form" component={TrackingForm} props={{ fromAddress: true }} />
        <h2 className="mt-14 text-title-2">{t('kindsHeading')}</h2>
        <dl className="mt-4">
          {kinds.map(({ name, about }) => (
            <div key={name} className="grid gap-1 border-t border-line py-4 sm:grid-cols-[1fr_2fr] sm:gap-6">
              <dt className="font-medium">{t(name)}</dt>
              <dd className="text-small text-ink-soft">{t(about)}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-4 text-small text-ink-faint">{t('addressHint')}</p>
      </div>
    </PublicFrame>
  )
}
