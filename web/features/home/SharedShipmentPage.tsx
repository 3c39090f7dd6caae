import { Island } from '../../platform/Island.tsx'
import { wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { staticPage } from '../../platform/static-page.ts'
import { SharedShipment } from '../shipments/SharedShipment.tsx'
import { trackingWords } from '../shipments/tracking.strings.ts'
import { PublicFrame } from './PublicFrame.tsx'

export const handle = staticPage

export function meta() {
  const t = wordsOf(trackingWords)
  return [...pageMeta(t('pageTitle'), t('sharedPageDescription'), 'tracking'), { name: 'robots', content: 'noindex' }]
}

/** A shared shipment, for anyone with its link. The token is in the fragment (after `#`), so that it reaches no log. */
export default function SharedShipmentPage() {
  return (
    <PublicFrame>
      <div className="mx-auto max-w-6xl px-4 py-8 sm:px-6 sm:py-12">
        <Island name="shared-shipment" component={SharedShipment} props={{}} />
      </div>
    </PublicFrame>
  )
}
