import type { ExchangeRate } from '../money/exchange.ts'
import { type Currency, money } from '../money/money.ts'
import type { AssessedLine, BasePartCode, ChargeCode, ExemptReason, PerUnitRule, Span, Standing } from './assessment.ts'
import type { StandingCharge } from './charge-rates.ts'
import { perUnitInFrancs, share } from './customs-value.ts'
import { type Doubt, weakest } from './duty.ts'

export const exact = (amount: number): Span => ({ low: amount, high: amount })
export const zero = exact(0)

export function addSpans(spans: readonly Span[]): Span {
  return {
    low: spans.reduce((sum, span) => sum + span.low, 0),
    high: spans.reduce((sum, span) => sum + span.high, 0),
  }
}

/** The smallest span that contains all of these. */
export function around(spans: readonly Span[]): Span {
  return { low: Math.min(...spans.map((span) => span.low)), high: Math.max(...spans.map((span) => span.high)) }
}

export interface Quantity {
  readonly units: number
  /** How many `units` make one unit of the rate. */
  readonly scale: number
}

export interface ChargeBasis {
  readonly base: Span | null
  readonly parts?: readonly { readonly code: BasePartCode; readonly amount: Span }[]
  readonly quantity?: Quantity
  readonly rule?: PerUnitRule
  readonly standing?: Standing
  readonly exempt?: ExemptReason | null
  readonly doubt?: Doubt | null
}

/**
 * One charge by one rate, or by several of which one is due: a percentage of the base, an amount per unit, or both by
 * `rule`. Rounded half up to the franc here and nowhere else; later bases use the rounded amount.
 */
export function chargeLine(
  code: ChargeCode,
  charges: readonly StandingCharge[],
  how: ChargeBasis,
  exchange: readonly ExchangeRate[],
): AssessedLine {
  const [first, ...others] = charges as [StandingCharge, ...StandingCharge[]]
  const { base, parts = [], quantity, exempt = null } = how
  const rule = first.bp !== null && first.amount !== null ? (how.rule ?? 'higher_of') : null
  const shown = first.amount === null ? null : money(first.amount, first.currency as Currency)
  const line: AssessedLine = {
    code,
    standing: exempt ? 'exempt' : (how.standing ?? 'payable'),
    exempt,
    base,
    baseParts: parts,
    percent: first.bp === null ? null : percentOf(charges),
    perUnit: shown && {
      ...shown,
      per: first.per as NonNullable<AssessedLine['perUnit']>['per'],
      thousandths: quantity ? Math.round((quantity.units * 1000) / quantity.scale) : null,
    },
    rule,
    amount: exempt
      ? zero
      : around([first, ...others].map((charge) => amountBy(charge, base, quantity, rule, exchange))),
    doubt: exempt ? null : (how.doubt ?? null),
    law: first.law,
    article: first.article,
    page: first.page,
    since: first.from,
    until: first.to,
    grade: weakest(charges.map((charge) => charge.grade)),
    presumed: charges.some((charge) => charge.presumed),
  }
  return line
}

function percentOf(charges: readonly StandingCharge[]) {
  const all = charges.map((charge) => charge.bp ?? 0)
  return { lowBp: Math.min(...all), highBp: Math.max(...all) }
}

function amountBy(
  { bp, amount, currency }: StandingCharge,
  base: Span | null,
  quantity: Quantity | undefined,
  rule: PerUnitRule | null,
  exchange: readonly ExchangeRate[],
): Span {
  const shared = bp === null || !base ? null : { low: share(base.low, bp), high: share(base.high, bp) }
  if (amount === null) return shared ?? zero
  const { units, scale } = quantity ?? { units: 1, scale: 1 }
  const flat = perUnitInFrancs(money(amount, currency as Currency), units, scale, exchange)
  if (!shared) return exact(flat)
  return { low: together(shared.low, flat, rule), high: together(shared.high, flat, rule) }
}

function together(shared: number, flat: number, rule: PerUnitRule | null): number {
  if (rule === 'sum_of') return shared + flat
  return rule === 'capped_at' ? Math.min(shared, flat) : Math.max(shared, flat)
}
