import type { DutyRateOnWire, ResolvedDutyOnWire, TariffHit, TariffLine } from '../../../contract/tariff.ts'
import type { RateCandidate } from '../../../domain/customs/assessment.ts'
import type { DutyRate } from '../../../domain/customs/duty.ts'
import { exciseProductsOf, mayBeInspected, mayBeVatExempt } from '../../../domain/customs/listed-goods.ts'
import { type ResolvedDuty, resolveDuty, termsRange } from '../../../domain/customs/resolve-duty.ts'
import { codesUpwards, isFuelCode, isVehicleCode, writeTariffCode } from '../../../domain/customs/tariff-code.ts'
import type { TariffCode } from './tariff.views.ts'
import type { TariffBook } from './tariff-book.ts'

/** Converts the tariff to the types of the contract. */

type Node = TariffHit['path'][number]

function nodeOf({ code, description }: TariffCode): Node {
  return { code, written: writeTariffCode(code), level: code.length as Node['level'], description }
}

export function rateOnWire(rate: RateCandidate): DutyRateOnWire {
  const { id, code, kind, lowBp, highBp, goods, from, to, source, page, grade, presumed } = rate
  const specific = rate.specific ? { ...rate.specific } : null
  return { id, code, kind, lowBp, highBp, specific, goods, from, to, source, page, grade, presumed }
}

function dutyOnWire(duty: ResolvedDuty): ResolvedDutyOnWire {
  const { lowBp, highBp, specific } = termsRange(duty)
  return {
    lowBp,
    highBp,
    specific: specific && { ...specific },
    doubt: duty.doubt,
    grade: duty.grade,
    heldFor: duty.heldFor,
    candidates: duty.candidates.map(rateOnWire),
  }
}

/** Null for a chapter, whose goods have too many different duties. */
export function dutyOn(book: TariffBook, code: string, day: string): ResolvedDutyOnWire | null {
  if (code.length < 4) return null
  // Without a chosen rate every code resolves, at least to the common bands of the tariff.
  return dutyOnWire(resolveDuty(code, book.ratesAround(code), day, book.dutyRangeOn(day)) as ResolvedDuty)
}

/** The same without the candidate rates, for lists. */
function listedDuty(book: TariffBook, code: string, day: string): TariffHit['duty'] {
  const duty = dutyOn(book, code, day)
  if (!duty) return null
  const { candidates: _, ...listed } = duty
  return listed
}

export function hitOf(book: TariffBook, code: string, day: string): TariffHit {
  const found = book.find(code) as TariffCode
  return { ...nodeOf(found), path: book.above(code).map(nodeOf), duty: listedDuty(book, code, day) }
}

export function lineOf(book: TariffBook, found: TariffCode, day: string): TariffLine {
  const { code } = found
  const around = code.length < 4 ? [] : book.ratesAround(code)
  const upwards = codesUpwards(code)
  const duty = dutyOn(book, code, day)
  const presumed = new Set(duty?.candidates.filter((rate) => rate.presumed).map((rate) => rate.id))
  const history = around.filter((rate) => upwards.includes(rate.code))
  const perUnits = around.flatMap((rate) => (rate.specific ? [rate.specific.per] : []))
  const products = code.length < 4 ? [] : exciseProductsOf(code)
  return {
    ...nodeOf(found),
    section: book.sectionOf(code),
    path: book.above(code).map(nodeOf),
    children: book.below(code).map((each) => ({ ...nodeOf(each), duty: listedDuty(book, each.code, day) })),
    day,
    duty,
    history: history.sort(newestFirst).map((rate) => rateOnWire({ ...rate, presumed: presumed.has(rate.id) })),
    asks: {
      vehicle: isVehicleCode(code),
      netWeight: perUnits.some((per) => per === 'kg' || per === 't'),
      litres:
        perUnits.includes('l') ||
        products.some((product) => ['wine', 'spirits', 'petrol', 'gas_oil'].includes(product)),
      exciseProducts: products,
      fuel: isFuelCode(code),
      vatExemptGoods: code.length >= 4 && mayBeVatExempt(code),
      inspected: code.length >= 4 && mayBeInspected(code),
    },
  }
}

const newestFirst = (a: DutyRate, b: DutyRate) =>
  a.from === b.from ? (a.code < b.code ? 1 : -1) : a.from < b.from ? 1 : -1
