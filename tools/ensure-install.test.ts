import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'

const root = path.dirname(import.meta.dirname)
const folder = mkdtempSync(path.join(os.tmpdir(), 'umuhora-install-'))
mkdirSync(path.join(folder, 'tools'))
for (const file of ['package.json', ...readdirSync(path.join(root, 'tools')).map((name) => `tools/${name}`)])
  if (/\.(json|mjs)$/.test(file)) cpSync(path.join(root, file), path.join(folder, file))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const whole = readFileSync(path.join(root, 'package-lock.json'), 'utf8')

function without(...folders: string[]): string {
  const lock = JSON.parse(whole) as { packages: Record<string, unknown> }
  for (const each of folders) delete lock.packages[each]
  return JSON.stringify(lock)
}

test.each([
  [
    'misses platform packages',
    without('node_modules/lightningcss-linux-x64-gnu'),
    /lacks 1 package \(lightningcss-linux-x64-gnu\): put it back/,
  ],
  [
    'misses a package that others need',
    without('node_modules/fastify', 'node_modules/pg'),
    /lacks 2 packages \(fastify, pg\): put it back/,
  ],
  ['is cut off', whole.slice(0, 1000), /is damaged: put it back/],
  ['is missing', undefined, /is missing: put it back/],
])(
  'a start without node_modules whose package-lock.json %s ends with one line, before npm is called',
  (_, lock, words) => {
    const file = path.join(folder, 'package-lock.json')
    rmSync(file, { force: true })
    if (lock !== undefined) writeFileSync(file, lock)
    const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/run.mjs', 'tools/make-operator.ts'], {
      cwd: folder,
      encoding: 'utf8',
    })
    expect(stderr).toMatch(words)
    expect(stderr.trim().split('\n')).toHaveLength(1)
    expect(stdout).toBe('')
    expect(status).toBe(1)
    expect(existsSync(path.join(folder, 'node_modules'))).toBe(false)
  },
)
