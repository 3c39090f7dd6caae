import { isRefusal } from '../domain/decision.ts'
import { makeOperator } from '../server/features/companies/make-operator.ts'
import { openAppContext } from '../server/platform/app-context.ts'
import { readConfig, StartProblem } from '../server/platform/config.ts'
import { makeLog } from '../server/platform/log.ts'
import { runCommand } from '../server/platform/process.ts'

const reasons: Readonly<Record<string, string>> = {
  no_proven_account: 'nobody has signed up with this address and confirmed it',
  company_is_provider: 'the company of this person is a provider; let the person sign up with another address',
}

function end(why: string): never {
  console.error(why)
  process.exit(1)
}

/**
 * `npm run make-operator -- ADDRESS`: makes the company of the person with this confirmed address an operator of the
 * platform. Works on the installation of the given settings.
 */
await runCommand(async (closing) => {
  const [address] = process.argv.slice(2)
  if (!address) return end('Say whose company: npm run make-operator -- grace@example.rw')
  const config = readConfig()
  if (!config.DATABASE_URL) throw new StartProblem('set DATABASE_URL and the other settings of the server')
  const context = openAppContext(config, makeLog('warn'), config.DATABASE_URL)
  closing.push(() => context.close())
  const made = await makeOperator(context, address)
  if (isRefusal(made)) return end(`Nothing was changed: ${reasons[made.refused] ?? made.refused}`)
  console.log(`${made.company} ${made.already ? 'operated the platform already' : 'operates the platform now'}`)
})
