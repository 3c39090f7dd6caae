import { useState } from 'react'
import type { OfferCard } from '../../../contract/offers.ts'
import { useWords, wordsOf } from '../../platform/i18n.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import { Market } from '../quotes/Market.tsx'
import { ScheduleVisit } from './ScheduleVisit.tsx'
import { storageWords } from './storage.strings.ts'

export function meta() {
  return pageMeta(wordsOf(storageWords)('warehousingPageTitle'))
}

/** The market of warehouses, priced per square metre and month: reserve a period, or visit first. */
export default function WarehousingPage() {
  const t = useWords(storageWords)
  const [visiting, setVisiting] = useState<OfferCard | null>(null)
  return (
    <>
      <Market
        service="warehousing"
        buttons={(offer) => ({ second: { words: t('scheduleVisit'), onPress: () => setVisiting(offer) } })}
      />
      <ScheduleVisit offer={visiting} close={() => setVisiting(null)} />
    </>
  )
}
