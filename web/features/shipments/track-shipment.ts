import { askHook } from '../../platform/ask-hook.ts'

/** A failed tracking request; `message` is the server's own, if there is one. */
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
 * Looks up the cargo with this number. Returns the text to show, or null when the server accepted the request without a
 * text. Throws `TrackingFailure`; its `status` is null when there was no response.
 */
export async function trackShipment(number: string, now: Date, send: typeof fetch = fetch): Promise<string | null> {
  const question = { data: number, timestamp: now.toISOString() }
  const answer = await askHook('/hooks/tracking', question, send).catch(() => {
    throw new TrackingFailure(null, null)
  })
  if (!answer.ok) throw new TrackingFailure(answer.status, answer.message)
  return answer.output ?? answer.message
}
