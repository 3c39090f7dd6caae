import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { type Config, readConfig, StartProblem } from '../server/platform/config.ts'
import { startEmbedded } from '../server/platform/database/embedded.ts'
import { ownerPassword } from '../server/platform/database/embedded-owner.ts'
import { type Closing, runCommand } from '../server/platform/process.ts'
import { rotateKeys } from '../server/rotate-keys.ts'
import { holdDataFolder } from './hold-data-folder.ts'

/**
 * `npm run rotate-keys`: reseals stored secrets with the first key of SECRET_KEY, and drops the database logins of keys
 * that are no longer accepted. With DATABASE_URL the operator sets the keys (docs/decisions/0122 has the order of
 * steps); the demo, stopped, gets a new key of its own.
 */
await runCommand(async (closing) => {
  const config = readConfig()
  if (config.DATABASE_URL) tell(await rotateKeys(config, config.DATABASE_URL))
  else await rotateDemo(config, closing)
})

function tell({ resealed, dropped, inUse }: Awaited<ReturnType<typeof rotateKeys>>): void {
  console.log(`Sealed again with the first key: ${resealed}`)
  if (dropped.length > 0) console.log(`Database logins of former keys taken away: ${dropped.length}`)
  if (inUse.length > 0)
    console.log(
      `Still in use, and kept: ${inUse.join(', ')}. Restart the processes that have only the former key, then run this again`,
    )
}

/** The embedded database's own password is changed last; the next run completes an interrupted one. */
async function rotateDemo(config: Config, closing: Closing): Promise<void> {
  if (process.env.SECRET_KEY)
    throw new StartProblem('SECRET_KEY is set: the demo gets its new key when it keeps its own in DATA_DIR')
  closing.push(holdDataFolder(config.dataDir))
  const file = path.join(config.dataDir, 'secret.key')
  const keep = (keys: readonly string[]) => {
    writeFileSync(`${file}.part`, `${keys.join(',')}\n`, { mode: 0o600, flush: true })
    renameSync(`${file}.part`, file)
    flushFolder(config.dataDir)
  }
  // Two keys in the file: an earlier run was interrupted, and the database may use either.
  const [old, next = randomBytes(32).toString('base64url')] = config.secretKeys as [string, string | undefined]
  keep([old, next])
  const postgres = await startEmbedded(`${config.dataDir}/postgres`, { secretKeys: [old, next], closing })
  tell(await rotateKeys({ ...config, secretKey: next, secretKeys: [next, old] }, postgres.url))
  const owner = new pg.Client(postgres.url)
  owner.on('error', () => {})
  await owner.connect()
  await owner.query(`alter role current_user password ${pg.escapeLiteral(ownerPassword(next))}`)
  await owner.end()
  keep([next])
}

/** A renamed file survives a power cut once its folder is written. Windows has no such call. */
function flushFolder(folder: string): void {
  if (process.platform === 'win32') return
  const open = openSync(folder, 'r')
  fsyncSync(open)
  closeSync(open)
}
