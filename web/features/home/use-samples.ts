import { useState } from 'react'
import { useFolders } from '../messages/messages.api.ts'
import { type SampleRecords, sampleRecords } from './sample-records.ts'

/** The sample records of a company that still has its samples; they go with the sample messages. */
export function useSamples(): SampleRecords | undefined {
  const [now] = useState(() => Date.now())
  return useFolders().data?.samples ? sampleRecords(now) : undefined
}
