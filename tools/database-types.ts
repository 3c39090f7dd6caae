import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../server/platform/database/embedded.ts'
import { migrate } from '../server/platform/database/migrate.ts'
import { freezeMigrations, frozenProblem, readRelease } from '../server/platform/database/migration-files.ts'
import { columnTypes, withColumnTypes } from './column-types.ts'

const root = path.dirname(import.meta.dirname)
const file = path.join(root, 'server/platform/database/schema.generated.ts')

/**
 * Writes the types of the database from a database that the migrations made, and the list of the migrations' checksums.
 * `--check` changes nothing and ends with 1 where one of them is stale.
 */
const listProblem = frozenProblem(readRelease()) ?? freeze(process.argv.includes('--check'))
if (listProblem) {
  console.error(listProblem)
  process.exit(1)
}
const folder = mkdtempSync(path.join(process.platform === 'linux' ? '/dev/shm' : os.tmpdir(), 'umuhora-types-'))
chmodSync(folder, 0o755)
const secretKey = 'types are made without any secret'
const postgres = await startEmbedded(path.join(folder, 'postgres'), { secretKey, unsafeFast: true })
let status = 1
try {
  await migrate(postgres.url, [secretKey])
  const out = path.join(folder, 'schema.ts')
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  const columns = await columnTypes(client).finally(() => client.end())
  const made = spawnSync(
    path.join(root, 'node_modules/.bin/kysely-codegen'),
    [
      '--dialect',
      'postgres',
      '--url',
      postgres.url,
      '--out-file',
      out,
      '--exclude-pattern',
      '{graphile_worker.*,*kysely_migration*,public.installation}',
      '--date-parser',
      'string',
      '--numeric-parser',
      'number',
      '--type-mapping',
      '{"int8":"ColumnType<number, number | string, number | string>"}',
      '--log-level',
      'error',
    ],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  if (made.status === 0) {
    const fresh = withColumnTypes(readFileSync(out, 'utf8'), columns)
    const stale = fresh !== readFileSync(file, 'utf8')
    if (process.argv.includes('--check')) {
      if (stale) console.error('server/platform/database/schema.generated.ts is stale: run npm run database-types')
      status = stale ? 1 : 0
    } else {
      writeFileSync(file, fresh)
      console.log(stale ? 'schema.generated.ts written anew' : 'schema.generated.ts is up to date')
      status = 0
    }
  }
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(status)

/** New migrations join the list of checksums: from then on they are frozen. Null, or what is wrong. */
function freeze(checkOnly: boolean): string | null {
  const { files, frozen } = readRelease()
  const unlisted = files.filter(({ name }) => !frozen.has(name)).map(({ name }) => name)
  if (checkOnly && unlisted.length > 0)
    return `${unlisted.join(', ')}: not in database/migrations/SHA256SUMS; run npm run database-types`
  for (const name of freezeMigrations()) console.log(`${name} is frozen now`)
  return null
}
