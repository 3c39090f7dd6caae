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
  const response = await send('/hooks/tracking', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ data: number, timestamp: now.toISOString() }),
  }).catch(() => {
    throw new TrackingFailure(null, null)
  })
  const body = (await response.json().catch(() => null)) as { output?: unknown; message?: unknown } | null
  if (!response.ok) throw new TrackingFailure(response.status, wordsIn(body?.message))
  return wordsIn(body?.output) ?? wordsIn(body?.message)
}

function wordsIn(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
