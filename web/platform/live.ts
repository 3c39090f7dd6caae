import type { Query, QueryClient } from '@tanstack/react-query'
import { backOff, EventCutter } from './live-stream.ts'
import { accessToken } from './session.ts'

/** What the server sends about a change: its type (`bookings.confirmed`) and its subject. */
interface LiveEvent {
  readonly type: string
  readonly subject?: { readonly kind: string; readonly id: string }
}

/**
 * Listens to `/api/v1/live` while a user is signed in. An event `bookings.confirmed` marks every query stale whose key
 * begins with `bookings`, or whose `meta` follows that feature or all events. After a broken connection all queries are
 * marked stale, because the missed events are unknown. Returns the function that stops it.
 */
export function listenLive(queries: QueryClient): () => void {
  const ended = new AbortController()
  void run(queries, ended.signal)
  return () => ended.abort()
}

async function run(queries: QueryClient, signal: AbortSignal): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    try {
      await listenOnce(queries, signal, failures === 0, () => {
        if (failures > 0) invalidateAndRefetch(queries, () => true)
        failures = 0
      })
    } catch {
      // The stream breaks often (sleep, tunnel, deployment); the loop reconnects.
    }
    failures += 1
    await pause(backOff(failures, Math.random()), signal)
  }
}

async function listenOnce(
  queries: QueryClient,
  signal: AbortSignal,
  first: boolean,
  opened: () => void,
): Promise<void> {
  const token = await accessToken()
  if (!token) return
  // The page may have fetched its data before the stream opened, so it also requests the events since the page was
  // opened.
  const response = await fetch(`/api/v1/live${first ? `?age=${Math.ceil(performance.now())}` : ''}`, {
    headers: { Accept: 'text/event-stream', Authorization: `Bearer ${token}` },
    signal,
  })
  if (!response.ok || !response.body) return
  opened()
  const cutter = new EventCutter()
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    for (const { event, data } of cutter.feed(value)) invalidate(queries, event, data)
  }
}

function invalidate(queries: QueryClient, event: string, data: string): void {
  if (event === 'resync') invalidateAndRefetch(queries, () => true)
  if (event !== 'news') return
  const { type } = JSON.parse(data) as LiveEvent
  const feature = type.split('.')[0]
  invalidateAndRefetch(
    queries,
    ({ queryKey, meta }) => queryKey[0] === feature || meta?.follows === feature || meta?.followsAllEvents === true,
  )
}

/**
 * Queries whose first response is pending and will be fetched again, once however many events arrive in the meantime.
 */
const refetchWhenLoaded = new WeakSet<Query>()

/**
 * Marks queries stale. A first response that is still pending may be older than the event, and TanStack does not
 * refetch it; it is fetched again when it has arrived.
 */
export function invalidateAndRefetch(queries: QueryClient, which: (query: Query) => boolean): void {
  const coming = queries
    .getQueryCache()
    .findAll({ predicate: which })
    .filter(({ state }) => state.data === undefined && state.fetchStatus !== 'idle')
  void queries.invalidateQueries({ predicate: which })
  for (const query of coming) {
    if (refetchWhenLoaded.has(query)) continue
    refetchWhenLoaded.add(query)
    const over = () => void refetchWhenLoaded.delete(query)
    query.promise?.then(() => {
      over()
      void queries.invalidateQueries({ queryKey: query.queryKey, exact: true })
    }, over)
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
