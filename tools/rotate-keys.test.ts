import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startEmbedded } from '../server/platform/database/embedded.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { compileCache } from './pinned-node.mjs'

const folder = mkdtempSync(path.join(os.tmpdir(), 'umuhora-rotation-'))
// When root, the database runs as `nobody`, who must be able to enter the folder.
chmodSync(folder, 0o755)
const dataDir = path.join(folder, 'data')
const secretFile = path.join(dataDir, 'secret.key')
const [old, next] = ['the former key '.padEnd(43, 'o'), 'the next key '.padEnd(43, 'n')] as const
const running: ChildProcess[] = []
afterAll(async () => {
  for (const child of running) await ended(child, 'SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

function run(...program: string[]) {
  const child = spawn(process.execPath, program, {
    cwd: path.dirname(import.meta.dirname),
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache, DATA_DIR: dataDir, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  const printed = { text: '' }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed.text += String(chunk)))
  return { child, printed }
}

async function ended(child: ChildProcess, signal?: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const exit = once(child, 'close')
  if (signal) child.kill(signal)
  await exit
  return child.exitCode
}

async function complete(...program: string[]): Promise<string> {
  const { child, printed } = run(...program)
  expect(await ended(child), printed.text).toBe(0)
  return printed.text
}

test('after a key rotation that ended between the new password and the new secret.key, start, backup and rotate-keys work', async () => {
  // Its password is that of the next key, while the file still has both.
  const database = await startEmbedded(path.join(dataDir, 'postgres'), { secretKeys: [next], unsafeFast: true })
  await migrate(database.url, [next, old])
  await database.stop()
  writeFileSync(secretFile, `${old},${next}\n`, { mode: 0o600 })

  const { child, printed } = run('tools/start.ts')
  await expect.poll(() => printed.text, { timeout: 30_000 }).toMatch(/Database ready|can't start/)
  expect(printed.text).not.toMatch(/can't start/)
  expect(await complete('tools/backup.ts', path.join(folder, 'all.backup'))).toMatch(/ records/)
  expect(await ended(child, 'SIGTERM'), printed.text).toBe(0)

  expect(await complete('tools/rotate-keys.ts')).toMatch(/Sealed again with the first key/)
  expect(readFileSync(secretFile, 'utf8')).toBe(`${next}\n`)
  await (await startEmbedded(path.join(dataDir, 'postgres'), { secretKeys: [next], unsafeFast: true })).stop()
  const stranger = startEmbedded(path.join(dataDir, 'postgres'), { secretKeys: [old, old], unsafeFast: true })
  await expect(stranger).rejects.toThrow(/was made with another secret\.key/)
}, 120_000)
