import { loadColumns, type ReadLine, readLoadRow } from '../../../domain/customs/tariff-load.ts'
import { cutText } from '../../../domain/language/cut-text.ts'
import { readCsvTable } from '../../platform/csv-table.ts'

/** The module of a worker thread: takes CSV, returns the lines that were read or refused. */

export type ReadFile = { readonly lines: readonly ReadLine[] } | { readonly unreadable: 'columns' | 'text' | 'length' }

export function work(csv: string): ReadFile {
  const table = readCsvTable(csv, { columns: loadColumns, needed: ['code', 'rate'], mostLines: 20_000 })
  if ('unreadable' in table) return table
  return {
    lines: table.lines.map(({ line, cells, wrongCount }) => ({
      line,
      code: cutText(cells.code ?? '', 40),
      row: wrongCount === null ? readLoadRow(cells) : { fault: 'columns_wrong', found: String(wrongCount) },
    })),
  }
}
