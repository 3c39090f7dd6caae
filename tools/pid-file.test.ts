import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startOf, takePidFile } from './pid-file.mjs'

const folder = mkdtempSync(path.join(os.tmpdir(), 'pid-file-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/**
 * Processes that take the same files at the same instants. `take` returns what each of them got; those that hold the
 * file go on until `end`.
 */
async function contenders(count: number) {
  const module = JSON.stringify(path.join(import.meta.dirname, 'pid-file.mjs'))
  const code = `const { takePidFile } = await import(${module})
    process.stdin.setEncoding('utf8').on('data', (file) => {
      const taken = takePidFile(file)
      console.log('release' in taken ? 'holds it' : 'held by ' + taken.heldBy)
    })
    console.log('ready')`
  const children = Array.from({ length: count }, () => spawn(process.execPath, ['--input-type=module', '-e', code]))
  const answers = () => Promise.all(children.map(async ({ stdout }) => String((await once(stdout, 'data'))[0]).trim()))
  await answers()
  return {
    async take(file: string): Promise<string[]> {
      const answered = answers()
      for (const { stdin } of children) stdin.write(file)
      const found = await answered
      const holder = children[found.indexOf('holds it')]
      return found.map((each) => each.replace(` ${holder?.pid}`, ' the first')).sort()
    },
    async end() {
      const ended = children.map((child) => once(child, 'close'))
      for (const { stdin } of children) stdin.end()
      await Promise.all(ended)
    },
  }
}

const stale = JSON.stringify({ pid: 1, started: 'long ago' })

test.each([
  ['a new file', undefined],
  ['the file of an ended process', stale],
  ['an empty file', ''],
])('of several processes that take %s at once exactly one holds it', async (name, left) => {
  const { take, end } = await contenders(4)
  for (let round = 0; round < (left ? 100 : 20); round++) {
    const file = path.join(folder, `${name} ${round}`)
    if (left !== undefined) writeFileSync(file, left)
    expect(await take(file)).toEqual(['held by the first', 'held by the first', 'held by the first', 'holds it'])
  }
  await end()
  expect(readdirSync(folder).filter((file) => !/ \d+$/.test(file))).toEqual([])
})

test('a file that is empty or of an ended process is replaced, also after a process that was killed while it did so', () => {
  for (const left of ['', '{', stale]) {
    const file = path.join(folder, 'left')
    writeFileSync(file, left)
    const claim = createHash('sha256').update(left).digest('hex').slice(0, 8)
    writeFileSync(`${file}.${claim}`, stale)
    const taken = takePidFile(file)
    if ('release' in taken) taken.release()
    expect([Object.keys(taken), readdirSync(folder).filter((name) => name.startsWith('left'))]).toEqual([
      ['release'],
      [],
    ])
  }
})

test('a process is recognised by its start time, also where there is no /proc', async ({ skip }) => {
  if (process.platform === 'win32') return skip()
  const child = spawn('sleep', ['60'])
  await once(child, 'spawn')
  const pid = child.pid as number
  expect(startOf(pid, 'darwin')).toMatch(/\d\d:\d\d:\d\d/)
  expect(startOf(pid, 'darwin')).not.toBe(startOf(1, 'darwin'))
  const closed = once(child, 'close')
  child.kill()
  await closed
  expect(startOf(pid, 'darwin')).toBe('gone')
})
