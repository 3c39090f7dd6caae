import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { type Config, readConfig, StartProblem } from '../server/platform/config.ts'
import { startEmbedded } from '../server/platform/database/embedded.ts'
import { acceptedUrl, ownerUrls } from '../server/platform/database/embedded-owner.ts'
import { requireSchema } from '../server/platform/database/migrate.ts'
import { unfinishedOf } from '../server/platform/installation/archive.ts'
import { backUpInstallation, recordBackup } from '../server/platform/installation/back-up.ts'
import { type Closing, runCommand } from '../server/platform/process.ts'
import { makeStorage } from '../server/platform/storage.ts'
import { holdDataFolder } from './hold-data-folder.ts'

/**
 * `npm run backup [FILE or FOLDER]`: writes the whole installation, while it runs, as one archive encrypted with
 * SECRET_KEY. Store the key apart from the archives: without it they are worthless. The demo may be running or stopped.
 */
await runCommand(async (closing) => {
  const config = readConfig()
  const file = archiveName(process.argv[2] ?? '.')
  const ownerUrl = await openDatabase(config, closing)
  await requireSchema(ownerUrl, config)
  closing.push(() => rmSync(unfinishedOf(file), { force: true }))
  const backup = await backUpInstallation(ownerUrl, { keys: config, storage: makeStorage(config), file })
  await recordBackup(ownerUrl, backup)
  const megabytes = (backup.size / 1_000_000).toFixed(1)
  console.log(`${file}: ${backup.records} records, ${backup.files} files, ${megabytes} MB`)
  if (backup.foreign.length > 0)
    console.error(
      `Not in the archive, because Umuhora did not make them (save them by other means): ${backup.foreign.join(', ')}`,
    )
  if (backup.lost.length > 0)
    console.error(
      `${backup.lost.length} files are missing in the store or were changed there: ${backup.lost.join(', ')}`,
    )
})

function archiveName(given: string): string {
  const stamp = new Date().toISOString().replace(/[-:]/g, '').slice(0, 15)
  const file = path.resolve(given)
  const name = existsSync(file) && statSync(file).isDirectory() ? path.join(file, `umuhora-${stamp}.backup`) : file
  if (existsSync(name)) throw new StartProblem(`${name} is there already: an archive is never overwritten`)
  if (!existsSync(path.dirname(name))) throw new StartProblem(`There is no folder ${path.dirname(name)}`)
  return name
}

/** URL of the database of a running demo; that of a stopped demo is started for the duration of the backup. */
async function openDatabase(config: Config, closing: Closing): Promise<string> {
  if (config.DATABASE_URL) return config.DATABASE_URL
  const folder = path.join(config.dataDir, 'postgres')
  try {
    closing.push(holdDataFolder(config.dataDir))
  } catch (error) {
    const note = path.join(folder, 'postmaster.pid')
    if (!existsSync(note)) throw error
    const port = readFileSync(note, 'utf8').split('\n')[3] ?? ''
    const url = await acceptedUrl(folder, ownerUrls(port, config.secretKeys))
    if (!url) throw new StartProblem(`The database in ${folder} is starting or stopping: try again when it answers`)
    return url
  }
  return (await startEmbedded(folder, { secretKeys: config.secretKeys, closing })).url
}
