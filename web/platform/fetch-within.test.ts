import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchWithin } from './fetch-within.ts'

/** A network: `/never` gets no answer, and the answer of every other address begins and does not end. */
function answerSlowly(address: RequestInfo | URL, { signal }: RequestInit = {}): Promise<Response> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal?.reason)
    if (signal?.aborted) stop()
    signal?.addEventListener('abort', stop)
    if (address === '/never') return
    resolve(
      new Response(
        new ReadableStream({ start: (body) => signal?.addEventListener('abort', () => body.error(signal.reason)) }),
      ),
    )
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', answerSlowly)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a call without an answer ends when its time is over', async () => {
  const call = fetchWithin(15_000, '/never')
  const outcome = expect(call).rejects.toThrow('The server is late')
  await vi.advanceTimersByTimeAsync(15_000)
  await outcome
})

test('an answer that has begun may take longer', async () => {
  const answer = await fetchWithin(15_000, '/slow')
  await vi.advanceTimersByTimeAsync(60_000)
  const text = answer.text()
  expect(await Promise.race([text.catch(() => 'ended'), Promise.resolve('still coming')])).toBe('still coming')
})

test('the caller can abort before the call, during it, and after the answer has begun', async () => {
  const before = AbortSignal.abort(new Error('not wanted'))
  await expect(fetchWithin(15_000, '/never', { signal: before })).rejects.toThrow('not wanted')
  for (const address of ['/never', '/slow']) {
    const left = new AbortController()
    const text = fetchWithin(15_000, address, { signal: left.signal }).then((answer) => answer.text())
    const outcome = expect(text).rejects.toThrow('left')
    await vi.advanceTimersByTimeAsync(10)
    left.abort(new Error('left'))
    await outcome
  }
})
