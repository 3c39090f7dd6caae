import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { isRefusal } from '../domain/decision.ts'
import { openAccounts, restoreWhole } from '../server/features/backups/restore-whole.ts'
import { openAppContext } from '../server/platform/app-context.ts'
import { readConfig } from '../server/platform/config.ts'
import { makeLog } from '../server/platform/log.ts'

/**
 * `npm run restore-company -- ARCHIVE`: restores a company with its records, files and accounts into an installation
 * that has lost it: that of DATABASE_URL and SECRET_KEY. The archive must have been made with the same key.
 */
const [archive] = process.argv.slice(2)
const config = readConfig()
if (!archive || !config.DATABASE_URL) {
  console.error('Say which archive, and set DATABASE_URL: npm run restore-company -- umuhora-backup.tar.gz')
  process.exit(2)
}
const context = openAppContext(config, makeLog('warn'), config.DATABASE_URL)
mkdirSync(config.dataDir, { recursive: true })
const folder = mkdtempSync(path.join(config.dataDir, 'restore-'))
let stopped = false
process.on('SIGINT', () => {
  stopped = true
})
try {
  const onProgress = (done: number, all: number) => {
    process.stdout.write(`\r  ${done.toLocaleString('en')} of ${all.toLocaleString('en')} records and files`)
    return !stopped
  }
  const restored = await restoreWhole(context, path.resolve(archive), folder, onProgress)
  if (isRefusal(restored)) {
    console.error(`\nNothing was changed: ${restored.refused}`)
    process.exitCode = 1
  } else {
    const people = await openAccounts(context, restored.companyId)
    console.log(`\nBack: ${restored.records} records, ${restored.files} files, ${people} accounts without a password`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
  await context.close()
}
