import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
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
import { nodeEnvironment } from '../tools/pinned-node.mjs'
import { seedDemo } from '../tools/seed-demo.ts'

export interface Installation {
  /** Its processes, as `npm run api` and `npm run worker` start them. */
  readonly programs: Programs
  close(): Promise<void>
}

/** A database with the demo market and a mail server, for servers and workers in separate processes. */
export async function startInstallation(): Promise<Installation> {
  // Servers without their pages never become ready.
  await build(() => {})
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'umuhora-bench-'))
  chmodSync(dataDir, 0o755)
  const secretKey = 'a secret of the bench that nobody else uses'
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
  await migrate(postgres.url, [secretKey])
  const context = openAppContext(readConfig(environment), makeLog('silent'), postgres.url)
  await seedDemo(context, () => {})
  await context.close()
  const programs = programsOn({ context: { ownerUrl: postgres.url } }, { ...environment, DRAIN_SECONDS: '2' })
  return {
    programs,
    async close() {
      await programs.stopAll()
      await postgres.stop()
      await sink.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
