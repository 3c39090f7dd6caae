import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { isRefusal } from '../../domain/decision.ts'
import { receive, sweepUploads } from './upload.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'umuhora-receive-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const limits = { bytes: 1000, idleMs: 60_000, wholeMs: 60_000, least: { bytes: 1, everyMs: 60_000 } }

test.each([1, 999, 1000])('%d bytes arrive unchanged', async (count) => {
  const content = Buffer.alloc(count, 'x')
  const received = await receive(Readable.from([content.subarray(0, 400), content.subarray(400)]), folder, limits)
  if (isRefusal(received)) throw new Error(received.refused)
  expect(received.size).toBe(count)
  expect(readFileSync(received.file).equals(content)).toBe(true)
  rmSync(received.file)
})

const nothing = () => new PassThrough()
/** Sends a byte every few milliseconds until the reader closes. */
const drops = () => {
  const body = new PassThrough()
  const drop = setInterval(() => body.write('x'), 3).unref()
  body.on('close', () => clearInterval(drop))
  setTimeout(() => body.destroy(), 2000).unref()
  return body
}
const brokenOff = () => {
  const body = new PassThrough()
  body.write('half')
  setImmediate(() => body.destroy(new Error('aborted')))
  return body
}

test.each([
  ['one byte too many', () => Readable.from([Buffer.alloc(1001)]), limits, 'file_too_large'],
  ['an empty body', () => Readable.from([]), limits, 'file_empty'],
  ['a sender that disconnects', brokenOff, limits, 'upload_broken'],
  ['a sender that sends nothing', nothing, { ...limits, idleMs: 5 }, 'upload_too_slow'],
  ['a sender that is too slow', drops, { ...limits, least: { bytes: 100, everyMs: 20 } }, 'upload_too_slow'],
  ['a sender that never finishes', nothing, { ...limits, wholeMs: 5 }, 'upload_too_slow'],
])('%s: a refusal, and no file', async (_, body, given, refused) => {
  expect(await receive(body(), folder, given)).toMatchObject({ refused })
  expect(readdirSync(folder)).toEqual([])
})

test('a refusal half way leaves the connection open for the response', async () => {
  const body = new PassThrough()
  body.write(Buffer.alloc(2000))
  expect(await receive(body, folder, limits)).toMatchObject({ refused: 'file_too_large' })
  expect(body.destroyed).toBe(false)
})

test('only old files are swept', async () => {
  for (const name of ['old.part', 'new.part']) writeFileSync(path.join(folder, name), 'x')
  utimesSync(path.join(folder, 'old.part'), 1, 1)
  await sweepUploads(folder, 60_000, new Date())
  expect(readdirSync(folder)).toEqual(['new.part'])
})

test('a wrong beginning is refused before anything is written', async () => {
  const begins = { bytes: Buffer.from([0x1f, 0x8b]), otherwise: 'no_archive' } as const
  const given = (...pieces: Buffer[]) => receive(Readable.from(pieces), folder, limits, begins)
  expect(await given(Buffer.from('PK'), Buffer.alloc(100))).toMatchObject({ refused: 'no_archive' })
  const kept = await given(Buffer.from([0x1f, 0x8b, 8]), Buffer.alloc(100))
  if (isRefusal(kept)) throw new Error(kept.refused)
  rmSync(kept.file)
})
