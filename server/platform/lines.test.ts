import { expect, test } from 'vitest'
import { linesIn } from './lines.ts'

const batchesOf = async (text: string, chunk: number, batch = 2) => {
  const bytes = Buffer.from(text)
  const chunks = async function* () {
    for (let at = 0; at < bytes.length; at += chunk) yield bytes.subarray(at, at + chunk)
  }
  return Array.fromAsync(linesIn(chunks(), batch))
}

test.each([1, 2, 5, 1000])('only a line feed ends a line, in pieces of %i bytes', async (chunk) => {
  expect(await batchesOf('é\u2028a\u2029\u0085\v\f\r\nb\n\nc\n', chunk)).toEqual([
    ['é\u2028a\u2029\u0085\v\f\r', 'b'],
    ['', 'c'],
  ])
  expect(await batchesOf('a\nb\n₣', chunk)).toEqual([['a', 'b'], ['₣']])
  expect(await batchesOf('', chunk)).toEqual([])
})
