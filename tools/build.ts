import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Closing } from '../server/platform/process.ts'
import { diskFull, isDiskFull, StartProblem } from '../server/platform/start-faults.ts'
import { removeLeftovers } from './leftovers.ts'

const root = join(import.meta.dirname, '..')
const client = join(root, 'build/client')
const stampName = '.built-from'

/** All inputs of the web client's build. */
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
 * Builds the web client into `build/client`; returns at once when no input has changed since. The client is built in a
 * temporary folder, which is renamed when complete.
 * @throws StartProblem when a build is needed but its tools are not installed, or the disk is full; Error with the end
 * of the bundler's own output when the build fails.
 */
export async function build(log: (line: string) => void, closing: Closing = []): Promise<void> {
  const stamp = await hashInputs()
  const stampFile = join(client, stampName)
  if (existsSync(stampFile) && (await readFile(stampFile, 'utf8')) === stamp) {
    log('Web client is up to date')
    return
  }
  const bundler = findBundler()
  if (!bundler)
    throw new StartProblem(
      `The web client in ${client} is ${existsSync(stampFile) ? 'of another version' : 'missing'}, and what builds it is not installed here: npm run build where it is (npm ci), and bring the folder build along`,
    )
  log('Building the web client')
  removeLeftovers(dirname(client), /^\.(?:making|old)-(\d+)$/)
  const making = join(root, `build/.making-${process.pid}`)
  const old = join(root, `build/.old-${process.pid}`)
  try {
    await bundle(bundler, making, closing)
    // Loaded here because its packages are installed only where clients are built.
    const { finishClient } = await import('./web-build/finish-client.ts')
    await finishClient(join(making, 'client'))
    await writeFile(join(making, 'client', stampName), stamp)
    if (existsSync(client)) await rename(client, old)
    await rename(join(making, 'client'), client)
  } catch (error) {
    throw isDiskFull(error) ? diskFull(making) : error
  } finally {
    for (const folder of [making, old]) await rm(folder, { recursive: true, force: true })
  }
  log('Web client is built')
}

function findBundler(): string | undefined {
  try {
    return join(dirname(createRequire(import.meta.url).resolve('@react-router/dev/package.json')), 'bin.cjs')
  } catch {
    return undefined
  }
}

async function hashInputs(): Promise<string> {
  const hash = createHash('sha256').update(process.version)
  const files: string[] = []
  for await (const entry of glob(inputs, { cwd: root, withFileTypes: true })) {
    if (entry.isFile()) files.push(join(entry.parentPath, entry.name))
  }
  for (const file of files.sort()) hash.update(file.slice(root.length)).update(await readFile(file))
  return hash.digest('hex')
}

function bundle(bundler: string, folder: string, closing: Closing): Promise<void> {
  const child = spawn(process.execPath, [bundler, 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', BUILD_FOLDER: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  closing.push(() => child.kill('SIGKILL'))
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
