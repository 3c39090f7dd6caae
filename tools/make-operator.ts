import { isRefusal } from '../domain/decision.ts'
import { makeOperator } from '../server/features/companies/make-operator.ts'
import { readConfig } from '../server/platform/config.ts'
import { openHouse } from '../server/platform/house.ts'
import { makeLog } from '../server/platform/log.ts'

/**
 * `node tools/make-operator.ts ADDRESS`: the company of the person with this proven address operates the platform from
 * now on. Works on the installation that DATABASE_URL and SECRET_KEY name.
 */
const [address] = process.argv.slice(2)
const config = readConfig()
if (!address || !config.DATABASE_URL) {
  console.error('Say whose company, and set DATABASE_URL: node tools/make-operator.ts grace@example.rw')
  process.exit(2)
}
const reasons: Readonly<Record<string, string>> = {
  no_proven_account: `Nobody has signed up as ${address} and confirmed the address`,
  company_is_provider: 'The company of this person is a provider: let the person sign up with another address',
}
const house = openHouse(config, makeLog('warn'), config.DATABASE_URL)
try {
  const made = await makeOperator(house, address)
  if (isRefusal(made)) {
    console.error(`Nothing was changed: ${reasons[made.refused]}`)
    process.exitCode = 1
  } else console.log(`${made.company} ${made.already ? 'operated the platform already' : 'operates the platform now'}`)
} finally {
  await house.close()
}
