import { spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Site, trials } from './install-trials.ts'

const root = path.dirname(import.meta.dirname)
const isRoot = process.getuid?.() === 0
const nobody = { uid: 65534, gid: 65534 }

/** The conditions of one installation. */
export interface Machine {
  readonly node: number
  readonly npm: number
  /** Run as a user other than root; when we are not root, every machine is. */
  readonly plainUser?: boolean
  readonly folder?: string
  readonly env?: Record<string, string>
  /** Trials after the check of the pinned Node has passed. */
  readonly also?: readonly (keyof typeof trials)[]
}

const odd = 'Société d’expédition & fils'
const production = { NODE_ENV: 'production' }
const noScripts = { npm_config_ignore_scripts: 'true' }

/**
 * npm 11 does not run on Node 18. The conditions rotate, so that each is combined with several versions of npm and
 * Node.
 */
const machines: readonly Machine[] = [
  { node: 18, npm: 9, plainUser: true, folder: odd, also: ['product'] },
  { node: 18, npm: 10, env: production },
  { node: 20, npm: 9, env: noScripts },
  { node: 20, npm: 10, also: ['killedInstall', 'missingFolders', 'missingEntries', 'stoppedBuild', 'slim'] },
  { node: 20, npm: 11, plainUser: true, env: production },
  { node: 22, npm: 9, folder: odd },
  { node: 22, npm: 10, plainUser: true, env: { ...production, ...noScripts }, also: ['product'] },
  { node: 22, npm: 11, env: noScripts, also: ['missingFolders', 'interruptedInstall'] },
  { node: 24, npm: 9, env: production },
  { node: 24, npm: 10, plainUser: true, env: noScripts },
  { node: 24, npm: 11, folder: odd, env: production, also: ['product', 'killedInstall', 'stoppedBuild'] },
]

const scratch = mkdtempSync(path.join(os.tmpdir(), 'umuhora-install-'))
chmodSync(scratch, 0o755)
/** How this machine reaches the registry: its URL, proxies and certificates, and no other setting. */
const setting = async (name: string) =>
  (await run('npm', ['config', 'get', name], { cwd: root })).text.trim().split('\n')
const registry = (await setting('registry')).find((line) => /^https?:/.test(line)) ?? ''
const certificates = (await setting('cafile')).find((line) => existsSync(line))
const network = Object.fromEntries(
  Object.entries(process.env).filter(([name]) =>
    /^(NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|npm_config_cafile|(npm_config_)?(https?_?)?(no_?)?proxy)$/i.test(name),
  ),
)

/**
 * `npm run test:install`, also with `-- 20/10 24/11` for some machines or `-- slim` for some trials: installs the project with npm 9, 10 and 11 on Node 18 to 24, as
 * root and as another user, with unusual folders and settings, and prints a table of the results. Takes twenty minutes;
 * a second run is faster.
 */
const words = process.argv.slice(2)
const [wanted, chosen] = [words.filter((word) => /\//.test(word)), words.filter((word) => !/\//.test(word))]
const rows: string[][] = []
let failed = 0
try {
  for (const machine of machines) {
    const name = `${machine.node}/${machine.npm}`
    if (wanted.length === 0 || wanted.includes(name)) await tryMachine(machine)
  }
} finally {
  rmSync(scratch, { recursive: true, force: true, maxRetries: 3 })
}
for (const row of rows) console.log(`| ${row.join(' | ')} |`)
console.log(`${rows.length - failed} passed, ${failed} failed`)
process.exit(failed > 0 || rows.length === 0 ? 1 : 0)

async function tryMachine(machine: Machine): Promise<void> {
  const circumstances = [
    isRoot && !machine.plainUser ? 'root' : 'plain user',
    ...(machine.folder ? ['odd folder'] : []),
    ...Object.entries(machine.env ?? {}).map(([name, value]) => `${name}=${value}`),
  ].join(', ')
  const also = (machine.also ?? []).filter((trial) => chosen.length === 0 || chosen.includes(trial))
  if (chosen.length > 0 && also.length === 0) return
  const site = await makeSite(machine)
  for (const trial of ['install', 'offline', ...also] as const) {
    const began = performance.now()
    let seen: string
    try {
      seen = await trials[trial](site)
    } catch (error) {
      failed += 1
      seen = `FAILED: ${(error as Error).message}`
    }
    const took = `${Math.round((performance.now() - began) / 1000)} s`
    const row = [`Node ${machine.node}`, `npm ${machine.npm}`, circumstances, trial, seen.replaceAll('\n', ' ⏎ '), took]
    rows.push(row)
    console.log(row.join(' · '))
  }
  rmSync(site.folder, { recursive: true, force: true, maxRetries: 3 })
}

async function makeSite(machine: Machine): Promise<Site> {
  const node = path.dirname(await tool(nodePackage(), machine.node, 'bin/node'))
  const npmCli = await tool('npm', machine.npm, 'bin/npm-cli.js')
  const plain = isRoot && machine.plainUser
  const folder = path.join(scratch, `${machine.node}-${machine.npm}`, machine.folder ?? 'umuhora')
  mkdirSync(folder, { recursive: true })
  const listed = await run('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root })
  for (const file of listed.text.split('\0').filter((name) => name && existsSync(path.join(root, name))))
    cpSync(path.join(root, file), path.join(folder, file))
  const home = path.join(scratch, plain ? 'home-plain' : 'home')
  mkdirSync(home, { recursive: true })
  if (plain) for (const one of [home, ...tree(folder)]) chownSync(one, nobody.uid, nobody.gid)
  const env = {
    PATH: `${node}:/usr/bin:/bin`,
    HOME: home,
    ...network,
    ...(certificates && { npm_config_cafile: certificates }),
    npm_config_registry: registry,
    // Our own cache is kept between runs; another user needs a separate one.
    npm_config_cache: plain
      ? path.join(home, 'cache')
      : (process.env.npm_config_cache ?? path.join(os.homedir(), '.npm')),
    npm_config_update_notifier: 'false',
    ...machine.env,
  }
  return {
    folder,
    npm: (args, options = {}) =>
      run(path.join(node, 'node'), [npmCli, ...args], {
        ...options,
        cwd: folder,
        env: { ...env, ...options.env },
        ...(plain ? nobody : {}),
      }),
  }
}

function* tree(folder: string): Generator<string> {
  yield folder
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name)
    if (entry.isDirectory()) yield* tree(full)
    else yield full
  }
}

function nodePackage(): string {
  const names = Object.keys(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).optionalDependencies)
  const name = names.find((one) => one.endsWith(`${process.platform}-${process.arch}`))
  if (!name) throw new Error(`There is no package of Node for ${process.platform}-${process.arch}`)
  return name
}

/** A program from the registry in this major version, downloaded once per run. */
async function tool(name: string, major: number, file: string): Promise<string> {
  const folder = path.join(scratch, `${name}-${major}`)
  const program = path.join(folder, 'node_modules', name, file)
  if (existsSync(program)) return program
  mkdirSync(folder, { recursive: true })
  const { status, text } = await run(
    'npm',
    ['install', '--no-audit', '--no-fund', '--prefix', folder, `${name}@${major}`],
    {
      cwd: folder,
      env: { ...process.env, npm_config_local_prefix: '' },
    },
  )
  if (status !== 0) throw new Error(`${name}@${major} could not be fetched:\n${text}`)
  return program
}

interface RunOptions {
  readonly cwd: string
  readonly env?: NodeJS.ProcessEnv
  readonly uid?: number
  readonly gid?: number
  readonly until?: (text: string) => Promise<boolean> | boolean
  /** Sent to the program and all its child processes when `until` is true, as a terminal does; SIGKILL by default. */
  readonly signal?: NodeJS.Signals
}

async function run(
  command: string,
  args: readonly string[],
  options: RunOptions,
): Promise<{ status: number | null; text: string }> {
  const { until, signal = 'SIGKILL', ...rest } = options
  const child = spawn(command, args, { ...rest, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)))
  let over = false
  const done = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  }).finally(() => {
    over = true
  })
  done.catch(() => {})
  const deadline = Date.now() + 600_000
  while (!over && child.pid) {
    const late = Date.now() > deadline
    // What can't be asked yet is asked again.
    if (late || (until && (await Promise.resolve(until(text)).catch(() => false)))) {
      process.kill(-child.pid, late ? 'SIGKILL' : signal)
      break
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return { status: await done, text }
}
