import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { isRefusal } from '../domain/decision.ts'
import { openAccounts, restoreWhole } from '../server/features/backups/restore-whole.ts'
import { openAppContext } from '../server/platform/app-context.ts'
import { readConfig, StartProblem } from '../server/platform/config.ts'
import { requireSchema } from '../server/platform/database/migrate.ts'
import { makeLog } from '../server/platform/log.ts'
import { runCommand } from '../server/platform/process.ts'

/**
 * `npm run restore-company -- ARCHIVE`: restores a company with its records, files and accounts into an installation
 * that has lost it: that of DATABASE_URL and SECRET_KEY. The archive must have been made with the same key. A signal
 * stops it, and nothing is changed.
 */
await runCommand(async (closing) => {
  const [archive] = process.argv.slice(2)
  if (!archive || !existsSync(archive))
    throw new StartProblem('say which archive to restore: npm run restore-company -- umuhora-backup.tar.gz')
  let stopped = false
  const restoring = restore(path.resolve(archive), () => stopped)
  closing.push(() => {
    stopped = true
    return restoring
  })
  return (await restoring) ? 0 : 1
})

/** Returns whether the company was restored. */
async function restore(archive: string, isStopped: () => boolean): Promise<boolean> {
  const config = readConfig()
  if (!config.DATABASE_URL)
    throw new StartProblem('a company is restored into the PostgreSQL of an installation: set DATABASE_URL')
  await requireSchema(config.DATABASE_URL, config)
  const context = openAppContext(config, makeLog('warn'), config.DATABASE_URL)
  mkdirSync(config.dataDir, { recursive: true })
  const folder = mkdtempSync(path.join(config.dataDir, 'restore-'))
  try {
    const restored = await restoreWhole(context, archive, folder, (done, all) => {
      process.stdout.write(`\r  ${done.toLocaleString('en')} of ${all.toLocaleString('en')} records and files`)
      return !isStopped()
    })
    if (isRefusal(restored)) {
      console.error(`\nNothing was changed: ${restored.refused}`)
      return false
    }
    const people = await openAccounts(context, restored.companyId)
    console.log(`\nBack: ${restored.records} records, ${restored.files} files, ${people} accounts without a password`)
    return true
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await context.close()
  }
}
