import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openAppContext } from '../server/platform/app-context.ts'
import { readConfig } from '../server/platform/config.ts'
import { startEmbedded } from '../server/platform/database/embedded.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { makeLog } from '../server/platform/log.ts'
import { type Programs, programsOn } from '../testing/programs.ts'
import { smtpSink } from '../testing/smtp-sink.ts'
import { build } from '../tools/build.ts'
import { nodeEnvironment, nodeFlags } from '../tools/pinned-node.mjs'
import { seedDemo } from '../tools/seed-demo.ts'
import type { Start } from './under-load.ts'

const root = path.dirname(import.meta.dirname)

export interface Installation {
  /** Its processes, as `npm run api` and `npm run worker` start them. */
  readonly programs: Programs
  readonly secretKey: string
  /** How its processes are started, with these settings and from this release. */
  starting(settings?: Record<string, string>, release?: string): Start
  /** Runs one of its commands to its end. */
  run(command: string, settings?: Record<string, string>): void
  close(): Promise<void>
}

/**
 * A database with the demo market and a mail server, for servers and workers in separate processes.
 * @param release folder of another release, installed and built, that makes the database; none for this one
 */
export async function startInstallation(release?: string): Promise<Installation> {
  // Servers without their pages never become ready.
  await build(() => {})
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'umuhora-bench-'))
  chmodSync(dataDir, 0o755)
  const secretKey = 'a secret of the bench that nobody else uses'
  writeFileSync(path.join(dataDir, 'secret.key'), secretKey)
  if (release) await firstStart(release, dataDir)
  const sink = await smtpSink()
  const postgres = await startEmbedded(path.join(dataDir, 'postgres'), { secretKeys: [secretKey] })
  const environment = {
    DATABASE_URL: postgres.url,
    SECRET_KEY: secretKey,
    SMTP_URL: sink.url,
    DATA_DIR: dataDir,
    RATE_LIMIT_FACTOR: '100000',
    LOG_LEVEL: 'info',
    METRICS_TOKEN: 'metrics of the bench',
    ...nodeEnvironment('server/api.ts'),
  }
  if (!release) {
    await migrate(postgres.url, [secretKey])
    const context = openAppContext(readConfig(environment), makeLog('silent'), postgres.url)
    await seedDemo(context, () => {})
    await context.close()
  }
  const programs = programsOn({ context: { ownerUrl: postgres.url } }, { ...environment, DRAIN_SECONDS: '2' })
  return {
    programs,
    secretKey,
    starting:
      (settings = {}, folder = root) =>
      (program, port) =>
        programs.start(program, { PORT: port, ...settings }, nodeFlags(`server/${program}.ts`), folder),
    run(command, settings = {}) {
      const env = { ...process.env, ...environment, ...settings }
      const { status } = spawnSync(process.execPath, [command], { cwd: root, env, stdio: 'inherit' })
      if (status !== 0) throw new Error(`${command} ended with ${status}`)
    },
    async close() {
      await programs.stopAll()
      await postgres.stop()
      await sink.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The first start of a release makes its database and the demo market; it is stopped once it is ready. */
async function firstStart(release: string, dataDir: string): Promise<void> {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: '0' }
  const child = spawn(process.execPath, ['tools/start.ts'], { cwd: release, env, stdio: ['ignore', 'pipe', 'inherit'] })
  let text = ''
  for await (const part of child.stdout) {
    text += String(part)
    if (/Umuhora {2,}http/.test(text)) break
  }
  if (child.exitCode !== null) throw new Error(`the other release did not start:\n${text}`)
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
