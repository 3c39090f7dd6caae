/**
 * Accounts of an application, in whole francs; a debit is positive. `bank`: our money · `advance`: what is owed to us,
 * never negative · `discount`: what we earned · `reserve`: what we hold for the applicant, never positive.
 */
export const ledgerAccounts = ['bank', 'advance', 'discount', 'reserve'] as const
type LedgerAccount = (typeof ledgerAccounts)[number]

export const entryKinds = ['advance', 'repayment', 'reserve'] as const
export type EntryKind = (typeof entryKinds)[number]

export type Balances = Readonly<Record<LedgerAccount, number>>
export const noBalances: Balances = { bank: 0, advance: 0, discount: 0, reserve: 0 }

/** Balances and how much of the reserve was paid out, which the balance of the reserve no longer shows. */
export type Standing = Balances & { readonly reserveReturned: number }

/** Account → amount; the amounts of an entry add up to zero. */
export type EntryLines = Readonly<Partial<Record<LedgerAccount, number>>>

/** The advance is paid out: all of it is owed, and the discount is earned at once. */
export function advanceLines(cost: {
  readonly advance: number
  readonly discount: number
  readonly cash: number
}): EntryLines {
  return { advance: cost.advance, discount: -cost.discount, bank: -cost.cash }
}

/** A payment came in: it reduces what is owed, and the rest is held. */
export function repaymentLines(paid: { readonly toAdvance: number; readonly toReserve: number }): EntryLines {
  return withoutNothing({ bank: paid.toAdvance + paid.toReserve, advance: -paid.toAdvance, reserve: -paid.toReserve })
}

/** The reserve is paid out to the applicant. */
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

/**
 * The reference of a bank transfer without differences of writing: case, spaces, dashes, points. Two transfers of one
 * kind for an application are the same transfer if these are equal.
 */
export function bareReference(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\-–_.]/g, '')
}
