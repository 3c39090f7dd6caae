import { useEffect, useState } from 'react'
import { assistantContract, type OwnInquiry } from '../../../contract/assistant.ts'
import type { BodyOf } from '../../../contract/endpoint.ts'
import { call } from '../../platform/api-client.ts'
import { ApiProblem } from '../../platform/api-problem.ts'

/** The secret with which this browser reads its inquiry. */
const storageKey = 'umuhora-inquiry'
const pollEvery = 15_000

type Opening = Omit<BodyOf<typeof assistantContract.openInquiry>, 'page'>

/**
 * The inquiry that this browser sent to the team, with the replies, polled while the chat is open; null when there is
 * none.
 */
export function useInquiry() {
  const [inquiry, setInquiry] = useState<OwnInquiry | null>(null)

  useEffect(() => {
    const look = async () => {
      const secret = localStorage.getItem(storageKey)
      if (!secret || document.hidden) return
      try {
        setInquiry(await call(assistantContract.readOwnInquiry, { body: { secret } }))
      } catch (error) {
        // `not_found`: the inquiry was deleted after its retention period. After other errors the next poll tries
        // again.
        if (!(error instanceof ApiProblem && error.code === 'not_found')) return
        localStorage.removeItem(storageKey)
        setInquiry(null)
      }
    }
    void look()
    const timer = setInterval(() => void look(), pollEvery)
    return () => clearInterval(timer)
  }, [])

  return {
    inquiry,
    async open(given: Opening): Promise<void> {
      const body = { ...given, page: location.pathname }
      const { secret, inquiry: opened } = await call(assistantContract.openInquiry, { body })
      localStorage.setItem(storageKey, secret)
      setInquiry(opened)
    },
    async write(content: string): Promise<void> {
      const secret = localStorage.getItem(storageKey) ?? ''
      setInquiry(await call(assistantContract.writeInquiry, { body: { secret, content } }))
    },
  }
}
