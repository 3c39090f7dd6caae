import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { columnTypes, withColumnTypes } from './column-types.ts'

const root = path.dirname(import.meta.dirname)

/** File with the types of the database. */
export const schemaFile = path.join(root, 'server/platform/database/schema.generated.ts')

const options = [
  ['--exclude-pattern', '{graphile_worker.*,*kysely_migration*,public.installation}'],
  ['--date-parser', 'string'],
  ['--numeric-parser', 'number'],
  ['--type-mapping', '{"int8":"ColumnType<number, number | string, number | string>"}'],
  ['--log-level', 'error'],
].flat()

/**
 * Generates the types of a migrated database, as in `schemaFile`.
 * @throws Error with the generator's own message when it fails.
 */
export async function schemaTypes(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const columns = await columnTypes(client).finally(() => client.end())
  const folder = mkdtempSync(path.join(os.tmpdir(), 'umuhora-types-'))
  try {
    const out = path.join(folder, 'schema.ts')
    const generator = path.join(root, 'node_modules/.bin/kysely-codegen')
    const args = ['--dialect', 'postgres', '--url', url, '--out-file', out, ...options]
    const made = spawnSync(generator, args, { cwd: root, stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' })
    if (made.status !== 0) throw new Error(`The types of the database could not be made:\n${made.stderr}`)
    return withColumnTypes(readFileSync(out, 'utf8'), columns)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
