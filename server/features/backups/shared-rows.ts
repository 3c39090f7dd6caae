import { backupTables } from '../../../domain/backups/backup-tables.ts'
import type { Tx } from '../../platform/database/database.ts'
import { readShapes } from './catalogue.store.ts'
import type { Part } from './manifest.ts'
import type { OpenArchive } from './open-archive.ts'
import { sameRows } from './shared-rows.store.ts'

/**
 * The archive with the ids of this installation. Rows that each installation has for itself, such as exchange rates,
 * have different ids elsewhere. Such a row is matched by content, and references to it are changed to the row here.
 */
export async function withSharedRows(tx: Tx, archive: OpenArchive): Promise<OpenArchive> {
  const here = new Map<string, string>()
  const shared = Object.entries(backupTables).filter(([, { known }]) => known)
  for (const [table, { known = [] }] of shared)
    for (const part of archive.manifest.parts.filter((each) => each.table === table))
      for await (const rows of archive.rowsOf(part))
        for (const { archived, found } of await sameRows(tx, table, known, rows)) here.set(archived, found)
  if (here.size === 0) return archive
  const names = shared.map(([table]) => table)
  const shapes = await readShapes(tx)
  const columnsOf = ({ table }: Part) =>
    names.includes(table)
      ? ['id']
      : (shapes.find(({ name }) => name === table)?.references ?? [])
          .filter(({ to }) => names.includes(to))
          .flatMap(({ columns }) => columns)
  return {
    ...archive,
    async *rowsOf(part) {
      const columns = columnsOf(part)
      // Matches the database's own JSON output: quotes inside a string are escaped, so no string value can match.
      const named = new RegExp(`"(${columns.join('|')})": "([0-9a-f-]{36})"`, 'g')
      const renamed = (row: string) =>
        row.replace(named, (whole, column: string, id: string) => {
          const found = here.get(id)
          return found ? `"${column}": "${found}"` : whole
        })
      for await (const rows of archive.rowsOf(part)) yield columns.length > 0 ? rows.map(renamed) : rows
    },
  }
}
