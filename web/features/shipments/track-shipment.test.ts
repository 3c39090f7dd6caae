import { describe, expect, it } from 'vitest'
import { TrackingFailure, trackShipment } from './track-shipment.ts'

const now = new Date('2026-11-21T10:00:00Z')
const answering = (response: Response) => (async () => response) as typeof fetch

describe('trackShipment', () => {
  it('[spec 7.005, 3.006] sends the entered text, whatever its length, and the time', async () => {
    const sent: unknown[] = []
    const long = 'X'.repeat(5_000)
    await trackShipment(long, now, (async (address: string, given: RequestInit) => {
      sent.push(address, given.method, JSON.parse(String(given.body)))
      return Response.json({ output: 'ok' })
    }) as typeof fetch)
    expect(sent).toEqual(['/hooks/tracking', 'POST', { data: long, timestamp: '2026-11-21T10:00:00.000Z' }])
  })

  it.each([
    ['the output', Response.json({ output: 'At Mombasa', message: 'no' }), 'At Mombasa'],
    ['else the message', Response.json({ message: 'Received' }), 'Received'],
    ['else nothing', Response.json({}), null],
    ['nothing for an empty output', Response.json({ output: '' }), null],
    ['nothing for an answer that is not JSON', new Response('ok'), null],
  ])('[spec 7.005] returns %s', async (_, response, expected) => {
    expect(await trackShipment('1', now, answering(response))).toBe(expected)
  })

  it.each([
    [Response.json({ message: 'Check digit is wrong' }, { status: 422 }), 422, 'Check digit is wrong'],
    // The title of a problem is English in every language.
    [Response.json({ title: 'Too many requests' }, { status: 429 }), 429, null],
    [new Response('<html>', { status: 502 }), 502, null],
  ])('[spec 7.005] fails with status and the message of the body', async (response, status, given) => {
    await expect(trackShipment('1', now, answering(response))).rejects.toMatchObject({ status, given })
  })

  it('[spec 8.006] has neither when there was no response', async () => {
    const offline = (async () => Promise.reject(new TypeError('network'))) as typeof fetch
    await expect(trackShipment('1', now, offline)).rejects.toEqual(new TrackingFailure(null, null))
  })
})
