import { spawnSync } from 'node:child_process'
import path from 'node:path'

/**
 * `node bench/fuzz.ts 50000`: runs the fuzz test with this many calls. Exits with 1 if a response was 5xx or not in its
 * contract; prints the calls by the class of their status.
 */
const calls = Number(process.argv[2] ?? 50_000)
const root = path.join(import.meta.dirname, '..')
const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', 'server/api-fuzz.test.ts'], {
  cwd: root,
  env: { ...process.env, FUZZ_CALLS: String(calls) },
  stdio: 'inherit',
})
process.exit(status ?? 1)
