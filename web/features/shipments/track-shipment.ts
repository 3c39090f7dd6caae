import { askHook } from '../../platform/ask-hook.ts'

/** Why a tracking request gave no answer; `message` is the server's own, when it gave one. */
export class TrackingFailure extends Error {
  override readonly name = 'TrackingFailure'
  readonly status: number | null
  readonly given: string | null

  constructor(status: number | null, given: string | null) {
    super(given ?? `tracking failed: ${status ?? 'no connection'}`)
    this.status = status
    this.given = given
  }
}

/**
 * Asks where the cargo with this number is. Answers the words to show, or null when the server took the request and
 * said nothing more. Throws `TrackingFailure`; its `status` is null when nothing came back.
 */
export async function trackShipment(number: string, now: Date, send: typeof fetch = fetch): Promise<string | null> {
  const question = { data: number, timestamp: now.toISOString() }
  const answer = await askHook('/hooks/tracking', question, send).catch(() => {
    throw new TrackingFailure(null, null)
  })
  if (!answer.ok) throw new TrackingFailure(answer.status, answer.message)
  return answer.output ?? answer.message
}
