import type { CashLine, FoundItineraryOnWire, ItineraryLeg } from '../../../contract/itineraries.ts'
import { writeTariffCode } from '../../../domain/customs/tariff-code.ts'
import type { Currency } from '../../../domain/money/money.ts'
import { formatAmount, formatDigits, formatList, formatNumber } from '../../platform/format.ts'
import { wordsOf } from '../../platform/i18n.ts'
import { formatDayOfYear } from '../../platform/when.ts'
import { placeName } from '../places/place-name.ts'
import { itinerariesWords } from './itineraries.strings.ts'
import { legOf, wayOf } from './itinerary-facts.ts'
import type { ItineraryQuery } from './itinerary-search.ts'

/** Texts of this screen that combine several facts. */

export const inMillions = (francs: number) => formatDigits(francs / 1_000_000, 2)
export const whole = (francs: number) => formatNumber(francs)

export function spanOf(low: number, high: number, write: (amount: number) => string): string {
  return low === high ? write(low) : wordsOf(itinerariesWords)('between', { low: write(low), high: write(high) })
}

/** `USD 150 to 220`, in French `150 à 220 USD`. */
function moneySpan(span: { readonly low: number; readonly high: number }, currency: Currency): string {
  const [low, high] = [span.low, span.high].map((amount) => formatAmount({ amount, currency })) as [string, string]
  if (span.low === span.high) return low
  const bare = (text: string) => text.replace(/^[A-Z]{3}\s|\s[A-Z]{3}$/, '')
  const codeFirst = /^[A-Z]{3}/.test(low)
  return wordsOf(itinerariesWords)('between', {
    low: codeFirst ? low : bare(low),
    high: codeFirst ? bare(high) : high,
  })
}

/** In the currency in which it is charged. */
export function charged({ own }: CashLine): string {
  return own ? moneySpan(own, own.currency) : '–'
}

/** Whole francs with their currency; a range when the amount is uncertain. */
export function francSpan(span: { readonly low: number; readonly high: number }): string {
  return moneySpan(span, 'RWF')
}

/** The days between which the cargo arrives at the door in eight of ten cases. */
export function doorSpan({ arrives }: FoundItineraryOnWire): string {
  const [from, to] = [formatDayOfYear(arrives.from), formatDayOfYear(arrives.to)]
  return from === to ? from : wordsOf(itinerariesWords)('doorSpan', { from, to })
}

export function weight(kg: number): string {
  const t = wordsOf(itinerariesWords)
  return kg < 1000
    ? t('kilograms', { count: formatNumber(Math.round(kg)) })
    : t('tonnes', { count: formatDigits(kg / 1000, 1) })
}

/** The facts of a question: goods and value, size and weight, and earliest date. */
export function questionFacts(query: ItineraryQuery): string[] {
  const t = wordsOf(itinerariesWords)
  const { hsCode, value, currency, container, count, weightKg, volumeM3, readyOn } = query
  const amount = formatAmount({ amount: value, currency })
  return [
    hsCode ? t('factGoods', { code: writeTariffCode(hsCode.replace(/\D/g, '')), value: amount }) : amount,
    container
      ? t('factSize', { count, size: t(`size_${container}`), weight: weight(weightKg) })
      : volumeM3
        ? `${t('cubicMetres', { count: formatNumber(volumeM3) })}, ${weight(weightKg)}`
        : weight(weightKg),
    ...(readyOn ? [t('factReady', { day: formatDayOfYear(`${readyOn}T12:00:00Z`) })] : []),
  ]
}

/** `Mombasa and Gatuna border`: a short name that distinguishes an itinerary from others. */
export function nameOf(itinerary: FoundItineraryOnWire): string {
  const t = wordsOf(itinerariesWords)
  const { legs } = itinerary
  const passed = legs.flatMap((leg) => {
    if (leg.kind === 'port' || leg.kind === 'airport') return [leg.from]
    return leg.kind === 'border' && leg.from !== leg.to ? [leg.from] : []
  })
  const by = wayOf(itinerary)
  if (by === 'air') return t('byAirTo', { place: placeName(passed[0] ?? 'RWKGL') })
  if (by === 'road') return t('byRoadFrom', { place: placeName(legs[0]?.from ?? '') })
  if (passed.length > 0) return formatList(passed.map(placeName))
  return t(legs.some(({ kind, card }) => kind === 'carriage' && card?.requestId) ? 'throughAnswered' : 'through')
}

/** The description of a price line. */
export function lineName(line: CashLine, itinerary: FoundItineraryOnWire): string {
  const t = wordsOf(itinerariesWords)
  if (line.code === 'freight') {
    const leg = legOf(line, itinerary)
    return t('line_freight', { from: placeName(line.place), to: placeName(leg?.to ?? '') })
  }
  const place = placeName(line.place)
  switch (line.code) {
    case 'insurance':
      return t(line.cover ? 'line_insured' : 'line_insurance')
    case 'transit_charge':
    case 'transit_bond':
    case 'declaration':
    case 'delivery':
    case 'duty_and_taxes':
      return t(`line_${line.code}`)
    default:
      return t(`line_${line.code}`, { place })
  }
}

export function legName(leg: ItineraryLeg): string {
  const t = wordsOf(itinerariesWords)
  const [from, to] = [placeName(leg.from), placeName(leg.to)]
  switch (leg.kind) {
    case 'carriage':
      return t(`leg_carriage_${leg.mode ?? 'road'}`, { from, to })
    case 'collection':
      return t('leg_collection', { place: to })
    case 'clearance':
    case 'delivery':
      return t(`leg_${leg.kind}`)
    default:
      return t(`leg_${leg.kind}`, { place: from })
  }
}

/** Returns `9 to 18 days`; hours when under two days. */
export function duration({ low, high }: { low: number; high: number }): string {
  const t = wordsOf(itinerariesWords)
  if (high === 0) return t('noHours')
  if (high < 48 && low !== high) return t('hoursSpan', { low, high })
  const [from, to] = [Math.round(low / 24), Math.round(high / 24)]
  return from === to ? t('daysExactly', { count: to }) : t('daysSpan', { low: from, high: to })
}
