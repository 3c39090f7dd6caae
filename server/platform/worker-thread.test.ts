import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { inThread } from './worker-thread.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'umuhora-thread-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a module whose `work` has this body. */
function run(name: string, body: string, input: unknown = {}) {
  const file = path.join(folder, `${name}.ts`)
  writeFileSync(file, `export async function work(input: any): Promise<unknown> { ${body} }\n`)
  return inThread<unknown>(pathToFileURL(file), input)
}

test('results are returned, also of concurrent calls', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => run(`square-${n}`, 'return input.n * input.n', { n })),
  )
  expect(answers).toEqual([0, 1, 4, 9, 16, 25, 36, 49])
})

test('bytes come back as bytes', async () => {
  expect(await run('bytes', 'return new Uint8Array(input)', [1, 2, 3])).toEqual(new Uint8Array([1, 2, 3]))
})

test.each([
  ['an exception', 'throw new Error("no such tariff")', /no such tariff/],
  ['an exit', 'process.exit(3)', /ended with 3 and said nothing/],
])('%s throws an error in the caller, and the next call runs', async (name, body, message) => {
  await expect(run(name.replaceAll(' ', '-'), body)).rejects.toThrow(message)
  expect(await run('after', 'return 1')).toBe(1)
})
