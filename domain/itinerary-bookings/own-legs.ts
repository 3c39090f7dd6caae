import type { Span } from '../customs/assessment.ts'

interface Line {
  readonly code: string
  readonly place: string
  readonly who: string | null
  readonly firm: boolean
  readonly francs: Span
}

interface Plan {
  readonly legs: readonly {
    readonly from: string
    readonly card: { readonly provider: { readonly name: string } } | null
  }[]
  readonly lines: readonly Line[]
  readonly cashOut: Span
  readonly inTheEnd: Span
}

/**
 * The plan of a booked itinerary after its insurance was cancelled. The premium is taken out; duty and taxes remain as
 * they were calculated.
 */
export function withoutPremium<P extends Plan>(plan: P): P {
  const premium = plan.lines.find(({ code }) => code === 'insurance')
  return premium
    ? less(
        plan,
        plan.lines.filter((line) => line !== premium),
        premium.francs.high,
      )
    : plan
}

function less<P extends Plan>(plan: P, lines: Plan['lines'], saved: number): P {
  const of = ({ low, high }: Span): Span => ({ low: low - saved, high: high - saved })
  return { ...plan, lines, cashOut: of(plan.cashOut), inTheEnd: of(plan.inTheEnd) }
}

/**
 * The plan of a booked itinerary without the prices of the legs that the customer carries itself. Their cost is
 * unknown, so no line has it; duty and taxes remain as they were calculated.
 * @param positions positions of these legs in the plan
 */
export function withoutOwnLegs<P extends Plan>(plan: P, positions: readonly number[]): P {
  const lines = [...plan.lines]
  let saved = 0
  for (const position of positions) {
    const leg = plan.legs[position]
    const at = lines.findIndex(
      ({ code, place, who, firm }) =>
        firm &&
        (code === 'freight' || code === 'declaration') &&
        place === leg?.from &&
        who === (leg?.card?.provider.name ?? ''),
    )
    if (at < 0) continue
    saved += lines[at]?.francs.high ?? 0
    lines.splice(at, 1)
  }
  return less(plan, lines, saved)
}
