export interface HookAnswer {
  readonly ok: boolean
  readonly status: number
  readonly output: string | null
  readonly message: string | null
  /** True when the user should write to a person instead. */
  readonly person: boolean
}

/**
 * Posts to a public hook and returns the texts of its response; a response that is not JSON has none. Rejects when the
 * response is not complete within `timeoutMs`.
 */
export async function askHook(
  address: string,
  body: object,
  send: typeof fetch = fetch,
  timeoutMs = 15_000,
  token: string | null = null,
): Promise<HookAnswer> {
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await send(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
    signal,
  })
  const text = await response.text()
  return { ok: response.ok, status: response.status, ...wordsIn(text) }
}

function wordsIn(text: string): Pick<HookAnswer, 'output' | 'message' | 'person'> {
  const words = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
  try {
    const body = JSON.parse(text) as { output?: unknown; message?: unknown; person?: unknown } | null
    return { output: words(body?.output), message: words(body?.message), person: body?.person === true }
  } catch {
    return { output: null, message: null, person: false }
  }
}
