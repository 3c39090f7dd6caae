import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { finishClient } from './web-build/finish-client.ts'

const root = join(import.meta.dirname, '..')
const stampFile = join(root, 'build/.stamp')

/** Everything that the built client depends on. */
const inputs = [
  'web/**/*',
  'contract/**/*.ts',
  'domain/**/*.ts',
  'tools/build.ts',
  'tools/web-build/*.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
]

/**
 * Builds the web client into `build/client`; returns at once when nothing it depends on has changed since the last
 * complete build. Throws with the end of the bundler's own output when the build fails.
 */
export async function build(log: (line: string) => void): Promise<void> {
  const stamp = await hashInputs()
  if (existsSync(stampFile) && (await readFile(stampFile, 'utf8')) === stamp) {
    log('Web client is up to date')
    return
  }
  log('Building the web client')
  await rm(stampFile, { force: true })
  await bundle()
  await finishClient(join(root, 'build/client'))
  await mkdir(dirname(stampFile), { recursive: true })
  await writeFile(stampFile, stamp)
  log('Web client is built')
}

async function hashInputs(): Promise<string> {
  const hash = createHash('sha256').update(`${process.version} ${process.env.SITE_URL}`)
  const files: string[] = []
  for await (const entry of glob(inputs, { cwd: root, withFileTypes: true })) {
    if (entry.isFile()) files.push(join(entry.parentPath, entry.name))
  }
  for (const file of files.sort()) hash.update(file.slice(root.length)).update(await readFile(file))
  return hash.digest('hex')
}

function bundle(): Promise<void> {
  const cli = join(dirname(createRequire(import.meta.url).resolve('@react-router/dev/package.json')), 'bin.cjs')
  const child = spawn(process.execPath, [cli, 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const keep = (chunk: Buffer) => {
    output = (output + chunk).slice(-8_000)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`The web client did not build:\n${output}`))
    })
  })
}

if (import.meta.main) await build(console.log)
