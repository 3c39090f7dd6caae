/**
 * Accounts of an application, in whole francs; a debit is positive. `bank`: money of ours · `advance`: what is owed to
 * us, never below nothing · `discount`: what we earned · `reserve`: what we hold for the applicant, never above nothing.
 */
export const ledgerAccounts = ['bank', 'advance', 'discount', 'reserve'] as const
type LedgerAccount = (typeof ledgerAccounts)[number]

export const entryKinds = ['advance', 'repayment', 'reserve'] as const
export type EntryKind = (typeof entryKinds)[number]

export type Balances = Readonly<Record<LedgerAccount, number>>
export const noBalances: Balances = { bank: 0, advance: 0, discount: 0, reserve: 0 }

/** Account → amount; the amounts of an entry add up to nothing. */
export type EntryLines = Readonly<Partial<Record<LedgerAccount, number>>>

/** Money paid out: all of the advance is owed, the discount is kept at once. */
export function advanceLines(cost: {
  readonly advance: number
  readonly discount: number
  readonly cash: number
}): EntryLines {
  return { advance: cost.advance, discount: -cost.discount, bank: -cost.cash }
}

/** Money that came in: what was owed is less, the rest is held. */
export function repaymentLines(paid: { readonly toAdvance: number; readonly toReserve: number }): EntryLines {
  return withoutNothing({ bank: paid.toAdvance + paid.toReserve, advance: -paid.toAdvance, reserve: -paid.toReserve })
}

/** What was held is handed on. */
export function reserveLines(amount: number): EntryLines {
  return { reserve: amount, bank: -amount }
}

export function post(balances: Balances, lines: EntryLines): Balances {
  return Object.fromEntries(
    ledgerAccounts.map((account) => [account, balances[account] + (lines[account] ?? 0)]),
  ) as unknown as Balances
}

function withoutNothing(lines: EntryLines): EntryLines {
  return Object.fromEntries(Object.entries(lines).filter(([, amount]) => amount !== 0))
}
