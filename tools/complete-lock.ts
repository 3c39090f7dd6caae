import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type LockEntry, missingOptional } from './missing-optional.ts'

const file = path.join(import.meta.dirname, '../package-lock.json')

/**
 * `npm run complete-lock`, after each change of the dependencies: adds to package-lock.json the platform packages that
 * npm left out because the registry in use lacks them. Without them `npm ci` refuses, and npm on those platforms omits
 * the native part. `--check` only reports what is missing.
 */
const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, LockEntry> }
const missing = missingOptional(lock.packages)
for (const [folder, { version }] of Object.entries(missing)) console.log(`${folder} ${version}`)
const count = Object.keys(missing).length
if (process.argv.includes('--check')) {
  console.log(count === 0 ? 'The lock file is whole' : `${count} packages are missing: npm run complete-lock`)
  process.exit(count === 0 ? 0 : 1)
}
// npm sorts the packages by their folders.
const packages = Object.entries({ ...lock.packages, ...missing }).sort(([a], [b]) => a.localeCompare(b, 'en'))
if (count > 0) writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`)
console.log(count === 0 ? 'The lock file is whole' : `${count} packages written`)
