import { type Info, parse } from 'csv-parse/sync'
import { type LoadColumn, loadColumns, type ReadLine, readLoadRow } from '../../../domain/customs/tariff-load.ts'
import { answerInThread } from '../../platform/worker-thread.ts'

/** The module of a thread: CSV in, lines read or refused out. */

export type ReadFile = { readonly lines: readonly ReadLine[] } | { readonly unreadable: 'columns' | 'text' | 'length' }

const mostLines = 20_000

function readTariffCsv(csv: string): ReadFile {
  let records: { record: string[]; info: Info }[]
  try {
    // A line with too many cells is that line's fault; a quote that never closes is the file's.
    records = parse(csv, {
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as typeof records
  } catch {
    return { unreadable: 'text' }
  }
  const head = records.shift()?.record.map((name) => name.trim().toLowerCase()) ?? []
  const known = head.every((name) => loadColumns.includes(name as LoadColumn)) && new Set(head).size === head.length
  if (!known || !head.includes('code') || !head.includes('rate')) return { unreadable: 'columns' }
  if (records.length > mostLines) return { unreadable: 'length' }
  return { lines: records.map(({ record, info }) => readLine(head as LoadColumn[], record, info.lines)) }
}

function readLine(head: readonly LoadColumn[], record: readonly string[], line: number): ReadLine {
  const cells = Object.fromEntries(head.map((column, place) => [column, record[place] ?? '']))
  const code = (cells.code ?? '').slice(0, 40)
  if (record.length !== head.length)
    return { line, code, row: { fault: 'columns_wrong', found: String(record.length) } }
  return { line, code, row: readLoadRow(cells) }
}

await answerInThread(readTariffCsv)
