import type { Query, QueryClient } from '@tanstack/react-query'
import { backOff, EventCutter } from './live-stream.ts'
import { accessToken } from './session.ts'

/** What the server tells of a change: its type (`bookings.confirmed`) and what it is about. */
interface LiveEvent {
  readonly type: string
  readonly subject?: { readonly kind: string; readonly id: string }
}

/**
 * Listens to `/api/v1/live` while somebody is signed in. An event `bookings.confirmed` makes every query whose key
 * begins with `bookings` stale, and every query whose `meta` says that it follows these news, or all; after a break
 * everything is, because what was missed is unknown. Answers the function that ends it.
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
        if (failures > 0) askAgain(queries, () => true)
        failures = 0
      })
    } catch {
      // A broken stream is an everyday thing (sleep, tunnel, deploy); the next try tells.
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
  // What the page has fetched may be older than the stream: it asks for what it missed since it was opened.
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
  if (event === 'resync') askAgain(queries, () => true)
  if (event !== 'news') return
  const { type } = JSON.parse(data) as LiveEvent
  const feature = type.split('.')[0]
  askAgain(
    queries,
    ({ queryKey, meta }) => queryKey[0] === feature || meta?.follows === feature || meta?.followsAllNews === true,
  )
}

/** Whose first answer is on its way and will be asked for again, once however much news comes meanwhile. */
const olderThanNews = new WeakSet<Query>()

/**
 * Makes queries stale. A first answer that is still on its way may be older than the news, and TanStack does not ask
 * again for it: that is done when it has come.
 */
export function askAgain(queries: QueryClient, which: (query: Query) => boolean): void {
  const coming = queries
    .getQueryCache()
    .findAll({ predicate: which })
    .filter(({ state }) => state.data === undefined && state.fetchStatus !== 'idle')
  void queries.invalidateQueries({ predicate: which })
  for (const query of coming) {
    if (olderThanNews.has(query)) continue
    olderThanNews.add(query)
    const over = () => void olderThanNews.delete(query)
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
