import type { Selectable } from 'kysely'
import type { FinancingCostOnWire } from '../../../contract/financing.ts'
import { dayAfter } from '../../../domain/calendar/day-after.ts'
import { type ApplicationState, daysToAddDetails } from '../../../domain/financing/application-lifecycle.ts'
import { type Balances, noBalances, type Standing } from '../../../domain/financing/ledger.ts'
import { type FinancingCost, financingCost } from '../../../domain/financing/terms.ts'
import { money } from '../../../domain/money/money.ts'
import type { FinancingApplications, LedgerBalances } from '../../platform/database/schema.generated.ts'

export type ApplicationRow = Selectable<FinancingApplications>

/** The state that the rules of an application use. */
export function stateOf(row: ApplicationRow, balances: Standing): ApplicationState {
  const cost = costOf(row)
  return {
    status: row.status,
    detailsUntil: row.details_at ? null : row.submitted_at.getTime() + daysToAddDetails * 86_400_000,
    offerUntil: row.offer_until?.getTime() ?? null,
    dueOn: row.due_on,
    gradeAdvances: row.advance_percent,
    assessed: row.score !== null,
    owed: balances.advance,
    reserveToCome: (cost?.reserve ?? 0) + balances.reserve - balances.reserveReturned,
    reserveHeld: -balances.reserve,
  }
}

/** The cost of the financing; undefined before the grade sets the advance. */
export function costOf(row: ApplicationRow): FinancingCost | undefined {
  if (row.advance_percent === null) return undefined
  const term = { days: row.days, discountPercent: row.discount_percent }
  return financingCost(row.invoice_amount, term, row.advance_percent)
}

export function balancesOf(rows: readonly Selectable<LedgerBalances>[]): Balances {
  return { ...noBalances, ...Object.fromEntries(rows.map(({ account, balance }) => [account, balance])) }
}

/**
 * @param from the day of the payout, planned or actual, `YYYY-MM-DD`
 */
export function costOnWire(cost: FinancingCost, days: number, from: string): FinancingCostOnWire {
  const { advance, discount, cash, reserve, ...percents } = cost
  return {
    advance: money(advance, 'RWF'),
    discount: money(discount, 'RWF'),
    cash: money(cash, 'RWF'),
    reserve: money(reserve, 'RWF'),
    ...percents,
    repayOn: dayAfter(from, days),
  }
}
