import { runInNewContext } from 'node:vm'
import { afterEach, expect, test } from 'vitest'
import { beginEarlyCalls } from '../../web/platform/begin-early-calls.ts'
import { takeEarlyAnswer } from '../../web/platform/early-calls.ts'

afterEach(() => {
  globalThis.umuhoraEarlyCalls = undefined
})

/** Runs the script of the page's head with what the browser has stored; returns the calls that it made. */
function begin(kept: unknown, reached = true, at = '/dashboard'): { path: string; headers: Record<string, string> }[] {
  const calls: { path: string; headers: Record<string, string> }[] = []
  const page = {
    location: new URL(at, 'http://here'),
    localStorage: {
      getItem: () => (kept === undefined ? null : typeof kept === 'string' ? kept : JSON.stringify(kept)),
    },
    fetch: async (path: string, { headers }: { headers: Record<string, string> }) => {
      calls.push({ path, headers })
      if (!reached) throw new TypeError('Failed to fetch')
      return new Response(path)
    },
  } as { umuhoraEarlyCalls?: typeof globalThis.umuhoraEarlyCalls }
  runInNewContext(beginEarlyCalls, page)
  globalThis.umuhoraEarlyCalls = page.umuhoraEarlyCalls
  return calls
}

const inMinutes = (minutes: number) => Math.round(Date.now() / 1000) + minutes * 60

test.each([
  ['no session', undefined],
  ['an invalid session', 'not JSON'],
  ['a token about to expire', { access_token: 'a', expires_at: inMinutes(1) }],
])('with %s only public data are requested', (_, kept) => {
  expect(begin(kept)).toEqual([{ path: '/api/v1/client-settings', headers: {} }])
})

test('first requests of a signed-in person carry their token; each response is taken once, with the same token', async () => {
  const calls = begin({ access_token: 'a', expires_at: inMinutes(30) })
  expect(calls.map(({ path }) => path)).toEqual(['/api/v1/client-settings', '/api/v1/me', '/api/v1/settings'])
  expect(calls[1]?.headers.Authorization).toBe('Bearer a')
  expect(await takeEarlyAnswer('/api/v1/me', 'of another')).toBeNull()
  expect(await takeEarlyAnswer('/api/v1/me', null)).toBeNull()
  expect(await (await takeEarlyAnswer('/api/v1/me', 'a'))?.text()).toBe('/api/v1/me')
  expect(await takeEarlyAnswer('/api/v1/me', 'a')).toBeNull()
  expect(await takeEarlyAnswer('/api/v1/bookings', 'a')).toBeNull()
  expect(await (await takeEarlyAnswer('/api/v1/client-settings', null))?.text()).toBe('/api/v1/client-settings')
})

test('after a network failure the caller sends the request again', async () => {
  begin({ access_token: 'a', expires_at: inMinutes(30) }, false)
  expect(await takeEarlyAnswer('/api/v1/me', 'a')).toBeNull()
})

test.each([
  ['/dashboard/shipments', ['/api/v1/shipments?view=attention&side=customer', '/api/v1/shipments?side=customer']],
  [
    '/dashboard/provider/shipments',
    ['/api/v1/shipments?view=attention&side=provider', '/api/v1/shipments?side=provider'],
  ],
  ['/dashboard/shipments?state=in_transit', []],
  ['/dashboard/bookings', []],
])('at %s the first lists of the page are requested early', (at, lists) => {
  const calls = begin({ access_token: 'a', expires_at: inMinutes(30) }, true, at)
  expect(calls.slice(3).map(({ path }) => path)).toEqual(lists)
})
