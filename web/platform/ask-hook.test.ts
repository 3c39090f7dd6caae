import { expect, it } from 'vitest'
import { askHook } from './ask-hook.ts'

const never = (signal: AbortSignal) =>
  new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

const halfAnAnswer = async (signal: AbortSignal) =>
  new Response(
    new ReadableStream({
      start(body) {
        body.enqueue(new TextEncoder().encode('{"output":"'))
        signal.addEventListener('abort', () => body.error(signal.reason))
      },
    }),
  )

it.each([
  ['does not respond', never],
  ['stops in the middle of the response', halfAnAnswer],
])('[spec 8.006, 8.007] gives up on a server that %s', async (_, answer) => {
  const send = ((_: string, { signal }: { signal: AbortSignal }) => answer(signal)) as typeof fetch
  await expect(askHook('/hooks/chat', {}, send, 20)).rejects.toMatchObject({ name: 'TimeoutError' })
})
