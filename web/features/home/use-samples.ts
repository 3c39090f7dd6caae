import { useEffect, useState } from 'react'
import { useFolders } from '../messages/messages.api.ts'
import type { SampleRecords, sampleRecords } from './sample-records.ts'

/**
 * The sample records of a company that still has its samples; they are removed together with the sample messages. Their
 * code is loaded only for such companies. `coming` while loading; undefined when it fails.
 */
export function useSamples(): SampleRecords | 'coming' | undefined {
  const [now] = useState(() => Date.now())
  const [make, setMake] = useState<typeof sampleRecords | null>()
  const wanted = useFolders().data?.samples === true
  useEffect(() => {
    if (!wanted) return
    import('./sample-records.ts').then(
      (module) => setMake(() => module.sampleRecords),
      () => setMake(null),
    )
  }, [wanted])
  if (!wanted || make === null) return undefined
  return make ? make(now) : 'coming'
}
