import type { AnswerOf, CallOf, Endpoint, NoMore, Problem } from '../../contract/endpoint.ts'
import { ApiProblem } from './api-problem.ts'
import { takeEarlyAnswer } from './early-calls.ts'
import { fetchWithin, longestWait } from './fetch-within.ts'
import { newKey } from './new-key.ts'
import { accessToken } from './session.ts'
import { SubmitKeys } from './submit-keys.ts'

const submitKeys = new SubmitKeys(newKey)

interface CallOptions {
  readonly signal?: AbortSignal
}

/**
 * Calls an endpoint of the contract and returns its response body. Throws `ApiProblem`; an aborted call throws the
 * `AbortError` of `signal`.
 */
export async function call<E extends Endpoint, Given extends CallOf<E>>(
  endpoint: E,
  given: Given & NoMore<Given, CallOf<E>>,
  options: CallOptions = {},
): Promise<AnswerOf<E>> {
  const response = await send(endpoint, given, options)
  return (response.status === 204 ? undefined : await response.json()) as AnswerOf<E>
}

/** Calls an endpoint that returns a file. Throws `ApiProblem`, also when the download breaks off. */
export async function callFile<E extends Endpoint, Given extends CallOf<E>>(
  endpoint: E,
  given: Given & NoMore<Given, CallOf<E>>,
): Promise<Blob> {
  const response = await send(endpoint, given, {})
  return response.blob().catch(() => {
    throw new ApiProblem('offline', {})
  })
}

async function send(endpoint: Endpoint, given: unknown, options: CallOptions): Promise<Response> {
  const { params, query, body } = given as { params?: object; query?: object; body?: unknown }
  const address = `/api/v1${fillPath(endpoint.path, params)}${queryString(query)}`
  const content = body === undefined ? null : JSON.stringify(body)

  const headers = new Headers(endpoint.kind === 'file' ? {} : { Accept: 'application/json' })
  if (content !== null) headers.set('Content-Type', 'application/json')
  const token = await accessToken()
  if (token) headers.set('Authorization', `Bearer ${token}`)
  const submit = endpoint.creates ? `${endpoint.method} ${address} ${content}` : null
  if (submit !== null) headers.set('Idempotency-Key', submitKeys.take(submit))

  let response: Response
  try {
    response =
      (endpoint.method === 'GET' && (await takeEarlyAnswer(address, token))) ||
      (await fetchWithin(longestWait.call, address, {
        method: endpoint.method,
        headers,
        body: content,
        signal: options.signal ?? null,
      }))
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw new ApiProblem('offline', {})
  }
  if (response.ok) {
    if (submit !== null) submitKeys.settle(submit)
    return response
  }
  const problem = await problemOf(response)
  // After a fault it is unknown whether the first request was written. Only a clear response releases the key.
  if (submit !== null && problem.kind === 'refused') submitKeys.settle(submit)
  throw problem
}

async function problemOf(response: Response): Promise<ApiProblem> {
  const body = (await response.json().catch(() => ({}))) as Partial<Problem>
  const requestId = body.requestId ?? response.headers.get('X-Request-Id') ?? undefined
  return new ApiProblem(response.status >= 500 ? 'fault' : 'refused', { ...body, requestId, status: response.status })
}

/** Fills the parameters of a path such as `/offers/:offerId`, each URL-encoded. */
export function fillPath(path: string, params: object = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = (params as Record<string, unknown>)[name]
    if (value === undefined) throw new Error(`path ${path} lacks its ${name}`)
    return encodeURIComponent(String(value))
  })
}

/** Returns `?a=1&b=x&b=y`, without the values that are undefined, null or empty. */
export function queryString(query: object = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one))
    }
  }
  return search.size > 0 ? `?${search}` : ''
}
