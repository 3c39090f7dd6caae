import type { BodyOf } from '../../../contract/endpoint.ts'
import type { freeTimeContract, ImportedLine } from '../../../contract/free-time.ts'
import { isRefusal, type Refusal, refuse } from '../../../domain/decision.ts'
import { keyOfRow, readTariffRow, type TariffRow, tariffColumns } from '../../../domain/free-time/tariff-rows.ts'
import { findPlace } from '../../../domain/places/places.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { readCsvTable } from '../../platform/csv-table.ts'
import { announce } from '../../platform/events.ts'
import './free-time.events.ts'
import { insertTariffs } from './free-time.store.ts'
import { knownTariffs } from './free-time.views.ts'

const mostLines = 500

type Read = readonly { readonly line: number; readonly row: ReturnType<typeof readTariffRow> }[]

/**
 * Imports tariff rows. If one line is refused, nothing is saved: half of a shipping line's notice is worse than none.
 * Existing rows stay unchanged; a new price is a row with a later day.
 */
export async function importTariffs(
  context: Context,
  { csv, dryRun }: BodyOf<(typeof freeTimeContract)['importFreeTimeTariffs']>,
): Promise<{ lines: ImportedLine[]; written: boolean } | Refusal<'not_a_tariff_file' | 'too_many_lines'>> {
  const { tx } = context
  const read = readLines(csv)
  if (isRefusal(read)) return read
  const known = new Set((await knownTariffs(tx)).map(keyOfRow))
  const fresh = new Map<string, TariffRow>()
  const lines = read.map(({ line, row }): ImportedLine => {
    if ('fault' in row) return { line, outcome: 'refused', ...row }
    const key = keyOfRow(row)
    if (fresh.has(key)) return { line, outcome: 'refused', fault: 'row_repeated', column: null, found: null }
    if (known.has(key)) return { line, outcome: 'known', fault: null, column: null, found: null }
    fresh.set(key, row)
    return { line, outcome: 'added', fault: null, column: null, found: null }
  })
  const written = !dryRun && fresh.size > 0 && lines.every(({ outcome }) => outcome !== 'refused')
  if (!written) return { lines, written }
  const [first] = await insertTariffs(tx, [...fresh.values()])
  if (first) {
    const subject = { kind: 'free_time_tariff', id: first }
    const sources = [...new Set([...fresh.values()].map(({ source }) => source))]
    await audit(context, { verb: 'free-time.import', subject, after: { rows: fresh.size, sources } })
    await announce(tx, { type: 'free-time.imported', companies: [], subject, data: {} })
  }
  return { lines, written }
}

function readLines(csv: string): Read | Refusal<'not_a_tariff_file' | 'too_many_lines'> {
  const table = readCsvTable(csv, { columns: tariffColumns, needed: [], mostLines })
  if ('unreadable' in table || table.lines.length === 0) {
    const code = 'unreadable' in table && table.unreadable === 'length' ? 'too_many_lines' : 'not_a_tariff_file'
    return refuse(code, { fields: { csv: code } })
  }
  return table.lines.map(({ line, cells, wrongCount }) => ({
    line,
    row:
      wrongCount === null
        ? readTariffRow(cells, isSeaPort)
        : { fault: 'columns_wrong', column: null, found: String(wrongCount) },
  }))
}

const isSeaPort = (code: string) => findPlace(code)?.kind === 'sea_port'
