import { spawnSync } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'

const root = path.dirname(import.meta.dirname)
const bin = (name: string) => path.join(root, 'node_modules/.bin', name)

/**
 * Each checker computes the types that it shares with the others again: more checkers than half of the cores take
 * longer.
 */
const checkers = ['--checkers', String(Math.max(1, Math.floor(os.availableParallelism() / 2)))]

/** Checks the types of the whole project; the domain also without DOM and Node, so that it can run anywhere. */
const steps: [string, string[]][] = [
  [bin('react-router'), ['typegen']],
  [bin('tsc'), ['-p', 'tsconfig.domain.json', ...checkers]],
  [bin('tsc'), ['-p', 'tsconfig.json', ...checkers]],
  [bin('tsc'), ['-p', 'tsconfig.web.json', ...checkers]],
]
/** A third of the time is garbage collection, which is off up to this limit because the process ends in seconds. */
const env = { ...process.env, GOGC: 'off', GOMEMLIMIT: '2GiB' }
for (const [command, args] of steps) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env })
  if (status !== 0) process.exit(status ?? 1)
}
