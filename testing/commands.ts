import { spawn } from 'node:child_process'
import path from 'node:path'
import { compileCache } from '../tools/pinned-node.mjs'

const root = path.dirname(import.meta.dirname)

/** Runs a program and its arguments to the end, as `npm run` does; returns its exit status and everything it printed. */
export function runCommand(
  program: readonly string[],
  env: Record<string, string>,
): Promise<{ status: number | null; text: string }> {
  const settings = { SMTP_URL: 'smtp://127.0.0.1:9', NODE_COMPILE_CACHE: compileCache, ...env }
  const child = spawn(process.execPath, ['tools/run.mjs', ...program], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (status) => resolve({ status, text }))
  })
}
