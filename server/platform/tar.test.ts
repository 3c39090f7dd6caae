import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NotTar, readTar, tarEnd, tarHeader, tarPadding } from './tar.ts'

const archive = (files: readonly (readonly [string, Buffer])[]) =>
  Buffer.concat([
    ...files.flatMap(([name, content]) => [
      tarHeader(name, content.length, 1_800_000_000),
      content,
      tarPadding(content.length),
    ]),
    tarEnd(),
  ])

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function entries(bytes: Buffer, pieceSize = 700) {
  const found: [string, Buffer][] = []
  for await (const { name, content } of readTar(inPieces(bytes, pieceSize)))
    found.push([name, Buffer.concat(await Array.fromAsync(content))])
  return found
}

test('what is written is read back, whatever the sizes and the chunks', async () => {
  const contents = fc.array(fc.uint8Array({ maxLength: 1600 }), { maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(contents, fc.integer({ min: 1, max: 2000 }), async (all, pieceSize) => {
      const files = all.map((content, i) => [`files/${i}`, Buffer.from(content)] as const)
      expect(await entries(archive(files), pieceSize)).toEqual(files)
    }),
    { numRuns: 60 },
  )
})

test('the system’s tar opens it', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tar-'))
  try {
    writeFileSync(path.join(folder, 'a.tar'), archive([['records/people.ndjson', Buffer.from('{"a":1}\n')]]))
    execFileSync('tar', ['xf', 'a.tar'], { cwd: folder })
    expect(readFileSync(path.join(folder, 'records/people.ndjson'), 'utf8')).toBe('{"a":1}\n')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test.each([
  ['a truncated archive', (bytes: Buffer) => bytes.subarray(0, 700)],
  ['an archive with a changed name', (bytes: Buffer) => bytes.fill('x', 0, 1)],
  ['an archive with another kind of entry', (bytes: Buffer) => bytes.fill('2', 156, 157)],
  ['another file', () => Buffer.alloc(2000, 'a')],
  ['an empty file', () => Buffer.alloc(0)],
])('%s is not a tar archive', async (_name, spoil) => {
  const bytes = spoil(archive([['files/a', Buffer.alloc(600, 'b')]]))
  await expect(entries(bytes)).rejects.toThrow(NotTar)
})

test.each([['../a b'], ['ünder'], ['a'.repeat(101)], ['']])('%j is not accepted as a name', (name) => {
  expect(() => tarHeader(name, 1, 1)).toThrow(RangeError)
})
