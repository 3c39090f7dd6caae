import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * The id of the request that is being answered, as in the access log. Every transaction that it opens names it, and the
 * audit rows of the transaction have it; a job has none.
 */
export const requestId = new AsyncLocalStorage<string>()

/** What a transaction of this request begins with; empty outside of any. The id is ours: letters and digits. */
export function namingRequest(): string {
  const id = requestId.getStore()
  return id ? `; set local app.request_id to '${id.replace(/[^\w-]/g, '')}'` : ''
}
