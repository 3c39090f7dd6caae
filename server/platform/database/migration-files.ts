import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Folder of the migrations and of the list of their checksums, in the format of `sha256sum`. */
export const migrationFolder = path.join(import.meta.dirname, '../../../database/migrations')
const listName = 'SHA256SUMS'

export interface MigrationFile {
  /** File name without `.sql`; sorting by name gives the order. */
  readonly name: string
  readonly text: string
  /** Hex checksum of the text with line feeds only, so that a checkout on Windows has the same. */
  readonly sha256: string
}

/** A migration that has run; version 0.1.0 stored no checksum. */
export interface AppliedMigration {
  readonly name: string
  readonly sha256: string | null
}

/** The migrations of a version. */
export interface Release {
  readonly files: readonly MigrationFile[]
  readonly frozen: ReadonlyMap<string, string>
}

export const readRelease = (folder = migrationFolder): Release => ({
  files: readMigrations(folder),
  frozen: readFrozen(folder),
})

export function readMigrations(folder = migrationFolder): MigrationFile[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const text = readFileSync(path.join(folder, file), 'utf8').replaceAll('\r\n', '\n')
      return { name: file.replace(/\.sql$/, ''), text, sha256: createHash('sha256').update(text).digest('hex') }
    })
}

/** Checksums of the frozen migrations by name. */
function readFrozen(folder = migrationFolder): ReadonlyMap<string, string> {
  const file = path.join(folder, listName)
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split(/\r?\n/) : []
  return new Map(
    lines.filter(Boolean).map((line) => {
      const [sha256 = '', name = ''] = line.split(/\s+/)
      return [name.replace(/\.sql$/, ''), sha256]
    }),
  )
}

/** Describes a frozen migration that was edited or is missing; null when there is none. */
export function frozenProblem({ files, frozen }: Release): string | null {
  for (const [name, sha256] of frozen) {
    const file = files.find((each) => each.name === name)
    if (!file) return `Migration ${name} is missing: put database/migrations/${name}.sql back as it was released`
    if (file.sha256 !== sha256) return edited(name)
  }
  return null
}

const edited = (name: string) =>
  `Migration ${name} was edited after it was released: put database/migrations/${name}.sql back as it was, and write the change as a new migration`

/** The migrations that a database has yet to run, or one sentence that says why its migrations do not fit the files. */
export function pendingMigrations(
  applied: readonly AppliedMigration[],
  files: readonly MigrationFile[],
): readonly MigrationFile[] | { readonly problem: string } {
  const last =
    applied
      .map(({ name }) => name)
      .sort()
      .at(-1) ?? ''
  for (const { name, sha256 } of applied) {
    const file = files.find((each) => each.name === name)
    if (!file && name > (files.at(-1)?.name ?? ''))
      return {
        problem: `The database was made by a newer version of Umuhora (it has migration ${name}): start that version or a later one`,
      }
    if (!file)
      return {
        problem: `The database has migration ${name}, which this version does not: put database/migrations/${name}.sql back. If the database is of another product or a trial version, set another DATA_DIR or DATABASE_URL`,
      }
    if (sha256 !== null && sha256 !== file.sha256) return { problem: edited(name) }
  }
  const pending = files.filter(({ name }) => !applied.some((each) => each.name === name))
  const inserted = pending.find(({ name }) => name < last)
  if (inserted)
    return {
      problem: `Migration ${inserted.name} was inserted before ${last}, which this database has run already: give it a number after the last`,
    }
  return pending
}

/**
 * Adds new files to the list of checksums, which freezes them. Returns their names.
 * @throws Error when a listed file was edited or is missing.
 */
export function freezeMigrations(folder = migrationFolder): string[] {
  const { files, frozen } = readRelease(folder)
  const problem = frozenProblem({ files, frozen })
  if (problem)
    throw new Error(
      `${problem}. (Has no database but yours run it? Then take its line out of ${listName} and run this again.)`,
    )
  const added = files.filter(({ name }) => !frozen.has(name)).map(({ name }) => name)
  if (added.length > 0)
    writeFileSync(path.join(folder, listName), files.map(({ name, sha256 }) => `${sha256}  ${name}.sql\n`).join(''))
  return added
}
