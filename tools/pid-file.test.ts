import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { takePidFile } from './pid-file.mjs'

const folder = mkdtempSync(path.join(os.tmpdir(), 'pid-file-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Each of the processes tries at the same instant; the one that holds it goes on until its input ends. */
async function takenAtOnce(file: string, processes: number): Promise<string[]> {
  const module = JSON.stringify(path.join(import.meta.dirname, 'pid-file.mjs'))
  const code = `const { takePidFile } = await import(${module})
    process.stdin.once('data', () => {
      const taken = takePidFile(${JSON.stringify(file)})
      console.log('release' in taken ? 'holds it' : 'held by ' + taken.heldBy)
    })
    console.log('ready')`
  const children = Array.from({ length: processes }, () => spawn(process.execPath, ['--input-type=module', '-e', code]))
  const said = async (at: number) => String((await once(children[at]?.stdout ?? process, 'data'))[0]).trim()
  await Promise.all(children.map((_, at) => said(at)))
  const answers = children.map((_, at) => said(at))
  for (const { stdin } of children) stdin.write('now')
  const found = await Promise.all(answers)
  for (const { stdin } of children) stdin.end()
  await Promise.all(children.map((child) => once(child, 'close')))
  const holder = children[found.indexOf('holds it')]
  return found.map((each) => each.replace(` ${holder?.pid}`, ' the first'))
}

test('of several processes that begin at once exactly one holds the file', async () => {
  for (let round = 0; round < 5; round++) {
    const found = await takenAtOnce(path.join(folder, `round ${round}`), 4)
    expect(found.sort()).toEqual(['held by the first', 'held by the first', 'held by the first', 'holds it'])
  }
})

test('a file that is empty or of an ended process is replaced', () => {
  for (const left of ['', '{', JSON.stringify({ pid: 1, started: 'long ago' })]) {
    const file = path.join(folder, 'left')
    writeFileSync(file, left)
    const taken = takePidFile(file)
    if ('release' in taken) taken.release()
    expect([Object.keys(taken), existsSync(file)]).toEqual([['release'], false])
  }
})
