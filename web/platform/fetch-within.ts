/** Time after which a call without an answer counts as failed, in milliseconds. */
export const longestWait = { call: 60_000, signIn: 15_000 }

/**
 * `fetch` that rejects when no answer has begun within `milliseconds`, so that a form can say so. An answer that has
 * begun may take longer.
 */
export async function fetchWithin(
  milliseconds: number,
  address: RequestInfo | URL,
  given: RequestInit = {},
): Promise<Response> {
  const stopped = new AbortController()
  const stop = () => stopped.abort(given.signal?.reason)
  if (given.signal?.aborted) stop()
  given.signal?.addEventListener('abort', stop)
  const late = setTimeout(() => stopped.abort(new Error('The server is late')), milliseconds)
  try {
    return await fetch(address, { ...given, signal: stopped.signal })
  } finally {
    clearTimeout(late)
  }
}
