import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { compileCache } from '../tools/pinned-node.mjs'
import type { TestApp } from './app.ts'
import { testSecret, testSite } from './database.ts'

export interface Program {
  readonly child: ChildProcess
  /** URL of the API, or of a worker's METRICS_PORT; empty for a worker without one. */
  readonly address: string
  /** Stops it with this signal and returns its exit status; null when the signal itself ended it. */
  stop(signal: NodeJS.Signals): Promise<number | null>
}

export interface Programs {
  /**
   * Starts a program with these flags of Node on the test's database; resolves with what it prints once it is up.
   * @param folder of another release
   */
  start(
    program: ProgramName,
    env?: Record<string, string>,
    flags?: readonly string[],
    folder?: string,
  ): Promise<Program>
  stopAll(): Promise<void>
  /** Those that were started, the newest first. */
  readonly running: readonly Program[]
}

const root = path.dirname(import.meta.dirname)
const files = { api: 'server/api.ts', worker: 'server/worker.ts', start: 'tools/start.ts' }
export type ProgramName = keyof typeof files

/** `server/api.ts`, `server/worker.ts` and `npm start` as separate processes on the database of a test. */
export function programsOn(
  app: { readonly context: Pick<TestApp['context'], 'ownerUrl'> },
  settings: Record<string, string>,
): Programs {
  const running: Program[] = []
  return {
    running,
    async start(program, env = {}, flags = [], folder = root) {
      const given = {
        DATABASE_URL: app.context.ownerUrl,
        SECRET_KEY: testSecret,
        PORT: '0',
        SITE_URL: testSite,
        RATE_LIMIT_FACTOR: '1000',
        DRAIN_SECONDS: '0',
        ...settings,
        ...env,
      }
      const started = await startProgram(program, given, flags, folder)
      running.unshift(started)
      return started
    },
    async stopAll() {
      await Promise.all(running.map((each) => each.stop('SIGTERM')))
    },
  }
}

function startProgram(
  program: ProgramName,
  env: Record<string, string>,
  flags: readonly string[],
  folder: string,
): Promise<Program> {
  const child = spawn(process.execPath, [...flags, files[program]], {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const stop = (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    return exit
  }
  let text = ''
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code}:\n${text}`)))
    child.stdout?.on('data', (chunk) => {
      text += String(chunk)
      const up = /"(?:address|metrics)":"([^"]+)"|"msg":"working"|Umuhora {2,}(http:\S+)/.exec(text)
      if (up) resolve({ child, address: up[1] ?? up[2] ?? '', stop })
    })
  })
}
