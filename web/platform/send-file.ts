import type { AnswerOf, CallOf, Endpoint, Problem } from '../../contract/endpoint.ts'
import { fillPath, queryString } from './api-client.ts'
import { ApiProblem } from './api-problem.ts'
import { accessToken } from './session.ts'

interface Sending {
  /** The caller's idempotency key for this upload; a retry with the same key stores one file. */
  readonly key: string
  /** Share of the bytes sent, 0 to 1. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Sends a file as the body of a call, by XMLHttpRequest, because fetch reports no upload progress. Throws `ApiProblem`;
 * an aborted upload throws the reason of the signal.
 */
export async function sendFile<E extends Endpoint>(
  endpoint: E,
  given: CallOf<E>,
  file: Blob,
  { key, onProgress, signal, headers = {} }: Sending,
): Promise<AnswerOf<E>> {
  const { params, query } = given as { params?: object; query?: object }
  const token = endpoint.allow === 'anyone' ? null : await accessToken()
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    signal.addEventListener('abort', stop)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const body = read(request.responseText)
      if (request.status >= 200 && request.status < 300) resolve(body as AnswerOf<E>)
      else reject(problemOf(request.status, body as Partial<Problem>))
    }
    request.onerror = () => reject(new ApiProblem('offline', {}))
    request.onabort = () => reject(signal.reason)
    request.onloadend = () => signal.removeEventListener('abort', stop)
    request.open(endpoint.method, `/api/v1${fillPath(endpoint.path, params)}${queryString(query)}`)
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    request.setRequestHeader('Idempotency-Key', key)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.send(file)
  })
}

function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

function problemOf(status: number, problem: Partial<Problem>): ApiProblem {
  return new ApiProblem(status >= 500 && !problem.code ? 'fault' : 'refused', { ...problem, status })
}
