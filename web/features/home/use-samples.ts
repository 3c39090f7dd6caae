import { useEffect, useState } from 'react'
import { useFolders } from '../messages/messages.api.ts'
import type { SampleRecords, sampleRecords } from './sample-records.ts'

/**
 * The sample records of a company that still has its samples: they go with the sample messages. Fetched by those alone
 * who have them; `coming` until then, and nothing where they cannot be fetched.
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
