import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { readConfig } from '../server/platform/config.ts'
import { startEmbedded } from '../server/platform/database/embedded.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { openHouse } from '../server/platform/house.ts'
import { makeLog } from '../server/platform/log.ts'
import { nodeFlags } from '../tools/pinned-node.mjs'
import { seedDemo } from '../tools/seed-demo.ts'
import { smtpSink } from '../tools/smtp-sink.ts'

const root = path.dirname(import.meta.dirname)

export interface Installation {
  /** The settings with which its processes start. */
  readonly environment: Record<string, string>
  close(): Promise<void>
}

/** A database with the demo market and a mail server, for servers and workers that run as processes of their own. */
export async function startInstallation(): Promise<Installation> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'umuhora-bench-'))
  chmodSync(dataDir, 0o755)
  const secretKey = 'a secret of the bench that nobody else uses'
  const sink = await smtpSink()
  const postgres = await startEmbedded(path.join(dataDir, 'postgres'), { secretKey })
  const environment = {
    DATABASE_URL: postgres.url,
    SECRET_KEY: secretKey,
    SMTP_URL: sink.url,
    DATA_DIR: dataDir,
    RATE_LIMIT_FACTOR: '100000',
    LOG_LEVEL: 'info',
    METRICS_TOKEN: 'metrics of the bench',
  }
  await migrate(postgres.url, [secretKey])
  const house = openHouse(readConfig(environment), makeLog('silent'), postgres.url)
  await seedDemo(house, () => {})
  await house.close()
  return {
    environment,
    async close() {
      await postgres.stop()
      await sink.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** `server/api.ts` or `server/worker.ts` as a process of its own, started and stopped as often as needed. */
export class Program {
  readonly #file: string
  readonly #env: Record<string, string>
  readonly #flags: readonly string[]
  #child: ChildProcess | undefined

  constructor(name: 'api' | 'worker', env: Record<string, string>, flags?: readonly string[]) {
    this.#file = `server/${name}.ts`
    this.#env = env
    this.#flags = flags ?? nodeFlags(this.#file)
  }

  /** Resolves when its log says that it works. */
  start(): Promise<void> {
    const child = spawn(process.execPath, [...this.#flags, this.#file], {
      cwd: root,
      env: { PATH: process.env.PATH, ...this.#env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.#child = child
    return new Promise((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`${this.#file} ended with ${code}`)))
      child.stdout?.on('data', (chunk) => /"msg":"(serving|working)"/.test(String(chunk)) && resolve())
    })
  }

  /** Resident memory, MB (Linux). */
  memory(): number {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${this.#child?.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  }

  /** Processor time spent so far, milliseconds (Linux: hundredths of a second). */
  cpu(): number {
    const fields = readFileSync(`/proc/${this.#child?.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * 10
  }

  /** Answers its exit status, null when a signal ended it. */
  stop(): Promise<number | null> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child?.exitCode ?? null)
    const exit = new Promise<number | null>((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    return exit
  }
}

export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => net.createServer())
  const ports = await Promise.all(
    servers.map(
      (server) =>
        new Promise<number>((resolve) =>
          server.listen(0, '127.0.0.1', () => resolve((server.address() as net.AddressInfo).port)),
        ),
    ),
  )
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}
