import { type Info, parse } from 'csv-parse/sync'

interface CsvLine<Column extends string> {
  /** Line number in the file; the heading is line 1. */
  readonly line: number
  readonly cells: Readonly<Partial<Record<Column, string>>>
  /** The number of cells when it differs from that of the heading; otherwise null. */
  readonly wrongCount: number | null
}

export type CsvTable<Column extends string> =
  | { readonly lines: readonly CsvLine<Column>[] }
  | { readonly unreadable: 'columns' | 'text' | 'length' }

/**
 * Reads CSV lines under a heading of known columns, in any order, each at most once. Cells are separated by comma,
 * semicolon (as a spreadsheet writes where the comma is the decimal sign) or tab: the one of the heading. A byte order
 * mark and a first line `sep=;` are skipped. A line with a wrong number of cells is marked with `wrongCount`; a quote that is never closed makes the whole file unreadable.
 */
export function readCsvTable<Column extends string>(
  csv: string,
  { columns, needed, mostLines }: CsvOptions<Column>,
): CsvTable<Column> {
  const named = /^\uFEFF?sep=([,;\t])\r?\n/i.exec(csv)
  // Replaced by an empty line, so that line numbers stay those of the file.
  const text = named ? csv.slice(named[0].length - 1) : csv
  let records: { record: string[]; info: Info }[]
  try {
    records = parse(text, {
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      delimiter: named?.[1] ?? delimiterOf(text),
    }) as unknown as typeof records
  } catch {
    return { unreadable: 'text' }
  }
  const head = records.shift()?.record.map((name) => name.trim().toLowerCase()) ?? []
  const known = head.every((name) => columns.includes(name as Column)) && new Set(head).size === head.length
  if (!known || !needed.every((name) => head.includes(name))) return { unreadable: 'columns' }
  if (records.length > mostLines) return { unreadable: 'length' }
  return {
    lines: records.map(({ record, info }) => ({
      line: info.lines,
      cells: Object.fromEntries(head.map((name, at) => [name, record[at] ?? ''])) as CsvLine<Column>['cells'],
      wrongCount: record.length === head.length ? null : record.length,
    })),
  }
}

interface CsvOptions<Column extends string> {
  readonly columns: readonly Column[]
  /** Columns without which the file is refused. */
  readonly needed: readonly Column[]
  readonly mostLines: number
}

/** The separator of the first line that is not empty. Names of columns have none of the three. */
function delimiterOf(csv: string): string {
  const heading = /[^\s\uFEFF][^\r\n]*/.exec(csv)?.[0] ?? ''
  return /[;\t,]/.exec(heading)?.[0] ?? ','
}
