import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readConfig, StartProblem } from '../server/platform/config.ts'
import { startEmbedded } from '../server/platform/database/embedded.ts'
import { checkArchive, restoreInstallation } from '../server/platform/installation/restore.ts'
import { runCommand } from '../server/platform/process.ts'
import { makeStorage } from '../server/platform/storage.ts'
import { holdDataFolder } from './hold-data-folder.ts'

/**
 * `npm run restore ARCHIVE`: restores a whole installation of this version or an earlier one into an empty database
 * (DATABASE_URL) or a new data folder (DATA_DIR). SECRET_KEY must be the one with which the archive was made.
 */
await runCommand(async (closing) => {
  const [archive] = process.argv.slice(2)
  if (!archive || !existsSync(archive))
    throw new StartProblem('say which archive to restore: npm run restore -- umuhora-20261122T200000.backup')
  const config = readConfig()
  const file = path.resolve(archive)
  let ownerUrl = config.DATABASE_URL
  if (!ownerUrl) {
    closing.push(holdDataFolder(config.dataDir))
    // Checked before a database is created: one created with another key would block the next try.
    await checkArchive({ file, keys: config })
    const folder = path.join(config.dataDir, 'postgres')
    if (!existsSync(folder))
      writeFileSync(path.join(config.dataDir, 'secret.key'), `${config.secretKeys.join(',')}\n`, { mode: 0o600 })
    ownerUrl = (await startEmbedded(folder, { secretKeys: config.secretKeys, closing })).url
  }
  const { tables, files, madeAt, lost, foreign } = await restoreInstallation(ownerUrl, {
    file,
    keys: config,
    storage: makeStorage(config),
    folder: path.join(config.dataDir, 'restore'),
  })
  const records = tables.reduce((sum, { rows }) => sum + rows, 0)
  console.log(`Everything is as it was at ${madeAt}: ${records} records, ${files.length} files`)
  if (foreign.length > 0) console.error(`Left out, because Umuhora did not make them: ${foreign.join(', ')}`)
  if (lost.length > 0) console.error(`${lost.length} files were lost already when the archive was made`)
})
