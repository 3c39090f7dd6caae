import { isRefusal, type Refusal, refuse } from '../decision.ts'
import type { ExchangeRate } from '../money/exchange.ts'
import { type Currency, type Money, money } from '../money/money.ts'
import { gradeOfRate, isOldRate } from '../money/rate-age.ts'
import { assessGoods } from './assess-goods.ts'
import type { AssessedGoods, AssessedLine, Assessment, AssessmentTotals, Notice, Span, Standing } from './assessment.ts'
import { addSpans, chargeLine } from './charge-lines.ts'
import { ledBy, NoRateForDay, requireCharge } from './charge-rates.ts'
import { NoExchangeRate, share, valueGoods } from './customs-value.ts'
import type { Declaration } from './declaration.ts'
import { weakest } from './duty.ts'
import type { AssessmentRefusal, RateBook } from './rate-book.ts'
import { Bands, type ThresholdCode } from './thresholds.ts'

/**
 * Assesses a declaration by the rates of a day: every charge in order, each on its own base (RRA Tax Handbook 2025,
 * customs chapter; its formulas, not the sums printed in examples 81 to 83). Every amount is rounded half up to the
 * franc when it is calculated, and later bases use the rounded amount.
 */
export function assess(declaration: Declaration, book: RateBook, day: string): Assessment | Refusal<AssessmentRefusal> {
  try {
    return assessed(declaration, book, day)
  } catch (error) {
    if (error instanceof NoRateForDay) return refuse('no_rates_for_day', { values: { day } })
    if (error instanceof NoExchangeRate) return refuse('no_exchange_rate', { values: { currency: error.message } })
    throw error
  }
}

function assessed(declaration: Declaration, book: RateBook, day: string): Assessment | Refusal<AssessmentRefusal> {
  const unknown = withoutRate(declaration, book.exchange)
  if (unknown) return unknown
  const bands = new Bands(book.thresholds, day)
  const goods: AssessedGoods[] = []
  for (const [place, valued] of valueGoods(declaration, book.exchange, book.charges, bands, day).entries()) {
    const one = assessGoods(valued, declaration, book, bands, day)
    if (isRefusal(one)) return refuse(one.refused, { values: one.values, fields: fieldsOf(one, place) })
    goods.push(one)
  }
  const customsValue = goods.reduce((sum, each) => sum + each.customsValue, 0)
  const upTo = goods.reduce((sum, each) => sum + each.customsValueUpTo, 0)
  const value = { low: customsValue, high: upTo }
  // These thresholds are in francs, like the value.
  const by = bands.require('processing_fee', upTo)
  const fee = ledBy(requireCharge(book.charges, 'processing_fee', by.item, day), [by])
  const lines = [chargeLine('processing_fee', [fee], { base: null }, book.exchange)]
  const all = [...goods.flatMap((each) => each.lines), ...lines]
  const rates = exchangeUsed(declaration, goods, book.exchange)
  const notices: Notice[] = [
    ...(bands.reached('clearing_agent', upTo) ? (['clearing_agent_needed'] as const) : []),
    ...(rates.some((rate) => isOldRate(rate.day, day)) ? (['exchange_rate_old'] as const) : []),
  ]
  return {
    day,
    simple: simpleSum(value, goods, requireCharge(book.charges, 'vat', '', day).bp ?? 0),
    goods,
    lines,
    totals: totalsOf(value, all),
    grade: weakest([...all.map((line) => line.grade), ...rates.map((rate) => gradeOfRate(rate, day))]),
    notices,
    limits: {
      clearingAgentAbove: limitOf(bands, 'clearing_agent'),
      askAboutCarAbove: limitOf(bands, 'car_value'),
    },
    rates,
  }
}

/** Fields whose currency has no exchange rate on the day. */
function withoutRate(
  { goods, freight, insurance }: Declaration,
  exchange: readonly ExchangeRate[],
): Refusal<AssessmentRefusal> | null {
  const amounts = [
    ...goods.flatMap(({ price, retailPricePerPack, vehicle }, place): [string, Money | null][] => [
      [`goods.${place}.commercialValue`, price],
      [`goods.${place}.retailPricePerPack`, retailPricePerPack],
      [`goods.${place}.vehicle.priceWhenNew`, vehicle?.priceWhenNew ?? null],
    ]),
    ['freight', freight] as const,
    ['insurance', insurance] as const,
  ]
  const missing = amounts.filter(
    ([, amount]) => amount && amount.currency !== 'RWF' && !exchange.some((rate) => rate.from === amount.currency),
  )
  const currency = missing[0]?.[1]?.currency
  if (!currency) return null
  const fields = Object.fromEntries(missing.map(([field]) => [field, 'no_exchange_rate']))
  return refuse('no_exchange_rate', { values: { currency }, fields })
}

/** The lowest value of a threshold that is an amount of money. */
function limitOf(bands: Bands, code: ThresholdCode): Money | null {
  const limit = bands.all(code)[0]
  return limit ? money(limit.starts, limit.unit as Currency) : null
}

function fieldsOf(refusal: Refusal, place: number): Record<string, string> {
  return Object.fromEntries(
    Object.entries(refusal.fields ?? {}).map(([field, code]) => [`goods.${place}.${field}`, code]),
  )
}

/** The simple sum of the specification's page: duty, and VAT on customs value plus duty. */
function simpleSum(value: Span, goods: readonly AssessedGoods[], vatBp: number): Assessment['simple'] {
  const duty = addSpans(goods.flatMap((each) => each.lines.filter((line) => line.code === 'import_duty')).map(amountOf))
  // Goods that are exempt from VAT, or may be, are left out of its base at that end of the range.
  const free = (end: 'low' | 'high') =>
    goods.reduce((sum, { customsValue, customsValueUpTo, lines }) => {
      const none = lines.some((line) => line.code === 'vat' && line.exempt !== 'claimed' && line.amount[end] === 0)
      const own = lines.find((line) => line.code === 'import_duty')?.amount[end] ?? 0
      return none ? sum + own + (end === 'low' ? customsValue : customsValueUpTo) : sum
    }, 0)
  const vat = {
    low: share(value.low + duty.low - free('low'), vatBp),
    high: share(value.high + duty.high - free('high'), vatBp),
  }
  const total = addSpans([duty, vat])
  const finalCost = addSpans([value, total])
  return { customsValue: value.low, customsValueUpTo: value.high, duty, vat, total, finalCost, vatBp }
}

const amountOf = (line: AssessedLine): Span => line.amount

function totalsOf(value: Span, lines: readonly AssessedLine[]): AssessmentTotals {
  const of = (standing: Standing) => addSpans(lines.filter((line) => line.standing === standing).map(amountOf))
  const [net, reclaimable, creditable] = [of('payable'), of('reclaimable'), of('creditable')]
  const atBorder = addSpans([net, reclaimable, creditable])
  const landed = addSpans([value, atBorder])
  return { customsValue: value.low, customsValueUpTo: value.high, atBorder, reclaimable, creditable, net, landed }
}

function exchangeUsed(
  declaration: Declaration,
  goods: readonly AssessedGoods[],
  exchange: readonly ExchangeRate[],
): ExchangeRate[] {
  const used = new Set<string>([
    ...declaration.goods.flatMap((each) => [
      each.price.currency,
      ...(each.vehicle?.priceWhenNew ? [each.vehicle.priceWhenNew.currency] : []),
      ...(each.retailPricePerPack ? [each.retailPricePerPack.currency] : []),
    ]),
    ...[declaration.freight, declaration.insurance].flatMap((each) => (each ? [each.currency] : [])),
    ...goods.flatMap((each) => each.lines).flatMap((line) => (line.perUnit ? [line.perUnit.currency] : [])),
    // The threshold for cars is in dollars.
    ...(goods.some((each) => each.notices.includes('ask_about_car_above_usd_60000')) ? ['USD'] : []),
  ])
  return exchange.filter((rate) => used.has(rate.from))
}
