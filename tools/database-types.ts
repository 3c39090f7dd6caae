import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startEmbedded } from '../server/platform/database/embedded.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { freezeMigrations, frozenProblem, readRelease } from '../server/platform/database/migration-files.ts'
import { schemaFile, schemaTypes, tableList, tablesFile } from './schema-types.ts'

/**
 * Generates the types of the database from a migrated database, and updates the list of the migrations' checksums: new
 * migrations are added, and frozen from then on. `tools/schema-types.test.ts` fails when either is stale.
 */
const problem = frozenProblem(readRelease())
if (problem) {
  console.error(problem)
  process.exit(1)
}
for (const name of freezeMigrations()) console.log(`${name} is frozen now`)
const folder = mkdtempSync(path.join(process.platform === 'linux' ? '/dev/shm' : os.tmpdir(), 'umuhora-types-'))
chmodSync(folder, 0o755)
const secretKey = 'types are made without any secret'
const postgres = await startEmbedded(path.join(folder, 'postgres'), { secretKeys: [secretKey], unsafeFast: true })
try {
  await migrate(postgres.url, [secretKey])
  for (const [file, fresh] of [
    [schemaFile, await schemaTypes(postgres.url)],
    [tablesFile, await tableList(postgres.url)],
  ] as const) {
    const stale = fresh !== readFileSync(file, 'utf8')
    if (stale) writeFileSync(file, fresh)
    console.log(`${path.basename(file)} ${stale ? 'written again' : 'is up to date'}`)
  }
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
