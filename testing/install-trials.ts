import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { startEmbedded } from '../server/platform/database/embedded.ts'
import { programsIn } from './programs-in.ts'

/** A machine with the project on it. */
export interface Site {
  readonly folder: string
  /**
   * Runs npm there; returns its status and output. When `until` is true, npm and all its child processes get `signal`.
   */
  npm(
    args: readonly string[],
    options?: {
      env?: Record<string, string>
      until?: (text: string) => Promise<boolean> | boolean
      signal?: NodeJS.Signals
    },
  ): Promise<{ status: number | null; text: string }>
}

/** A registry that does not exist. */
const offline = { npm_config_registry: 'http://127.0.0.1:9/' }
const check = ['run', 'complete-lock', '--', '--check']
const whole = /The lock file is whole/

/** What production may install, in megabytes. */
const mostMegabytes = 350

/** Runs one of our TypeScript programs, which needs the pinned Node. Returns what was installed before it. */
async function works(site: Site, env: Record<string, string> = {}): Promise<string> {
  const { status, text } = await site.npm(check, { env })
  if (status !== 0 || !whole.test(text)) throw new Error(`status ${status}: ${text.trim().slice(-600)}`)
  return /Installing .*/.exec(text)?.[0] ?? 'nothing to install'
}

function expectWords(text: string, words: RegExp): string {
  const found = words.exec(text)
  if (!found) throw new Error(`it said ${text.trim().slice(-600)}`)
  return found[0]
}

/** Runs a program of production until it is ready, and ends it; returns what its `/readyz` says. */
async function isReady(site: Site, program: readonly string[], env: Record<string, string>): Promise<string> {
  let status = 0
  const { text } = await site.npm(program, {
    env,
    signal: 'SIGINT',
    until: async (output) => {
      const [, logged, printed] = /"(?:address|metrics)":"(http[^"]+)"|Umuhora {2,}(http:\S+)/.exec(output) ?? []
      const address = logged ?? printed
      if (!address) return false
      const isPage = program.includes('worker') || /<html/.test(await (await fetch(address)).text())
      status = isPage ? (await fetch(`${address}/readyz`)).status : 0
      return true
    },
  })
  if (status !== 200) throw new Error(`${program.join(' ')}: /readyz said ${status}: ${text.trim().slice(-600)}`)
  return program.at(-1) ?? ''
}

/** Runs the whole product. */
async function serves(site: Site, network: Record<string, string>): Promise<string> {
  let status = 0
  const env = { ...network, PORT: '0', DATA_DIR: path.join(site.folder, '.data') }
  const { text } = await site.npm(['start'], {
    env,
    signal: 'SIGINT',
    until: async (output) => {
      const address = /Umuhora {2,}(http:\S+)/.exec(output)?.[1]
      if (address) status = (await fetch(`${address}/readyz`)).status
      return status > 0
    },
  })
  if (status !== 200) throw new Error(`/readyz said ${status}: ${text.trim().slice(-600)}`)
  return 'npm start: /readyz says 200; Ctrl-C ends it'
}

/** The trials on an installation; each returns a description of the result, or throws. */
export const trials = {
  install: async (site: Site) => `${await works(site)} – the pinned Node runs`,

  offline: async (site: Site) => expectWords(await works(site, offline), /nothing to install/),

  product: (site: Site) => serves(site, offline),

  /** Kills the installation in the middle, with half of the folders created. */
  killedInstall: async (site: Site) => {
    const modules = path.join(site.folder, 'node_modules')
    rmSync(modules, { recursive: true, force: true })
    const { text } = await site.npm(check, { until: () => existsSync(modules) && readdirSync(modules).length > 120 })
    if (whole.test(text)) throw new Error('it was done before it could be killed')
    return `killed, then: ${expectWords(await works(site), /Installing the packages that Umuhora needs/)} …`
  },

  /** Presses Ctrl-C in the middle of the installation. */
  interruptedInstall: async (site: Site) => {
    const modules = path.join(site.folder, 'node_modules')
    rmSync(modules, { recursive: true, force: true })
    await site.npm(check, {
      signal: 'SIGINT',
      until: () => existsSync(modules) && readdirSync(modules).length > 60,
    })
    const left = await leftRunning(site)
    if (left.length > 0) throw new Error(`after Ctrl-C there still run ${left.join(', ')}`)
    return `Ctrl-C: nothing runs on, then: ${await works(site)}`
  },

  /** Interrupts the build of the web client, then kills another one. */
  stoppedBuild: async (site: Site) => {
    const built = path.join(site.folder, 'build')
    rmSync(built, { recursive: true, force: true })
    const env = { ...offline, PORT: '0', DATA_DIR: path.join(site.folder, '.data') }
    const until = () => existsSync(built) && readdirSync(built).some((name) => name.startsWith('.making'))
    await site.npm(['start'], { env, until, signal: 'SIGINT' })
    const left = await leftRunning(site)
    if (left.length > 0) throw new Error(`after Ctrl-C there still run ${left.join(', ')}`)
    // The database that it leaves running is taken over by the next start.
    await site.npm(['start'], { env, until })
    return `interrupted: nothing runs on; killed, then ${await trials.product(site)}`
  },

  missingFolders: async (site: Site) => {
    const native = readdirSync(path.join(site.folder, 'node_modules')).find((name) => name.startsWith('lightningcss-'))
    for (const name of ['fastify', native ?? ''])
      rmSync(path.join(site.folder, 'node_modules', name), { recursive: true, force: true })
    return `fastify and ${native} removed: ${expectWords(await works(site), /Installing 2 packages/)}`
  },

  /** Removes this platform's packages from the lock file and the folder. */
  missingEntries: async (site: Site) => {
    const file = path.join(site.folder, 'package-lock.json')
    const before = readFileSync(file, 'utf8')
    const lock = JSON.parse(before)
    const taken = Object.keys(lock.packages).filter((name) =>
      new RegExp(`(oxide|binding|cli|core|image|argon2|lightningcss)-${process.platform}-${process.arch}`).test(name),
    )
    for (const name of taken) {
      delete lock.packages[name]
      rmSync(path.join(site.folder, name), { recursive: true, force: true })
    }
    writeFileSync(file, JSON.stringify(lock, null, 2))
    const started = await serves(site, {})
    const checked = await site.npm(check)
    expectWords(checked.text, /are missing: npm run complete-lock/)
    const written = expectWords((await site.npm(['run', 'complete-lock'])).text, /\d+ packages written/)
    const installed = await works(site)
    for (const name of taken.filter((one) => !/musl/.test(one)))
      if (!existsSync(path.join(site.folder, name))) throw new Error(`${name} is not there`)
    writeFileSync(file, before)
    return `${taken.length} entries taken out: ${started}; ${written}, ${installed}`
  },

  /**
   * Production: builds the client, then installs without the packages that only build and test. Migration, server, worker
   * and both in one work on a database of ours, which production does not install.
   */
  slim: async (site: Site) => {
    const built = await site.npm(['run', 'build'])
    if (built.status !== 0) throw new Error(built.text.slice(-600))
    const installed = await site.npm(['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund'])
    if (installed.status !== 0) throw new Error(installed.text.slice(-600))
    const size = megabytes(path.join(site.folder, 'node_modules'))
    if (size > mostMegabytes) throw new Error(`${size} MB are installed, more than ${mostMegabytes}`)
    const secret = 's'.repeat(32)
    const database = await startEmbedded(path.join(site.folder, '.database'), { secretKeys: [secret] })
    try {
      const settings = { SECRET_KEY: secret, SMTP_URL: 'smtp://127.0.0.1:9', PORT: '0', METRICS_PORT: '0' }
      const env = { ...offline, ...settings, DATABASE_URL: database.url }
      const migrated = await site.npm(['run', 'migrate'], { env })
      if (migrated.status !== 0) throw new Error(migrated.text.slice(-600))
      const ready: string[] = []
      for (const program of [['run', 'api'], ['run', 'worker'], ['start']])
        ready.push(await isReady(site, program, env))
      return `${size} MB; after migrate, /readyz of ${ready.join(', ')} says 200`
    } finally {
      await database.stop()
    }
  },
}

/** Programs that run in the site's folder or name it, after up to ten seconds for those that are ending. */
async function leftRunning(site: Site): Promise<string[]> {
  const until = Date.now() + 10_000
  for (;;) {
    const found = programsIn(site.folder)
    if (found.length === 0 || Date.now() > until) return found
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

function megabytes(folder: string): number {
  const sizes = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(path.join(entry.parentPath, entry.name)).size)
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1_048_576)
}
