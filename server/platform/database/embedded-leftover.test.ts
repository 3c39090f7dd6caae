import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startEmbedded } from './embedded.ts'
import { databaseUser } from './embedded-binaries.ts'
import { commandOf } from './embedded-leftover.ts'

const home = mkdtempSync(path.join(os.tmpdir(), 'umuhora-leftover-'))
// The database's user must be able to enter it.
chmodSync(home, 0o755)
const stops: (() => unknown)[] = []
afterAll(async () => {
  for (const stop of stops) await stop()
  rmSync(home, { recursive: true, force: true })
})

test('a leftover database is stopped; an unrelated process with its process id is not, and the start continues', async () => {
  const options = { secretKeys: ['a'.repeat(64)], unsafeFast: true }
  const start = async () => {
    const started = await startEmbedded(path.join(home, 'postgres'), options)
    stops.push(started.stop)
    const note = path.join(started.dataFolder, 'postmaster.pid')
    return { ...started, note, pid: Number(readFileSync(note, 'utf8').split('\n')[0]) }
  }
  const first = await start()
  const second = await start()
  // Without /proc, ps shows the same.
  for (const system of ['linux', 'darwin'] as const)
    expect(commandOf(String(second.pid), system)).toContain(` -D ${second.dataFolder} `)
  expect(first.fault()).toBeDefined()
  expect(second.pid).not.toBe(first.pid)
  const note = readFileSync(second.note, 'utf8')
  await second.stop()
  // Ignores SIGINT and runs as the database's user: PostgreSQL takes it for one of its own processes.
  const stranger = spawn('sh', ['-c', 'trap "" INT; while :; do sleep 1; done'], { ...databaseUser, stdio: 'ignore' })
  stops.push(() => stranger.kill('SIGKILL'))
  writeFileSync(second.note, note.replace(String(second.pid), String(stranger.pid)))
  const began = performance.now()
  const third = await start()
  expect(third.pid).not.toBe(stranger.pid)
  expect(stranger.exitCode).toBeNull()
  // pg_ctl would wait for 30 s.
  expect(performance.now() - began).toBeLessThan(25_000)
}, 60_000)
