import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { StartProblem } from '../config.ts'
import { isConnectionLoss } from '../database/connection-loss.ts'
import { appliedMigrations, asMigrator, migrate, prepare, runFiles } from '../database/migrate.ts'
import { readMigrations } from '../database/migration-files.ts'
import { keyIdOf } from '../database/roles.ts'
import type { Keys } from '../keys.ts'
import { linesIn } from '../lines.ts'
import type { Storage } from '../storage.ts'
import type { TarEntry } from '../tar.ts'
import { fileEntry, type InstallationManifest, jobsEntry, readArchive, tableEntry } from './archive.ts'
import { type InstallationTable, installationTables, plainTexts } from './catalogue.ts'

/** Rows per insert. */
const batch = 2000

export interface Restoring {
  readonly file: string
  readonly keys: Keys
  readonly storage: Storage
  /** Folder for one content at a time. */
  readonly folder: string
}

/**
 * Restores a whole installation into an empty database: checks the archive from end to end, makes the tables as they
 * were, restores every row and file in one transaction, then migrates to this version. A failed restore leaves nothing
 * behind.
 * @throws StartProblem when the archive is broken or of a newer version, or the database is not empty.
 */
export async function restoreInstallation(
  ownerUrl: string,
  restoring: Restoring,
): Promise<InstallationManifest & { readonly foreign: readonly string[] }> {
  const manifest = await checkArchive(restoring)
  let foreign: readonly string[] = []
  await asMigrator(ownerUrl, async (owner) => {
    await requireEmpty(owner)
    const suffix = await prepare(owner, ownerUrl, restoring.keys.secretKeys)
    foreign = await loadArchive(owner, suffix, manifest, restoring)
  })
  await migrate(ownerUrl, restoring.keys.secretKeys)
  return { ...manifest, foreign }
}

/**
 * Reads an archive to its end and checks that every piece is authentic and that rows and bytes are as many as the
 * manifest says.
 */
export async function checkArchive({ file, keys }: Pick<Restoring, 'file' | 'keys'>): Promise<InstallationManifest> {
  const lines = new Map<string, number>()
  const contents = new Map<string, { size: number; hash: ReturnType<typeof createHash> }>()
  const entries = readArchive(file, keys)
  for (;;) {
    const { done, value } = await entries.next()
    if (done) {
      checkCounts(file, value, lines, contents)
      return value
    }
    if (value.name.startsWith('files/')) {
      const content = contents.get(value.name) ?? { size: 0, hash: createHash('sha256') }
      contents.set(value.name, content)
      for await (const bytes of value.content) {
        content.size += bytes.length
        content.hash.update(bytes)
      }
    } else {
      let count = lines.get(value.name) ?? 0
      for await (const bytes of value.content) for (const byte of bytes) if (byte === 10) count += 1
      lines.set(value.name, count)
    }
  }
}

function checkCounts(
  file: string,
  manifest: InstallationManifest,
  lines: ReadonlyMap<string, number>,
  contents: ReadonlyMap<string, { size: number; hash: ReturnType<typeof createHash> }>,
): void {
  const { tables, jobs, files, migrations, keyId } = manifest
  const whole =
    tables.every(({ rows }, at) => (lines.get(tableEntry(at)) ?? 0) === rows) &&
    (lines.get(jobsEntry) ?? 0) === jobs &&
    contents.size === files.length &&
    files.every(({ size, sha256 }, at) => {
      const found = contents.get(fileEntry(at))
      return found?.size === size && found.hash.digest('hex') === sha256
    })
  if (!whole) throw new StartProblem(`The archive ${file} can't be used: it is other than its manifest says (${keyId})`)
  const known = new Set(readMigrations().map(({ name }) => name))
  const unknown = migrations.find((name) => !known.has(name))
  if (unknown)
    throw new StartProblem(
      `The archive ${file} is of a newer version of Umuhora (it has migration ${unknown}): restore it with that version or a later one`,
    )
}

async function requireEmpty(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select tablename as name from pg_tables
      where schemaname in ('public', 'auth') and tablename not in ('installation', 'kysely_migration') limit 1`,
  )
  if (rows.length > 0 || (await appliedMigrations(owner)).length > 0)
    throw new StartProblem(
      'A restore needs an empty database, and this one has tables: make a new one (createdb), or set DATA_DIR to a new folder',
    )
}

/**
 * Creates the tables by the archive's migrations and fills them in one transaction. Files that it added are removed again
 * when it fails. Returns the names of tables in the archive that its migrations do not make: archives of earlier versions
 * contain every table that was there, and those of others are left out.
 */
export async function loadArchive(
  owner: pg.Client,
  suffix: string,
  manifest: InstallationManifest,
  restoring: Restoring,
): Promise<string[]> {
  const put: string[] = []
  await owner.query('begin')
  try {
    const files = readMigrations().filter(({ name }) => manifest.migrations.includes(name))
    await runFiles(owner, suffix, files)
    await owner.query(plainTexts)
    const here = await installationTables(owner)
    compareShapes(here, manifest)
    const ending = await suspendChecks(owner, here)
    const foreign = manifest.tables.map(({ name }) => name).filter((name) => !here.some((table) => table.name === name))
    await loadEntries(owner, manifest, restoring, { foreign, put })
    for (const { name, value, called } of manifest.sequences)
      await owner.query('select setval($1::regclass, $2, $3)', [name, value, called])
    for (const statement of ending) await owner.query(statement)
    if (manifest.keyId) await saveKeyId(owner, manifest.keyId, restoring.keys)
    await owner.query('commit')
    return foreign
  } catch (error) {
    await owner.query('rollback').catch(() => {})
    // When the connection broke, everything may be stored without our knowledge: the contents stay. A content that is left
    // takes space and is never served.
    if (!isConnectionLoss(error)) for (const key of put) await restoring.storage.remove(key).catch(() => {})
    throw error
  }
}

function compareShapes(here: readonly InstallationTable[], { tables }: InstallationManifest): void {
  const other = here.find(({ name, columns }) => {
    const written = tables.find((table) => table.name === name)
    return written && written.columns.join() !== columns.join()
  })
  if (other) throw new StartProblem(`The archive's table ${other.name} has other columns than its migrations make`)
}

/**
 * Removes the rows that migrations wrote, and suspends foreign keys, triggers and the indexes that enforce nothing: an
 * index is made in a fraction of the time when its rows are there. Returns the statements that restore them.
 */
async function suspendChecks(owner: pg.Client, here: readonly InstallationTable[]): Promise<string[]> {
  const names = here.map(({ name }) => name)
  const { rows } = await owner.query<{ name: string; key: string; definition: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name, quote_ident(k.conname) as key,
            pg_get_constraintdef(k.oid) as definition
       from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      where k.contype = 'f' and k.conparentid = 0 and n.nspname in ('public', 'auth') order by 1, 2`,
  )
  for (const { name, key } of rows) await owner.query(`alter table ${name} drop constraint ${key}`)
  const { rows: indexes } = await owner.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
       from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'auth') and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
      order by 1`,
  )
  for (const { name } of indexes) await owner.query(`drop index ${name}`)
  await owner.query(`truncate ${names.join(', ')}`)
  for (const name of names) await owner.query(`alter table ${name} disable trigger user`)
  return [
    `set local maintenance_work_mem to '256MB'`,
    ...indexes.map(({ definition }) => definition),
    ...names.map((name) => `alter table ${name} enable trigger user`),
    ...rows.map(({ name, key, definition }) => `alter table ${name} add constraint ${key} ${definition}`),
  ]
}

async function loadEntries(
  owner: pg.Client,
  { tables, files }: InstallationManifest,
  { file, keys, storage, folder }: Restoring,
  { foreign, put }: { readonly foreign: readonly string[]; readonly put: string[] },
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const room = await mkdtemp(path.join(folder, 'restore-'))
  const unfinished = path.join(room, 'content')
  let writing: { at: number; bytes: number } | undefined
  const storeContent = async () => {
    if (!writing) return
    const content = files[writing.at] as InstallationManifest['files'][number]
    // A trial restore may share the store of a live installation: what was there before is never removed. It is written
    // all the same, because it may be damaged.
    if (!(await storage.has(content.key))) put.push(content.key)
    await storage.putFile(content.key, unfinished, content.type, content.sha256)
    await rm(unfinished)
    writing = undefined
  }
  try {
    const entries = readArchive(file, keys)
    for (;;) {
      const { done, value } = await entries.next()
      if (done) break
      const [kind, at] = value.name.split('/') as [string, string]
      if (kind === 'tables') {
        const table = tables[Number(at)] as (typeof tables)[number]
        if (!foreign.includes(table.name)) await loadRows(owner, table, value)
        else for await (const _bytes of value.content);
      } else if (kind === jobsEntry) await loadJobs(owner, value)
      else {
        if (writing && writing.at !== Number(at)) await storeContent()
        writing ??= { at: Number(at), bytes: 0 }
        await pipeline(Readable.from(value.content), createWriteStream(unfinished, { flags: 'a', mode: 0o600 }))
      }
    }
    await storeContent()
  } finally {
    await rm(room, { recursive: true, force: true })
    // Not that of another restore, which is still in use.
    await rmdir(folder).catch(() => {})
  }
}

async function loadRows(
  owner: pg.Client,
  { name, columns }: InstallationManifest['tables'][number],
  entry: TarEntry,
): Promise<void> {
  // A row type of just these columns, without those that the database computes.
  const shape = `of_${randomUUID().replaceAll('-', '')}`
  await owner.query(
    `create temporary table ${shape} on commit drop as select ${columns.join(', ')} from ${name} limit 0`,
  )
  const fields = columns.map((column) => `(s.x).${column}`).join(', ')
  // While the database stores some rows, the next ones are decrypted and unpacked.
  let storing: Promise<unknown> = Promise.resolve()
  for await (const rows of rowsIn(entry)) {
    await storing
    storing = owner.query(
      `insert into ${name} (${columns.join(', ')}) overriding system value
       select ${fields} from (select u::pg_temp.${shape} as x from unnest($1::text[]) u offset 0) s`,
      [rows],
    )
    // Its error is thrown where it is awaited.
    storing.catch(() => {})
  }
  await storing
}

async function loadJobs(owner: pg.Client, entry: TarEntry): Promise<void> {
  for await (const rows of rowsIn(entry))
    await owner.query(
      `select graphile_worker.add_job(j.task, j.payload, j.queue, j."runAt", j."maxAttempts", j.key, j.priority)
         from unnest($1::text[]) u, json_to_record(u::json) as j(task text, payload json, queue text,
           "runAt" timestamptz, "maxAttempts" integer, key text, priority integer)`,
      [rows],
    )
}

/** The rows of an entry as texts, in batches. */
async function* rowsIn({ content }: TarEntry): AsyncGenerator<string[]> {
  for await (const lines of linesIn(content, batch)) yield lines.map((line) => JSON.parse(line) as string)
}

/** The secrets in the archive may be sealed with an accepted key other than the first. */
async function saveKeyId(owner: pg.Client, keyId: string, { secretKeys }: Keys): Promise<void> {
  if (!secretKeys.some((secretKey) => keyIdOf(secretKey) === keyId))
    throw new StartProblem(
      `The secrets in this archive are sealed with another SECRET_KEY (its id is ${keyId}): set both, SECRET_KEY=new,old`,
    )
  await owner.query('update public.installation set key_id = $1', [keyId])
}
