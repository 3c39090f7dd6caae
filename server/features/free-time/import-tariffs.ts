import { type Info, parse } from 'csv-parse/sync'
import type { BodyOf } from '../../../contract/endpoint.ts'
import type { freeTimeContract, ImportedLine } from '../../../contract/free-time.ts'
import { type Refusal, refuse } from '../../../domain/decision.ts'
import {
  keyOfRow,
  readTariffRow,
  type TariffColumn,
  type TariffRow,
  tariffColumns,
} from '../../../domain/free-time/tariff-rows.ts'
import { findPlace } from '../../../domain/places/places.ts'
import type { Actor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { insertTariffs } from './free-time.store.ts'
import { knownTariffs } from './free-time.views.ts'

const mostLines = 500

type Read = readonly { readonly line: number; readonly row: ReturnType<typeof readTariffRow> }[]

/**
 * Enters rows of the tariff. Where one line is refused nothing is written: half a notice of a line is worse than none.
 * What is known already stays as it is; a new price is a row of a later day.
 */
export async function importTariffs(
  tx: Tx,
  actor: Actor,
  { csv, dryRun }: BodyOf<(typeof freeTimeContract)['importFreeTimeTariffs']>,
): Promise<{ lines: ImportedLine[]; written: boolean } | Refusal<'not_a_tariff_file' | 'too_many_lines'>> {
  const read = readLines(csv)
  if ('refused' in read) return read
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
  if (first)
    await audit(tx, actor, {
      verb: 'free-time.import',
      subject: { kind: 'free_time_tariff', id: first },
      after: { rows: fresh.size, sources: [...new Set([...fresh.values()].map(({ source }) => source))] },
    })
  return { lines, written }
}

function readLines(csv: string): Read | Refusal<'not_a_tariff_file' | 'too_many_lines'> {
  const unreadable = () => refuse('not_a_tariff_file', { fields: { csv: 'not_a_tariff_file' } })
  let records: { record: string[]; info: Info }[]
  try {
    records = parse(csv, {
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      delimiter: [',', '\t'],
    }) as unknown as typeof records
  } catch {
    return unreadable()
  }
  const head = records.shift()?.record.map((name) => name.trim().toLowerCase()) ?? []
  const isKnown =
    head.every((name) => tariffColumns.includes(name as TariffColumn)) && new Set(head).size === head.length
  if (!isKnown || records.length === 0) return unreadable()
  if (records.length > mostLines) return refuse('too_many_lines', { fields: { csv: 'too_many_lines' } })
  return records.map(({ record, info }) => {
    const row: Read[number]['row'] =
      record.length === head.length
        ? readTariffRow(Object.fromEntries(head.map((name, at) => [name, record[at] ?? ''])), isSeaPort)
        : { fault: 'columns_wrong', column: null, found: String(record.length) }
    return { line: info.lines, row }
  })
}

const isSeaPort = (code: string) => findPlace(code)?.kind === 'sea_port'
