import { createHash } from 'node:crypto'
import pg from 'pg'
import { appliedMigrations } from '../database/migrate.ts'
import { requireEveryRow } from '../database/roles.ts'
import type { Keys } from '../keys.ts'
import type { Storage } from '../storage.ts'
import {
  type Entry,
  fileEntry,
  type InstallationManifest,
  jobsEntry,
  piece,
  tableEntry,
  writeArchive,
} from './archive.ts'
import { jobsQuery, ourTables, plainTexts, type StoredContent, sequences, storedContents } from './catalogue.ts'

/** Rows per read. */
const batch = 1000

export interface InstallationBackup {
  readonly madeAt: Date
  /** Size of the archive in bytes. */
  readonly size: number
  readonly records: number
  readonly files: number
  readonly lost: readonly string[]
  /** Tables and columns that no migration makes: they are not in the archive. */
  readonly foreign: readonly string[]
}

/**
 * Writes the whole installation as one sealed archive: all rows of one snapshot, the waiting jobs and the files. The
 * market stays open meanwhile.
 * @throws StartProblem when the owner does not see every row.
 */
export async function backUpInstallation(
  ownerUrl: string,
  { keys, storage, file }: { readonly keys: Keys; readonly storage: Storage; readonly file: string },
): Promise<InstallationBackup> {
  const owner = new pg.Client(ownerUrl)
  owner.on('error', () => {})
  await owner.connect()
  try {
    let made: InstallationManifest | undefined
    let foreign: readonly string[] = []
    const entries = async function* () {
      const whole = yield* everything(owner, storage)
      made = whole.manifest
      foreign = whole.foreign
      return made
    }
    const size = await writeArchive(file, keys, entries())
    const { madeAt, tables, files, lost } = made as unknown as InstallationManifest
    const records = tables.reduce((sum, { rows }) => sum + rows, 0)
    return { madeAt: new Date(madeAt), size, records, files: files.length, lost, foreign }
  } finally {
    await owner.end()
  }
}

/** Records in the database that a backup was made; operators watch the age of the newest one. */
export async function recordBackup(ownerUrl: string, backup: InstallationBackup): Promise<void> {
  const owner = new pg.Client(ownerUrl)
  owner.on('error', () => {})
  await owner.connect()
  try {
    await owner.query(
      'insert into installation_backups (made_at, size, records, files, files_lost) values ($1, $2, $3, $4, $5)',
      [backup.madeAt, backup.size, backup.records, backup.files, backup.lost.length],
    )
  } finally {
    await owner.end()
  }
}

async function* everything(
  owner: pg.Client,
  storage: Storage,
): AsyncGenerator<Entry, { manifest: InstallationManifest; foreign: readonly string[] }> {
  await owner.query('begin isolation level repeatable read read only')
  await requireEveryRow(owner)
  const migrations = (await appliedMigrations(owner)).map(({ name }) => name)
  const keyId = await keyIdIn(owner)
  await owner.query(plainTexts)
  const { rows: clock } = await owner.query<{ now: string }>(
    `select to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now`,
  )
  const tables: InstallationManifest['tables'] = []
  const ours = await ourTables(owner)
  for (const { name, columns } of ours.tables) {
    const query = `select row(${columns.join(', ')})::text as row from ${name}`
    const rows = yield* linesOf(owner, query, tableEntry(tables.length))
    tables.push({ name, columns: [...columns], rows })
  }
  const jobs = yield* linesOf(owner, jobsQuery, jobsEntry)
  const contents = await storedContents(owner)
  const found = await sequences(owner)
  // Files never change, so that the snapshot is not needed while they are copied.
  await owner.query('commit')
  const files: InstallationManifest['files'] = []
  const lost: string[] = []
  for (const content of contents) {
    const stored = yield* piecesOf(storage, content, fileEntry(files.length))
    if (stored?.sha256 !== content.sha256) lost.push(content.key)
    if (stored) files.push({ key: content.key, type: content.type, ...stored })
  }
  const format = { format: 'umuhora-installation', version: 1 } as const
  const manifest = {
    ...format,
    madeAt: clock[0]?.now ?? '',
    migrations,
    keyId,
    tables,
    sequences: found.map((each) => ({ ...each })),
    jobs,
    files,
    lost,
  }
  return { manifest, foreign: ours.foreign }
}

async function keyIdIn(owner: pg.Client): Promise<string | null> {
  const { rows: known } = await owner.query<{ found: boolean }>(
    `select to_regclass('public.installation') is not null as found`,
  )
  if (!known[0]?.found) return null
  const { rows } = await owner.query<{ key_id: string }>('select key_id from public.installation')
  return rows[0]?.key_id ?? null
}

/** The rows of a query as lines of JSON strings. Returns their number. */
async function* linesOf(owner: pg.Client, query: string, name: string): AsyncGenerator<Entry, number> {
  await owner.query(`declare lines no scroll cursor for ${query}`)
  let count = 0
  let held: string[] = []
  let length = 0
  for (;;) {
    const { rows } = await owner.query<{ row: string }>(`fetch ${batch} from lines`)
    for (const { row } of rows) {
      held.push(JSON.stringify(row))
      length += row.length
      if (length < piece) continue
      yield { name, bytes: Buffer.from(`${held.join('\n')}\n`) }
      held = []
      length = 0
    }
    count += rows.length
    if (rows.length < batch) break
  }
  if (held.length > 0) yield { name, bytes: Buffer.from(`${held.join('\n')}\n`) }
  await owner.query('close lines')
  return count
}

/** A content in pieces. Returns its size and checksum, or null when it is missing. */
async function* piecesOf(
  storage: Storage,
  { key, size }: StoredContent,
  name: string,
): AsyncGenerator<Entry, { size: number; sha256: string } | null> {
  const content = await storage.read(key, 0, Math.max(size - 1, 0))
  if (!content) return null
  const hash = createHash('sha256')
  let all = 0
  let held: Buffer[] = []
  let length = 0
  for await (const part of content) {
    const bytes = part as Buffer
    hash.update(bytes)
    all += bytes.length
    held.push(bytes)
    length += bytes.length
    if (length < piece) continue
    yield { name, bytes: Buffer.concat(held) }
    held = []
    length = 0
  }
  yield { name, bytes: Buffer.concat(held) }
  return { size: all, sha256: hash.digest('hex') }
}
