import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { bookOf, dutyRate, readCharges, readThresholds } from '../../testing/customs-rates.ts'
import { broker, card, finder, question, readyAt, truck } from '../../testing/itinerary-cards.ts'
import { testTransfers } from '../../testing/itinerary-transfers.ts'
import type { Span } from '../customs/assessment.ts'
import type { InsuranceCard } from '../insurance/covers.ts'
import { type Money, money } from '../money/money.ts'
import type { Inclusion } from '../offers/inclusions.ts'
import { cargoClauses } from '../offers/insured-value.ts'
import { randomNumbers } from '../random-numbers.ts'
import type { FoundItinerary } from './find-itineraries.ts'
import type { Question } from './question.ts'
import type { BrokerCard, CarriageCard } from './steps.ts'

const reference = (name: string) => readFileSync(new URL(`../../database/reference/${name}`, import.meta.url), 'utf8')
const book = bookOf(
  [dutyRate('690721', 3500)],
  readCharges(reference('charges.tsv')),
  readThresholds(reference('thresholds.tsv')),
)
const find = finder(book)
describe('two hundred random plans', () => {
  const random = randomNumbers(20_261_125)
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T
  const some = (all: readonly Inclusion[]) => all.filter(() => random() < 0.4)
  const sometimes = (low: number, high: number) => Math.floor(low + random() * (high - low))

  function market(): { cards: CarriageCard[]; brokers: BrokerCard[] } {
    const price = (usd: number): Money =>
      random() < 0.5 ? money(sometimes(usd * 50, usd * 200), 'USD') : money(sometimes(usd * 700, usd * 2900), 'RWF')
    const included = () =>
      some([
        'terminal_handling',
        'container_deposit',
        'insurance',
        'road_tolls',
        'transit_bond',
        'customs_clearance',
        'delivery_to_door',
        'origin_charges',
        'airport_handling',
      ])
    const hours = () => {
      const low = sometimes(1, 20) * 24
      return { low, high: low + sometimes(0, 10) * 24 }
    }
    const ships = Array.from({ length: 5 }, () =>
      card(
        {
          origin: pick(['CNNSA', 'CNYTN', 'CNSHK']),
          destination: pick(['KEMBA', 'TZDAR']),
          equipment: pick(['20DC', '40DC', '40HC']),
          quantity: sometimes(1, 4),
          included: included(),
          hours: hours(),
          nextDeparture: random() < 0.3 ? readyAt + sometimes(0, 200) : null,
        },
        price(2000),
      ),
    )
    const groupage = Array.from({ length: 2 }, () =>
      card(
        {
          destination: pick(['KEMBA', 'RWKGL']),
          basis: 'wm',
          equipment: null,
          quantity: sometimes(1, 40),
          included: included(),
          hours: hours(),
        },
        price(3000),
      ),
    )
    const planes = Array.from({ length: 2 }, () =>
      card(
        {
          service: 'airfreight',
          origin: 'CNCAN-CAN',
          destination: pick(['RWKGL-KGL', 'KENBO-NBO']),
          mode: 'air',
          basis: 'kg',
          equipment: null,
          quantity: 900,
          included: included(),
          hours: hours(),
        },
        price(6000),
      ),
    )
    const trucks = Array.from({ length: 5 }, () =>
      truck(
        {
          origin: pick(['KEMBA', 'TZDAR', 'KENBO']),
          basis: pick(['truckload', 'kg']),
          equipment: pick(['trailer', 'truck']),
          quantity: sometimes(1, 3),
          included: included(),
          hours: hours(),
        },
        price(3500),
      ),
    )
    const brokers = Array.from({ length: sometimes(0, 3) }, () => ({
      ...broker(),
      ...(({ own, francs }) => ({ own, francs }))(card({}, price(90))),
      modes: pick([['sea', 'road'] as const, ['air'] as const, ['sea', 'road', 'air'] as const]),
    }))
    return { cards: [...ships, ...groupage, ...planes, ...trucks], brokers }
  }

  function someInsurers(): InsuranceCard[] {
    return Array.from({ length: sometimes(0, 4) }, (_, at) => {
      const [currency, unit] = pick([['USD', 100] as const, ['RWF', 1_457] as const])
      return {
        cardId: `insurer ${at}`,
        providerId: 'i',
        providerName: `Insurer ${at}`,
        clauses: pick(cargoClauses),
        deductible: 50,
        rate: sometimes(100, 900),
        minimumPremium: money(sometimes(10, 120) * unit, currency),
        mostInsured: random() < 0.5 ? money(sometimes(8_000, 30_000) * unit, currency) : null,
        modes: pick([['sea', 'road'] as const, ['sea', 'road', 'air'] as const, ['air'] as const]),
      }
    })
  }

  test('have totals equal to an independent calculation, to the franc', () => {
    let plans = 0
    const insuredBy = { card: 0, estimate: 0 }
    for (let turn = 0; plans < 200 && turn < 400; turn++) {
      const { cards, brokers } = market()
      const insurers = someInsurers()
      const asked = question(random() < 0.5 ? {} : { containers: null, volumeM3: 12, weightKg: sometimes(500, 20_000) })
      for (const found of find(cards, asked, brokers, { insurers })) {
        plans++
        const line = found.cash.lines.find(({ code }) => code === 'insurance')
        if (line) insuredBy[line.firm ? 'card' : 'estimate']++
        expect(found.cash.cashOut, JSON.stringify(found.steps.map(({ connection }) => connection.id))).toEqual(
          summedApart(found, asked, cards, brokers, insurers),
        )
      }
    }
    expect(plans).toBeGreaterThanOrEqual(200)
    expect(insuredBy.card).toBeGreaterThan(20)
    expect(insuredBy.estimate).toBeGreaterThan(20)
  })

  test('are sorted by cash, their legs connect, and there is one cheapest, one soonest and one cleanest', () => {
    for (let turn = 0; turn < 30; turn++) {
      const { cards, brokers } = market()
      const all = find(cards, question({ containers: null, volumeM3: 12 }), brokers)
      const cash = all.map((each) => each.cash.cashOut.high)
      expect(cash).toEqual([...cash].sort((a, b) => a - b))
      if (all.length > 0) expect(all.flatMap(({ front }) => front).sort()).toEqual(['cheapest', 'cleanest', 'soonest'])
      for (const { steps, arrives } of all) {
        for (const [at, step] of steps.entries())
          if (at > 0 && step.kind !== 'border') expect(step.from).toBe(steps[at - 1]?.to)
        expect(arrives.low).toBeLessThanOrEqual(arrives.high)
      }
    }
  })
})

/** The same sum from cards and tables, by independent arithmetic: exact fractions of a hundredth of a franc. */
function summedApart(
  { steps }: FoundItinerary,
  asked: Question,
  cards: readonly CarriageCard[],
  brokers: readonly BrokerCard[],
  insurers: readonly InsuranceCard[],
): Span {
  const halfUp = (top: bigint, bottom: bigint) => Number((2n * top + bottom) / (2n * bottom))
  const francsOf = ({ amount, currency }: { amount: number; currency: string }) =>
    currency === 'RWF' ? amount : halfUp(BigInt(amount) * 145_683n, 10_000n)
  const perCent = (amount: number, bp: number) => halfUp(BigInt(amount) * BigInt(bp), 10_000n)
  const row = (code: string, place: string, unit: string, mode = '') =>
    [place, place.slice(0, 2), '']
      .flatMap((at) =>
        testTransfers.filter(
          (each) => each.code === code && each.place === at && each.unit === unit && ['', mode].includes(each.mode),
        ),
      )
      .at(0)
  const total = { low: 0, high: 0 }
  const pay = (code: string, place: string, unit: string, quantity: number, mode = '') => {
    const found = row(code, place, unit, mode)
    if (!found?.currency) return { low: 0, high: 0 }
    const end = (each: number) =>
      francsOf({
        amount: Math.max(found.minimum ?? 0, Math.round(each * quantity)),
        currency: found.currency as string,
      })
    const paid = { low: end(found.low), high: end(found.high) }
    total.low += paid.low
    total.high += paid.high
    return paid
  }
  const byId = (id: string) => cards.find(({ offerId }) => offerId === id)
  let last: CarriageCard | undefined
  let toBorder = 0
  let freight = 0
  let bond = false
  let insured = false
  let byAir = false
  const carriers = new Set<string>()
  for (const { kind, from, to, connection, carriage } of steps) {
    const paid = new Set(last?.included)
    if (kind === 'collection') {
      const km = roadFrom[`${from} ${to}`]
      if (!km) throw new Error(`no road ${from} ${to}`)
      const charge = asked.containers
        ? pay('collection', from, 'truck_km', km * asked.containers.count)
        : pay('collection', from, 'tonne_km', (km * asked.weightKg) / 1000)
      if (from.startsWith('CN')) toBorder += charge.high
    }
    if (kind === 'carriage') {
      last = byId(carriage?.offerId ?? '')
      if (!last) throw new Error('a card that nobody has')
      if ((last.basis === 'wm' || last.mode === 'air') && !last.included.includes('origin_charges'))
        pay('origin_charges', last.origin, 'shipment', 1, last.mode)
      const own = francsOf(last.own)
      total.low += own
      total.high += own
      freight += own
      if (last.mode === 'sea') toBorder += own
      byAir ||= last.mode === 'air'
      carriers.add(last.mode)
      insured ||= last.included.includes('insurance')
    }
    if (kind === 'port') {
      const boxes = last?.basis === 'container'
      const unit = !boxes ? 'shipment' : last?.equipment === '20DC' ? 'box20' : 'box40'
      const count = boxes ? (last?.quantity ?? 0) : 1
      if (!paid.has('terminal_handling')) {
        pay('terminal_handling', to, unit, count, 'sea')
        pay('delivery_order', to, 'shipment', 1, 'sea')
      }
      if (boxes && !paid.has('container_deposit')) pay('container_deposit', to, unit, count, 'sea')
    }
    if (kind === 'airport' && !paid.has('airport_handling')) pay('airport_handling', from, 'kg', asked.weightKg, 'air')
    if (kind === 'border') {
      const whole = last?.mode === 'road' && last.basis === 'truckload'
      if (whole && !paid.has('road_tolls')) {
        pay('road_toll', 'RW', last?.equipment === 'truck' ? 'truck' : 'trailer', last?.quantity ?? 0, 'road')
        for (const [country, km] of Object.entries(corridorKm[last?.origin ?? ''] ?? {}))
          pay('transit_charge', country, 'truck_km', km * (last?.quantity ?? 0), 'road')
      }
      bond ||= !paid.has('transit_bond')
    }
    if (kind === 'clearance' && !paid.has('customs_clearance')) {
      const declared = brokers.find(({ offerId }) => connection.id.startsWith(`${offerId}~`))
      if (declared) {
        total.low += francsOf(declared.own)
        total.high += francsOf(declared.own)
      } else pay('declaration', 'RWKGL', 'shipment', 1)
    }
    if (kind === 'delivery' && !paid.has('delivery_to_door')) {
      const trucks = last?.mode === 'road' && last.basis === 'truckload'
      pay('delivery', 'RWKGL', trucks ? 'truck' : 'shipment', trucks ? (last?.quantity ?? 0) : 1)
    }
  }
  for (const [at, step] of steps.entries()) {
    const ship = steps[at - 1]?.carriage
    const onwards = steps.slice(at + 1)
    if (step.kind !== 'port' || ship?.basis !== 'container') continue
    const landed = step.departsAt
    const inland = ['truckload', 'container'].includes(onwards[0]?.carriage?.basis ?? '')
    const leaves = { low: landed + step.hours.low, high: onwards[0]?.departsAt ?? 0 }
    const returns = inland
      ? {
          low: leaves.low + onwards.reduce((sum, { hours }) => sum + hours.low, 0) + 5 * 24,
          high: (onwards.at(-1)?.arrivesAt ?? 0) + 9 * 24,
        }
      : leaves
    // Calendar days at the coast begin at 21:00 UTC.
    const days = (until: number) => Math.floor((until + 3) / 24) - Math.floor((landed + 3) / 24) + 1
    for (const end of ['low', 'high'] as const) {
      const [free, freePort, vat] = step.from === 'KEMBA' ? [21, 6, 100n] : [30, 9, 118n]
      const cents = (over: number) => {
        const [near, far] = ship.equipment === '20DC' ? [2_100, 3_300] : [4_100, 6_300]
        return ship.quantity * (Math.max(0, Math.min(7, over)) * near + Math.max(0, over - 7) * far)
      }
      total[end] += francsOf({ amount: cents(days(returns[end]) - free), currency: 'USD' })
      const storage = halfUp(BigInt(cents(days(leaves[end]) - freePort)) * vat, 100n)
      total[end] += francsOf({ amount: storage, currency: 'USD' })
    }
  }
  const goods = halfUp(1_000_000n * 145_683n, 10_000n)
  const carried = byAir ? 0 : toBorder
  const premium = insured ? null : premiumOfWidest(insurers, carriers, goods + freight)
  const value = goods + carried + (premium ?? perCent(goods + carried, 100))
  const duty = perCent(value, 3500)
  const handling = Math.round(asked.weightKg * 10)
  const taxes =
    duty +
    perCent(value + duty + handling, 1800) +
    perCent(value, 500) +
    perCent(value, 150) +
    perCent(value, 20) +
    3000
  if (bond) {
    total.low += perCent(taxes, row('transit_bond', 'RWKGL', 'taxes_bp', 'road')?.low ?? 0)
    total.high += perCent(taxes, row('transit_bond', 'RWKGL', 'taxes_bp', 'road')?.high ?? 0)
  }
  if (premium !== null) {
    total.low += premium
    total.high += premium
  } else if (!insured) {
    const sum = perCent(goods + freight, 11_000)
    total.low += perCent(sum, row('insurance', 'RWKGL', 'value_bp')?.low ?? 0)
    total.high += perCent(sum, row('insurance', 'RWKGL', 'value_bp')?.high ?? 0)
  }
  return { low: total.low + taxes, high: total.high + taxes }
}

/** Francs. The value that equals 110 % of CIF with its own premium is found by bisection, not by the formula. */
function premiumOfWidest(
  insurers: readonly InsuranceCard[],
  carriers: ReadonlySet<string>,
  francs: number,
): number | null {
  const premiums = insurers.flatMap(({ clauses, rate, minimumPremium, mostInsured, modes }) => {
    if ([...carriers].some((mode) => !modes.some((each) => each === mode))) return []
    const inDollars = minimumPremium.currency === 'USD'
    const costs = inDollars ? Math.round((francs * 10_000) / 145_683) : francs
    const premium = (value: number) => Math.max(minimumPremium.amount, (value * rate) / 100_000)
    let [low, high] = [0, 10 * (costs + minimumPremium.amount)]
    for (let turn = 0; turn < 200; turn++) {
      const middle = (low + high) / 2
      if (middle < 1.1 * (costs + premium(middle))) low = middle
      else high = middle
    }
    const sum = Math.round(high)
    if (mostInsured && sum > mostInsured.amount) return []
    const paid = Math.round(premium(sum))
    return [{ clauses, francs: inDollars ? Math.round((paid * 145_683) / 10_000) : paid }]
  })
  const widest = premiums.map(({ clauses }) => clauses).sort()[0]
  const fitting = premiums.filter(({ clauses }) => clauses === widest).map(({ francs }) => francs)
  return fitting.length > 0 ? Math.min(...fitting) : null
}

/** Kilometres of the corridors by country, added by hand from the published legs. */
const corridorKm: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  KEMBA: { KE: 485 + 157 + 155 + 130, UG: 232 + 128 + 146 + 163, RW: 80 },
  KENBO: { KE: 157 + 155 + 130, UG: 232 + 128 + 146 + 163, RW: 80 },
  TZDAR: { TZ: 192 + 259 + 241 + 213 + 72 + 240 + 104, RW: 89 + 75 },
}

/** Great-circle distance plus 30 %, from the coordinates. */
const straight = (a: readonly [number, number], b: readonly [number, number]) => {
  const rad = (degrees: number) => (degrees * Math.PI) / 180
  const cosine =
    Math.sin(rad(a[0])) * Math.sin(rad(b[0])) + Math.cos(rad(a[0])) * Math.cos(rad(b[0])) * Math.cos(rad(b[1] - a[1]))
  return Math.acos(cosine) * 6371.0088 * 1.3
}
const nansha = [22.63, 113.68] as const
const roadFrom: Readonly<Record<string, number>> = {
  'CNNSA CNYTN': straight(nansha, [22.57, 114.27]),
  'CNNSA CNSHK': straight(nansha, [22.47, 113.9]),
  'CNNSA CNCAN-CAN': straight(nansha, [23.3924, 113.299]),
  'KENBO-NBO KENBO': straight([-1.3192, 36.9278], [-1.286, 36.817]),
}
