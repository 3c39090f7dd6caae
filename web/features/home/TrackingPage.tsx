import { Island } from '../../platform/Island.tsx'
import { wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { staticPage } from '../../platform/static-page.ts'
import { PublicTracking } from '../shipments/PublicTracking.tsx'
import { trackingWords } from '../shipments/tracking.strings.ts'
import { PublicFrame } from './PublicFrame.tsx'

export const handle = staticPage

export function meta() {
  const t = wordsOf(trackingWords)
  return pageMeta(t('pageTitle'), t('pageDescription'), 'tracking')
}

/** Public tracking with its own address: the link `/tracking/NUMBER` can be sent to the consignee. */
export default function TrackingPage() {
  return (
    <PublicFrame>
      <div className="mx-auto max-w-6xl px-4 py-8 sm:px-6 sm:py-12">
        <Island name="public-tracking" component={PublicTracking} props={{}} />
      </div>
    </PublicFrame>
  )
}
