import type { ChargeRate } from '../domain/customs/charge-rates.ts'
import type { Declaration, DeclaredGoods, VehicleFacts } from '../domain/customs/declaration.ts'
import type { DutyRate } from '../domain/customs/duty.ts'
import type { RateBook } from '../domain/customs/rate-book.ts'
import type { Threshold } from '../domain/customs/thresholds.ts'
import type { ExchangeRate } from '../domain/money/exchange.ts'
import type { Currency } from '../domain/money/money.ts'

/** Facts of the customs tests: exchange rates of one day, and rates and goods with every field filled in. */

export const testDay = '2026-03-02'

function rate(from: Currency, decimal: string): ExchangeRate {
  return { id: from, from, to: 'RWF', rate: decimal, day: testDay, source: 'test', grade: 'A' }
}
export const exchange = [rate('USD', '1456.83'), rate('EUR', '1697.50'), rate('KES', '11.29')]

export function dutyRate(code: string, lowBp: number, more: Partial<DutyRate> = {}): DutyRate {
  return {
    id: `${code} ${more.kind ?? 'cet'} ${more.goods ?? ''} ${more.from ?? ''}`,
    code,
    kind: 'cet',
    lowBp,
    highBp: lowBp,
    specific: null,
    goods: null,
    from: '2022-07-01',
    to: null,
    source: 'test',
    page: null,
    grade: 'A',
    ...more,
  }
}

export function bookOf(
  rates: readonly DutyRate[],
  charges: readonly ChargeRate[],
  thresholds: readonly Threshold[],
): RateBook {
  return { hasCode: (code) => !code.startsWith('77'), dutiesAround: () => rates, charges, thresholds, exchange }
}

export const plainGoods: DeclaredGoods = {
  code: '690721',
  rateId: null,
  price: { amount: 1_000_000, currency: 'RWF' },
  quantity: 1,
  netWeightG: null,
  volumeMl: null,
  origin: 'other',
  certificateOfOrigin: false,
  packedInPlastic: false,
  inspected: false,
  vatExemptGoods: false,
  exemptions: [],
  exciseProduct: null,
  packs: null,
  retailPricePerPack: null,
  vehicle: null,
}

export const plainDeclaration: Declaration = {
  goods: [plainGoods],
  mode: 'sea',
  freight: null,
  insurance: null,
  countAirFreight: false,
  quitusFiscal: false,
  vatRegistered: false,
}

export const plainCar: VehicleFacts = {
  class: 'car',
  drive: 'petrol',
  engineCc: 1800,
  used: false,
  ageYears: 0,
  priceWhenNew: null,
  seats: null,
  capacityTonnes: null,
  rightHandDrive: false,
  rightHandPermit: false,
  exciseExemptUse: false,
}

/** Rows of a reference file, by column. */
function rowsOf(tsv: string): Record<string, string>[] {
  const [head = '', ...lines] = tsv.trimEnd().split('\n')
  const columns = head.split('\t')
  return lines.map((line) =>
    Object.fromEntries(line.split('\t').map((cell, place) => [columns[place] as string, cell])),
  )
}

/** The charges of the reference file, read as its loader does. */
export function readCharges(tsv: string): ChargeRate[] {
  return rowsOf(tsv).map((cells) => ({
    code: cells.code as string,
    item: cells.item as string,
    bp: cells.percent ? Math.round(Number(cells.percent) * 100) : null,
    amount: cells.amount ? Number(cells.amount) : null,
    currency: (cells.currency || null) as Currency | null,
    per: cells.per || null,
    from: cells.from as string,
    to: cells.to || null,
    law: cells.law as string,
    article: cells.article || null,
    page: cells.page || null,
    grade: cells.grade as ChargeRate['grade'],
  }))
}

/** The thresholds of the reference file, read as its loader does. */
export function readThresholds(tsv: string): Threshold[] {
  return rowsOf(tsv).map((cells) => ({
    code: cells.code as Threshold['code'],
    item: cells.item as string,
    starts: Number(cells.starts),
    inclusive: cells.begins === 'at',
    unit: cells.unit as Threshold['unit'],
    from: cells.from as string,
    to: cells.to || null,
    law: cells.law as string,
    article: cells.article || null,
    grade: cells.grade as Threshold['grade'],
  }))
}
