import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { Unavailable } from './unavailable.ts'
import { inProcess } from './worker-process.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'umuhora-process-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a module whose `work` has this body. */
function run(name: string, body: string, input: object = {}, milliseconds = 10_000) {
  const file = path.join(folder, `${name}.ts`)
  writeFileSync(file, `export async function work(input: any): Promise<unknown> { ${body} }\n`)
  return inProcess<unknown>(pathToFileURL(file), input, { milliseconds, megabytes: 64, writes: folder })
}

test('results are returned, also of concurrent calls', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => run(`square-${n}`, 'return input.n * input.n', { n })),
  )
  expect(answers).toEqual([0, 1, 4, 9, 16, 25, 36, 49])
})

test('a module imports other modules of the project, also dynamically', async () => {
  writeFileSync(path.join(folder, 'doubled.ts'), 'export const doubled = (n: number): number => 2 * n\n')
  const body = "const { doubled } = await import('./doubled.ts'); return doubled(input.n)"
  expect(await run('imports', body, { n: 21 })).toBe(42)
})

test('if its types could not be stripped beforehand, the process does it itself', async () => {
  const body = "const nothing: string = await import('./nothing.ts').catch(() => 'not there'); return nothing"
  expect(await run('incomplete', body)).toBe('not there')
})

test.each([
  ['an exception', 'throw new Error("no")'],
  ['an exit', 'process.exit(0)'],
  ['a crash', 'process.abort()'],
  ['too much memory', 'const all = []; for (;;) all.push(new Array(1e6).fill({}))'],
])('%s throws an error in the caller', async (name, body) => {
  await expect(run(name.replaceAll(' ', '-'), body)).rejects.toThrow(/said nothing/)
})

test('an interrupted process says nothing about the content: the caller may try again', async () => {
  for (const signal of ['SIGTERM', 'SIGINT'])
    await expect(run(`by-${signal}`, `process.kill(process.pid, '${signal}'); for (;;);`)).rejects.toThrow(Unavailable)
})

test('endless work is stopped', async () => {
  await expect(run('endless', 'for (;;);', {}, 500)).rejects.toThrow(/said nothing/)
})

test('has no secrets, starts no process, and writes only in its folder', async () => {
  const secrets = await run('secrets', 'return Object.keys(process.env)')
  expect(secrets).not.toContain('SECRET_KEY')
  const tries = `
    const { spawnSync } = await import('node:child_process'), { writeFileSync } = await import('node:fs')
    const tried = (work) => { try { work(); return 'done' } catch (error) { return error.code } }
    return [
      tried(() => writeFileSync(input.inside, 'x')),
      tried(() => writeFileSync('/tmp/umuhora-outside', 'x')),
      tried(() => spawnSync('true')),
    ]`
  expect(await run('tries', tries, { inside: path.join(folder, 'inside') })).toEqual([
    'done',
    'ERR_ACCESS_DENIED',
    'ERR_ACCESS_DENIED',
  ])
})
