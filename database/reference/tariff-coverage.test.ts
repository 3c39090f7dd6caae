import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { assess } from '../../domain/customs/assess.ts'
import type { AssessedLine, Assessment } from '../../domain/customs/assessment.ts'
import type { VehicleClass, VehicleFacts } from '../../domain/customs/declaration.ts'
import type { DutyKind, DutyRate, DutyUnit } from '../../domain/customs/duty.ts'
import type { Grade } from '../../domain/customs/heading-duties.ts'
import { isProhibited } from '../../domain/customs/listed-goods.ts'
import { isKitLine, isVehicleCode } from '../../domain/customs/tariff-code.ts'
import { isRefusal } from '../../domain/decision.ts'
import {
  exchange,
  plainCar,
  plainDeclaration,
  plainGoods,
  readCharges,
  readThresholds,
} from '../../testing/customs-rates.ts'
import { referenceRates } from './load-reference.ts'

/** Assesses every subheading of the tariff with the rates of a new database. */

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const lines = read('nomenclature.tsv').trimEnd().split('\n').slice(1)
const codes = new Set(lines.map((line) => line.split('\t')[0] as string))
const subheadings = [...codes].filter((code) => code.length === 6)
const charges = readCharges(read('charges.tsv'))
const thresholds = readThresholds(read('thresholds.tsv'))

const byHeading = new Map<string, DutyRate[]>()
for (const rate of referenceRates()) {
  const { code, kind, goods, low, high, usdCents, per, from, to, source, page, grade } = rate
  const specific = usdCents === null ? null : { amount: usdCents, currency: 'USD' as const, per: per as DutyUnit }
  const held: DutyRate = {
    id: `${code} ${kind} ${goods} ${from}`,
    ...{ code, from, to, source, page, specific },
    ...{ kind: kind as DutyKind, goods: goods || null, lowBp: low, highBp: high, grade: grade as Grade },
  }
  const heading = code.slice(0, 4)
  byHeading.set(heading, [...(byHeading.get(heading) ?? []), held])
}
const book = {
  hasCode: (code: string) => codes.has(code),
  dutiesAround: (code: string) => byHeading.get(code.slice(0, 4)) ?? [],
  charges,
  thresholds,
  exchange,
}

const classes: readonly (readonly [prefix: string, kind: VehicleClass, facts?: Partial<VehicleFacts>])[] = [
  ['87012', 'road_tractor'],
  ['8701', 'farm_tractor'],
  ['8702', 'bus', { seats: 30 }],
  ['870380', 'car', { drive: 'electric', engineCc: null }],
  ['87034', 'car', { drive: 'hybrid' }],
  ['87035', 'car', { drive: 'hybrid' }],
  ['87036', 'car', { drive: 'hybrid' }],
  ['87037', 'car', { drive: 'hybrid' }],
  ['8703', 'car'],
  ['870423', 'truck', { capacityTonnes: 25 }],
  ['8704', 'truck', { capacityTonnes: 8 }],
  ['8705', 'special'],
  ['871160', 'motorcycle', { drive: 'electric', engineCc: null }],
  ['8711', 'motorcycle', { engineCc: 125 }],
]

function vehicleOf(code: string): VehicleFacts | null {
  if (!isVehicleCode(code)) return null
  const [, kind, facts] = classes.find(([prefix]) => code.startsWith(prefix)) ?? ['', 'car' as const, {}]
  return { ...plainCar, class: kind, ...facts }
}

function estimateOf(code: string, day: string): Assessment {
  const goods = {
    ...plainGoods,
    code,
    inspected: null,
    vatExemptGoods: null,
    netWeightG: 1_000_000,
    volumeMl: 1_000_000,
    packs: 1000,
    retailPricePerPack: { amount: 1000, currency: 'RWF' as const },
    vehicle: vehicleOf(code),
  }
  const answer = assess({ ...plainDeclaration, goods: [goods] }, book, day)
  if (isRefusal(answer)) throw new Error(`${code}: ${answer.refused}`)
  return answer
}

test('each of the 5,612 subheadings can be assessed, with a single figure only when the law is known', () => {
  const count = { exact: 0, span: 0, unknown: 0, prohibited: 0 }
  const single: string[] = []
  /** Codes whose whole sum is one figure: duty, VAT, excise and fees. */
  let whole = 0
  for (const code of subheadings) {
    if (isProhibited(code)) {
      count.prohibited++
      continue
    }
    const all = estimateOf(code, '2026-11-22')
    const due = all.goods.flatMap((goods) => goods.lines)
    const duty = due.find((line) => line.code === 'import_duty') as AssessedLine
    for (const line of due) {
      const certain = line.doubt === null && !line.presumed
      if (!certain && line.standing !== 'exempt' && line.amount.low === line.amount.high)
        single.push(`${code} ${line.code}`)
    }
    // Compares the reference's own rates of the code with the assessment.
    const related = book.dutiesAround(code).filter((rate) => rate.code.startsWith(code) || code.startsWith(rate.code))
    const unread = related.every((rate) => rate.source.startsWith('Lowest and highest'))
    const ended = related.filter((rate) => rate.kind === 'stay' && rate.goods === null)
    const common = related.filter((rate) => rate.kind !== 'stay' && rate.to === null && !isKitLine(rate.code))
    const moved = ended.some((stay) => common.some((rate) => rate.lowBp !== stay.lowBp))
    if ((unread || moved) && duty.amount.low === duty.amount.high) single.push(`${code} by the reference`)
    if (all.totals.atBorder.low === all.totals.atBorder.high) whole++
    if (duty.doubt === null) count.exact++
    else count[unread ? 'unknown' : 'span']++
  }
  expect(single).toEqual([])
  const total = subheadings.length
  const share = (part: number) => `${part.toLocaleString('en')} (${((part / total) * 100).toFixed(1)} %)`
  const row = `| ${total.toLocaleString('en')} | ${share(count.exact)} | ${share(count.span)} | ${share(count.unknown)} | ${count.prohibited} |`
  console.info(`subheadings | exact | span | unknown | prohibited\n${row}`)
  const wholeSums = `${share(whole)} subheadings have one sum`
  console.info(wholeSums)
  const page = read('../../docs/customs-coverage.md').replace(/\s+/g, ' ')
  expect(page).toContain(row)
  expect(page).toContain(wholeSums)
})

test.each([
  ['150710', 0, 0],
  ['150790', 25, 35],
  ['151110', 0, 0],
  ['151211', 10, 10],
  ['151219', 25, 35],
  ['151311', 0, 0],
  ['151530', 10, 10],
  ['730630', 25, 35],
])('%s pays %d to %d per cent: a stay raises no rate but the one that it stands for', (code, low, high) => {
  const { goods } = estimateOf(code, '2026-11-22')
  const duty = goods.flatMap(({ lines }) => lines).find((line) => line.code === 'import_duty') as AssessedLine
  expect([duty.percent?.lowBp, duty.percent?.highBp]).toEqual([low * 100, high * 100])
})
