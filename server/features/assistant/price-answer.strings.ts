import { type NamedLane, nameOfPlace } from '../../../domain/assistant/find-places.ts'
import type { Language } from '../../../domain/language/language.ts'
import { signed } from '../../../domain/language/punctuation.ts'
import { writeDecimal, writeNumber, writeTime } from '../../../domain/language/written-time.ts'
import type { ExchangeRate } from '../../../domain/money/exchange.ts'
import { formatApproximate, formatMoney } from '../../../domain/money/money.ts'
import { rateSource } from '../../../domain/money/rate-source.ts'
import type { Service } from '../../../domain/offers/services.ts'
import { placeName } from '../../../domain/places/place-name.ts'
import type { Mode } from '../../../domain/places/route-between.ts'
import type { LaneSummary } from '../offers/lane-summary.views.ts'
import { assistantWords, sourced } from './assistant.strings.ts'
import { priceWords as en, type PriceWords } from './price-answer.strings.en.ts'
import { priceWords as fr } from './price-answer.strings.fr.ts'
import { priceWords as rw } from './price-answer.strings.rw.ts'

const spoken: Readonly<Record<Language, PriceWords>> = { en, fr, rw }
const mostLines = 4

const written = (date: string, language: Language) =>
  writeTime(new Date(`${date}T00:00:00Z`), language, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
const serviceIn = (service: Service, { services }: PriceWords) =>
  services[service as keyof PriceWords['services']] ?? service

/** Published prices of a lane: lowest price, basis, days, validity, number of providers, and what is not included. */
export function priceAnswer(
  lines: readonly LaneSummary[],
  rates: readonly ExchangeRate[],
  today: string,
  language: Language,
): string {
  const words = spoken[language]
  const shown = lines.slice(0, mostLines)
  const more = lines.length - shown.length
  const ports = shown.map(({ destination }) => destination).filter((code) => /^(KEMBA|TZDAR)$/.test(code))
  const atPort = [...new Set(ports)].map((code) => placeName(code, language))
  return sourced(
    [
      ...shown.map((line) => priceLine(line, language)),
      ...(more > 0 ? [words.more(more)] : []),
      ...(atPort.length > 0 ? [words.wayOn(atPort)] : []),
      ...(shown.some((line) => line.demonstration) ? [words.demonstration] : []),
    ].join('\n'),
    publishedOn(today, rates, language),
  )
}

function priceLine(line: LaneSummary, language: Language): string {
  const words = spoken[language]
  const lane = words.lane(
    serviceIn(line.service, words),
    placeName(line.origin, language),
    placeName(line.destination, language),
  )
  const head = line.equipment ? `${lane}, ${words.equipment[line.equipment]}` : lane
  const price = words.lowest(
    formatMoney(line.lowest, language),
    formatApproximate(line.lowestUsd, language, line.lowestUsdMills),
    words.bases[line.basis],
  )
  const facts = [
    price,
    ...(line.heaviest
      ? [words.heaviest(formatMoney(line.heaviest.price, language), writeNumber(line.heaviest.fromKg, language))]
      : []),
    words.providers(line.providers),
    ...(line.days ? [words.days(line.days.min, line.days.max)] : []),
  ]
  return `${signed(head, ':', language)} ${signed(facts.join(', '), ';', language)} ${words.validUntil(written(line.validUntil, language))}.`
}

/** How long a lane takes, by the days that providers publish. */
export function transitAnswer(lines: readonly LaneSummary[], today: string, language: Language): string {
  const words = spoken[language]
  const seen = new Map<string, { service: Service; destination: string; min: number; max: number }>()
  for (const { service, destination, days } of lines) {
    if (!days) continue
    const key = `${service} ${destination}`
    const { min, max } = seen.get(key) ?? days
    seen.set(key, { service, destination, min: Math.min(min, days.min), max: Math.max(max, days.max) })
  }
  const spans = [...seen.values()].map(({ service, destination, min, max }) =>
    words.transitLine(serviceIn(service, words), placeName(destination, language), words.days(min, max)),
  )
  return sourced([...spans, words.noPromise].join('\n'), publishedOn(today, [], language))
}

function publishedOn(today: string, rates: readonly ExchangeRate[], language: Language): string {
  const { published, converted } = spoken[language]
  const used = rates.map(({ from, rate, source, day }) => {
    const parts = language === 'fr' ? `1 ${from} = ${writeDecimal(rate, 'fr')} FRW` : `${from} 1 = FRW ${rate}`
    return `${parts} (${rateSource(source, language)}, ${written(day, language)})`
  })
  const when = published(written(today, language))
  return used.length > 0 ? `${signed(when, ';', language)} ${converted(used.join(', '))}.` : `${when}.`
}

/** The answer when the lane has no card. */
export function noPrice(lane: NamedLane, mode: Mode | null, today: string, language: Language): string {
  const words = spoken[language]
  const from = lane.from ? nameOfPlace(lane.from, language) : '?'
  const by = mode && words.modes[mode]
  return sourced(
    words.noPrice(from, nameOfPlace(lane.to, language), by, assistantWords[language].helpHours),
    publishedOn(today, [], language),
  )
}

/** Precedes the prices of other modes when the requested mode has none. */
export const otherWay = (mode: Mode, text: string, language: Language) =>
  `${spoken[language].otherWay(spoken[language].modes[mode])}\n${text}`
