import { assess } from '../customs/assess.ts'
import type { Assessment, AssessmentTotals, Notice, Span } from '../customs/assessment.ts'
import { addSpans } from '../customs/charge-lines.ts'
import { inFrancs, share } from '../customs/customs-value.ts'
import type { Declaration, DeclaredGoods } from '../customs/declaration.ts'
import type { AssessmentRefusal, RateBook } from '../customs/rate-book.ts'
import { isRefusal, type Refusal } from '../decision.ts'
import type { ClockTariff } from '../free-time/clock.ts'
import { type CargoToInsure, type Insurance, type InsuranceCard, proposedInsurance } from '../insurance/covers.ts'
import { type Money, money } from '../money/money.ts'
import { clockLines } from './clock-lines.ts'
import { kigali } from './lanes.ts'
import type { TimedStep } from './steps.ts'
import type { Charge, TransferRates } from './transfers.ts'

/** What the landed cash of an itinerary depends on, apart from its steps. */
export interface CashFacts {
  /** FOB price of the goods. */
  readonly value: Money
  /** Digits of the tariff code; null if unknown. */
  readonly hsCode: string | null
  readonly weightKg: number
  /** The goods are in the Community before the journey: neither freight nor insurance counts (RRA, Example 82). */
  readonly inCommunity: boolean
  /** True if VAT is refunded with the next return. */
  readonly deductsVat: boolean
  readonly rates: TransferRates
  /** Free time of ports and lines, and the price of the days after it. */
  readonly clocks: readonly ClockTariff[]
  /** Insurance cards that are valid on the day. */
  readonly insurers: readonly InsuranceCard[]
  /** The chosen cover; null if the goods travel uninsured; if undefined, the cheapest of `insurers` is used. */
  readonly cover?: Insurance | null
  readonly book: RateBook
  /** `YYYY-MM-DD`: the day whose rates are used. */
  readonly day: string
}

/** A part of the cash that is refunded. */
interface Refund {
  readonly code: 'container_deposit' | 'vat' | 'withholding_tax'
  readonly francs: Span
  /** Days after the arrival; null if it is refunded through a tax return. */
  readonly days: Span | null
}

export interface LandedCash {
  /** In the order of the route; taxes and insurance at the end. */
  readonly lines: readonly Charge[]
  /** All money to be paid until the goods are delivered, without the price of the goods. */
  readonly cashOut: Span
  readonly refunds: readonly Refund[]
  readonly comesBack: Span
  /** Cash out minus refunds. */
  readonly inTheEnd: Span
  /**
   * The chosen or the proposed cover; null if a carrier's card includes it, if it is an estimate, or if there is none.
   */
  readonly insurance: Insurance | null
  readonly taxNotices: readonly Notice[]
  readonly totals: AssessmentTotals
}

/** Default insured value: goods and freight plus a tenth, if no card is more exact. */
const insuredPercent = 110

/** The goods for the tax assessment, if only value, weight and code are known. */
function goodsOf({ value, hsCode, weightKg }: CashFacts): DeclaredGoods {
  return {
    code: hsCode,
    rateId: null,
    price: value,
    quantity: 1,
    netWeightG: Math.round(weightKg * 1000),
    volumeMl: null,
    origin: 'other',
    certificateOfOrigin: false,
    packedInPlastic: false,
    inspected: null,
    vatExemptGoods: null,
    exemptions: [],
    exciseProduct: null,
    packs: null,
    retailPricePerPack: null,
    vehicle: null,
  }
}

/**
 * Duty and taxes with this freight (whole francs) in the customs value.
 * @param premium of the insurance; null if unknown: then 1 % is assumed (EACCMA 2004, 4th Schedule 9(2)(c)) if it counts
 */
export function taxesOf(
  facts: CashFacts,
  mode: Declaration['mode'],
  freight: number,
  premium: Money | null = null,
): Assessment | Refusal<AssessmentRefusal> {
  const declaration: Declaration = {
    goods: [goodsOf(facts)],
    mode,
    freight: money(freight, 'RWF'),
    insurance: facts.inCommunity ? money(0, 'RWF') : premium,
    countAirFreight: false,
    quitusFiscal: false,
    vatRegistered: facts.deductsVat,
  }
  return assess(declaration, facts.book, facts.day)
}

/**
 * All cash to pay for an itinerary until the goods are delivered, line by line in whole francs, and which of it is
 * refunded. Ranges stay ranges; a line without a card's price is an estimate. Refusals: those of the taxes.
 */
export function landedCash(steps: readonly TimedStep[], facts: CashFacts): LandedCash | Refusal<AssessmentRefusal> {
  const { rates, book } = facts
  const freight = steps.reduce((sum, step) => sum + step.customsFreight, 0)
  const cargo = cargoToInsure(steps, facts)
  const { modes, costAndFreight } = cargo
  const asFound = facts.cover === undefined && !isInsuranceIncluded(steps)
  const insurance = asFound ? proposedInsurance(facts.insurers, cargo, book.exchange) : (facts.cover ?? null)
  const mode = modes.has('air') ? 'air' : modes.has('sea') ? 'sea' : 'road'
  const taxes = taxesOf(facts, mode, freight, insurance?.premium)
  if (isRefusal(taxes)) return taxes
  const { totals } = taxes
  const charges = steps.flatMap(({ charges: own, bond }) => [
    ...own,
    ...(bond ? shareLine(rates, 'transit_bond', 'taxes_bp', kigali, totals.atBorder) : []),
  ])
  const lines = [
    ...charges,
    ...clockLines(steps, rates, facts.clocks, book.exchange),
    ...(insurance ? [insuranceLine(insurance)] : asFound ? estimatedInsurance(rates, costAndFreight) : []),
    taxLine(taxes),
  ]
  const cashOut = addSpans(lines.map(({ francs }) => francs))
  const refunds = refundsOf(lines, totals, facts.deductsVat, rates)
  const comesBack = addSpans(refunds.map(({ francs }) => francs))
  return {
    lines,
    cashOut,
    refunds,
    comesBack,
    inTheEnd: { low: cashOut.low - comesBack.low, high: cashOut.high - comesBack.high },
    insurance,
    taxNotices: [...taxes.notices, ...taxes.goods.flatMap(({ notices }) => notices)],
    totals,
  }
}

function shareLine(
  rates: TransferRates,
  code: 'transit_bond' | 'insurance',
  unit: 'taxes_bp' | 'value_bp',
  place: string,
  base: Span,
): Charge[] {
  const rate = rates.find(code, place, unit, 'road')
  if (!rate) return []
  return [
    {
      code,
      place,
      own: null,
      francs: { low: share(base.low, rate.low), high: share(base.high, rate.high) },
      who: null,
      firm: false,
      source: rate.source,
      grade: rate.grade,
    },
  ]
}

/** Whether a carrier's price includes the insurance. */
export const isInsuranceIncluded = (steps: readonly TimedStep[]): boolean =>
  steps.some(({ carriage }) => carriage?.included.includes('insurance'))

/** The cargo as the covers need it. */
export function cargoToInsure(steps: readonly TimedStep[], { value, book }: CashFacts): CargoToInsure {
  const goods = inFrancs(value, book.exchange)
  const freight = steps.flatMap(({ charges }) => charges).filter(({ code }) => code === 'freight')
  return {
    modes: new Set(steps.flatMap(({ carriage }) => carriage?.mode ?? [])),
    providers: new Set(
      steps.flatMap(({ carriage, broker }) => [carriage?.providerId ?? [], broker?.providerId ?? []].flat()),
    ),
    goods,
    costAndFreight: freight.reduce((sum, { francs }) => sum + francs.high, goods),
  }
}

function insuranceLine({ card, insuredValue, premium, francs }: Insurance): Charge {
  return {
    code: 'insurance',
    place: kigali,
    own: { low: premium.amount, high: premium.amount, currency: premium.currency },
    francs: { low: francs, high: francs },
    who: card.providerName,
    firm: true,
    source: null,
    grade: null,
    cover: { clauses: card.clauses, insuredValue, deductible: card.deductible },
  }
}

function estimatedInsurance(rates: TransferRates, carried: number): Charge[] {
  const insured = share(carried, insuredPercent * 100)
  return shareLine(rates, 'insurance', 'value_bp', kigali, { low: insured, high: insured })
}

function taxLine({ totals, grade }: Assessment): Charge {
  return {
    code: 'duty_and_taxes',
    place: kigali,
    own: null,
    francs: totals.atBorder,
    who: null,
    // Firm if the law leads to one amount.
    firm: totals.atBorder.low === totals.atBorder.high,
    source: null,
    grade,
  }
}

function refundsOf(
  lines: readonly Charge[],
  totals: AssessmentTotals,
  deductsVat: boolean,
  rates: TransferRates,
): Refund[] {
  const deposits = lines.filter(({ code }) => code === 'container_deposit')
  const [first] = deposits
  return [
    ...(first
      ? [
          {
            code: 'container_deposit' as const,
            francs: addSpans(deposits.map(({ francs }) => francs)),
            days: rates.stay('deposit_return', first.place, 'sea', 'days'),
          },
        ]
      : []),
    ...(deductsVat && totals.reclaimable.high > 0
      ? [{ code: 'vat' as const, francs: totals.reclaimable, days: null }]
      : []),
    ...(deductsVat && totals.creditable.high > 0
      ? [{ code: 'withholding_tax' as const, francs: totals.creditable, days: null }]
      : []),
  ]
}
