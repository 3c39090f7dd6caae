import { spawnSync } from 'node:child_process'
import path from 'node:path'

const root = path.dirname(import.meta.dirname)
const bin = (name: string) => path.join(root, 'node_modules/.bin', name)

/** Types of the whole project; the domain once more without DOM and Node, so that it can run anywhere. */
const steps: [string, string[]][] = [
  [bin('react-router'), ['typegen']],
  [bin('tsc'), ['-p', 'tsconfig.domain.json']],
  [bin('tsc'), ['-p', 'tsconfig.json']],
  [bin('tsc'), ['-p', 'tsconfig.web.json']],
]
for (const [command, args] of steps) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
