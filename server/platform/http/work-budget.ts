import { keepNewest } from '../keep-newest.ts'

/** Milliseconds of work that one caller without a session may cause at once; they are given back within a minute. */
const allowed = 20_000
const regainedIn = 60_000
/** Callers that are kept; of more, the oldest are forgotten. */
const mostCallers = 10_000

interface Account {
  used: number
  at: number
}

/**
 * What the questions of callers without a session cost, by caller. A limit of calls alone lets one caller ask the
 * dearest question again and again; this one counts the time that the answers took. It counts per process.
 */
export class WorkBudget {
  readonly #accounts = new Map<string, Account>()
  readonly #allowed: number

  /** @param factor multiplies the limit */
  constructor(factor: number) {
    this.#allowed = allowed * factor
  }

  /** Seconds until the caller may ask again; 0: now. */
  waitOf(caller: string, now = performance.now()): number {
    const over = this.#usedBy(caller, now) - this.#allowed
    // A fraction of a millisecond is not worth a refusal.
    return over < 1 ? 0 : Math.ceil(((over / this.#allowed) * regainedIn) / 1000)
  }

  /** Counts milliseconds of work for the caller. */
  spend(caller: string, milliseconds: number, now = performance.now()): void {
    const used = this.#usedBy(caller, now) + milliseconds
    this.#accounts.delete(caller)
    this.#accounts.set(caller, { used, at: now })
    keepNewest(this.#accounts, mostCallers)
  }

  #usedBy(caller: string, now: number): number {
    const account = this.#accounts.get(caller)
    return account ? Math.max(0, account.used - ((now - account.at) / regainedIn) * this.#allowed) : 0
  }
}
