import { openAuth } from '../server/features/auth/auth-context.ts'
import { serviceKey } from '../server/features/auth/service-key.ts'
import { openAppContext } from '../server/platform/app-context.ts'
import { readConfig, StartProblem } from '../server/platform/config.ts'
import { makeLog } from '../server/platform/log.ts'

/**
 * Prints a key for the administration of accounts (`/auth/v1/admin`), valid for one hour or for `--hours=N`. Anyone who
 * has it may do anything with any account: it is made when needed, and stored nowhere.
 */
const hours = Number(process.argv.find((word) => word.startsWith('--hours='))?.slice(8) ?? 1)
try {
  if (!(hours > 0 && hours <= 24)) throw new StartProblem('--hours must be between 0 and 24')
  const config = readConfig()
  if (!config.DATABASE_URL) throw new StartProblem('Set DATABASE_URL and SECRET_KEY as for the server itself')
  const context = openAppContext(config, makeLog('silent'), config.DATABASE_URL)
  const { keys, issuer } = openAuth(context)
  console.log(await serviceKey(keys, issuer, hours))
  await context.close()
} catch (error) {
  if (!(error instanceof StartProblem)) throw error
  console.error(error.message)
  process.exitCode = 1
}
