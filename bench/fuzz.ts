import { spawnSync } from 'node:child_process'
import path from 'node:path'

/**
 * `node bench/fuzz.ts 50000`: the fuzz of the tests with so many calls in one go. Ends with 1 where an answer was 5xx or
 * was not one of its contract; the calls are printed by the class of their status.
 */
const calls = Number(process.argv[2] ?? 50_000)
const root = path.join(import.meta.dirname, '..')
const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', 'server/api-fuzz.test.ts'], {
  cwd: root,
  env: { ...process.env, FUZZ_CALLS: String(calls) },
  stdio: 'inherit',
})
process.exit(status ?? 1)
