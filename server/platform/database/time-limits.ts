/** Time limits in milliseconds; 0: no limit. */
export interface TimeLimits {
  /** One statement. */
  readonly statement: number
  /** One wait for a lock. */
  readonly lock: number
  /** A transaction that is idle. */
  readonly idleInTransaction: number
  /** Waiting for a connection: a free one or a new one. */
  readonly connect: number
}

/**
 * Requests: longer than any of them needs, short enough for a person who waits. Jobs may take longer, but not without
 * limit: the connections of a process that hangs must end by themselves.
 */
export const requestLimits: TimeLimits = { statement: 15_000, lock: 8000, idleInTransaction: 15_000, connect: 10_000 }
export const jobLimits: TimeLimits = { statement: 120_000, lock: 15_000, idleInTransaction: 60_000, connect: 5000 }

/** The same as settings of PostgreSQL. */
export const settingsOf = ({ statement, lock, idleInTransaction }: TimeLimits) => ({
  statement_timeout: statement,
  lock_timeout: lock,
  idle_in_transaction_session_timeout: idleInTransaction,
})
