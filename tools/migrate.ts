import { readConfig, StartProblem } from '../server/platform/config.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { runCommand } from '../server/platform/process.ts'

/** Migrates the database of DATABASE_URL to this version, before new processes start. */
await runCommand(async () => {
  const config = readConfig()
  if (!config.DATABASE_URL) throw new StartProblem('set DATABASE_URL; the embedded database is migrated by npm start')
  const { ran } = await migrate(config.DATABASE_URL, config.secretKeys)
  console.log(ran.length > 0 ? `Done: ${ran.join(', ')}` : 'Up to date')
})
