import { type Info, parse } from 'csv-parse/sync'

interface CsvLine<Column extends string> {
  /** Line of the file; its heading is the first. */
  readonly line: number
  /** By column. */
  readonly cells: Readonly<Partial<Record<Column, string>>>
  /** How many cells it has, where that is another number than the heading's. */
  readonly wrongCount: number | null
}

export type CsvTable<Column extends string> =
  | { readonly lines: readonly CsvLine<Column>[] }
  | { readonly unreadable: 'columns' | 'text' | 'length' }

/**
 * The lines of CSV under a heading of known columns, in any order, each once. A line with too many cells is that line's
 * fault; a quote that never closes is the file's.
 */
export function readCsvTable<Column extends string>(
  csv: string,
  { columns, needed, mostLines, delimiter = [','] }: CsvOptions<Column>,
): CsvTable<Column> {
  let records: { record: string[]; info: Info }[]
  try {
    records = parse(csv, {
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      delimiter: [...delimiter],
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
  /** Without these it is no such file. */
  readonly needed: readonly Column[]
  readonly mostLines: number
  readonly delimiter?: readonly string[]
}
