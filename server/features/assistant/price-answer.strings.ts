import type { SaidLane } from '../../../domain/assistant/find-places.ts'
import type { ExchangeRate } from '../../../domain/money/exchange.ts'
import { formatApproximate, formatMoney } from '../../../domain/money/money.ts'
import type { EquipmentCode } from '../../../domain/offers/equipment.ts'
import type { Basis, Service } from '../../../domain/offers/services.ts'
import { findPlace } from '../../../domain/places/places.ts'
import type { Mode } from '../../../domain/places/route-between.ts'
import type { LaneSummary } from '../offers/lane-summary.views.ts'
import { helpHours, sourced } from './assistant.strings.ts'

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const written = (date: string) => day.format(new Date(`${date}T00:00:00Z`))

const serviceWords: Readonly<Partial<Record<Service, string>>> = {
  seafreight: 'Sea freight',
  airfreight: 'Airfreight',
  transport: 'Road transport',
}
const modeWords: Readonly<Record<Mode, string>> = { sea: 'sea', air: 'air', road: 'road' }
const basisWords: Readonly<Record<Basis, string>> = {
  container: 'per container',
  truckload: 'per truckload',
  wm: 'per cubic metre or tonne (whichever is more)',
  kg: 'per kg',
  piece: 'per piece',
  shipment: 'per shipment',
  'm2-month': 'per square metre and month',
  'room-month': 'per cold room and month',
  declaration: 'per declaration',
}
const equipmentWords: Readonly<Record<EquipmentCode, string>> = {
  '20DC': '20 ft container',
  '40DC': '40 ft container',
  '40HC': '40 ft high cube container',
  pickup: 'pickup',
  van: 'van',
  truck: 'truck',
  trailer: 'trailer',
  '20FR': '20 ft flat rack',
  '40FR': '40 ft flat rack',
  '20OT': '20 ft open top',
  '40OT': '40 ft open top',
  lowbed: 'lowbed',
  '20RF': '20 ft reefer container',
  '40RH': '40 ft high cube reefer container',
  'reefer-truck': 'refrigerated truck',
}

const place = (code: string) => findPlace(code)?.name ?? code
const mostLines = 4

/** Published prices of a lane: lowest price, basis, days, validity and how many providers, and what is not in it. */
export function priceAnswer(lines: readonly LaneSummary[], rates: readonly ExchangeRate[], today: string): string {
  const shown = lines.slice(0, mostLines)
  const more = lines.length - shown.length
  const atPort = [
    ...new Set(shown.filter((line) => /^(KEMBA|TZDAR)$/.test(line.destination)).map((l) => l.destination)),
  ]
  return sourced(
    [
      ...shown.map(priceLine),
      more > 0 ? `${more} more ${more === 1 ? 'price' : 'prices'} in the catalogue.` : '',
      atPort.length > 0 ? `The way on from ${atPort.map(place).join(' or ')} to Kigali is priced apart.` : '',
      shown.some((line) => line.demonstration)
        ? 'These include demonstration prices: they show how the market works and bind nobody.'
        : '',
    ]
      .filter((sentence) => sentence !== '')
      .join('\n'),
    publishedOn(today, rates),
  )
}

function priceLine(line: LaneSummary): string {
  const kind = line.equipment ? `, ${equipmentWords[line.equipment]}` : ''
  const days = line.days ? `, ${daysWords(line.days)}` : ''
  const providers = line.providers === 1 ? '1 provider' : `${line.providers} providers`
  return `${serviceWords[line.service] ?? line.service}, ${place(line.origin)} to ${place(line.destination)}${kind}: from ${formatMoney(line.lowest)} (${formatApproximate(line.lowestUsd)}) ${basisWords[line.basis]}, ${providers}${days}; the lowest price is valid until ${written(line.validUntil)}.`
}

/** How long a lane takes by what providers publish. */
export function transitAnswer(lines: readonly LaneSummary[], today: string): string {
  const seen = new Map<string, { min: number; max: number }>()
  for (const { service, destination, days } of lines) {
    if (!days) continue
    const key = `${serviceWords[service] ?? service} to ${place(destination)}`
    const known = seen.get(key)
    seen.set(key, known ? { min: Math.min(known.min, days.min), max: Math.max(known.max, days.max) } : days)
  }
  return sourced(
    `${[...seen].map(([key, days]) => `${key}: ${daysWords(days)}.`).join('\n')}\nThese are the days that providers publish, not a promise; borders and papers can add to them.`,
    publishedOn(today, []),
  )
}

const daysWords = ({ min, max }: { min: number; max: number }) =>
  min === max ? `${min} days` : `${min} to ${max} days`

function publishedOn(today: string, rates: readonly ExchangeRate[]): string {
  const used = rates.map((each) => `${each.from} 1 = FRW ${each.rate} (${each.source}, ${written(each.day)})`)
  return `From our published prices, ${written(today)}${used.length > 0 ? `; converted at ${used.join(', ')}` : ''}.`
}

/** No card on the lane, which is an answer too. */
export function noPrice(lane: SaidLane, mode: Mode | null, today: string): string {
  const by = mode ? ` by ${modeWords[mode]}` : ''
  return sourced(
    `No provider publishes a price from ${lane.from?.name ?? '?'} to ${lane.to.name}${by} today. Ask for quotes instead: providers answer within 24 hours. People help ${helpHours}.`,
    publishedOn(today, []),
  )
}

/** Said before the prices of another way, when there are none for the way that was asked for. */
export const otherWay = (mode: Mode, text: string) =>
  `No published price by ${modeWords[mode]}, but there is this:\n${text}`
