/** At most so many turns at once of those who come in one name: a person, a company, a network address. */
export interface Share {
  readonly name: string
  readonly most: number
}

/** Who is in, by name and in all. */
class InUse {
  #all = 0
  readonly #by = new Map<string, number>()

  fits(atOnce: number, shares: readonly Share[]): boolean {
    return this.#all < atOnce && shares.every(({ name, most }) => (this.#by.get(name) ?? 0) < most)
  }

  move(shares: readonly Share[], change: 1 | -1): void {
    this.#all += change
    for (const { name } of shares) {
      const now = (this.#by.get(name) ?? 0) + change
      if (now > 0) this.#by.set(name, now)
      else this.#by.delete(name)
    }
  }
}

/** At most so many at once, and of one name its share; whoever comes beyond them is sent away. */
export class Places {
  readonly #atOnce: number
  readonly #inUse = new InUse()

  constructor(atOnce: number) {
    this.#atOnce = atOnce
  }

  /** What gives the place back, once; undefined where there is none. */
  enter(shares: readonly Share[]): (() => void) | undefined {
    if (!this.#inUse.fits(this.#atOnce, shares)) return undefined
    this.#inUse.move(shares, 1)
    return () => this.#inUse.move(shares, -1)
  }
}

interface Waiting {
  readonly shares: readonly Share[]
  readonly go: () => void
}

/**
 * At most so many at once; whoever comes beyond them waits for a turn, in order. One whose share is taken lets those
 * behind them pass: however many come in one name, the others have their turns.
 */
export class Semaphore {
  readonly #atOnce: number
  readonly #inUse = new InUse()
  readonly #waiting: Waiting[] = []

  constructor(atOnce: number) {
    this.#atOnce = atOnce
  }

  async take<T>(work: () => Promise<T>, shares: readonly Share[] = []): Promise<T> {
    await new Promise<void>((go) => {
      this.#waiting.push({ shares, go })
      this.#callNext()
    })
    try {
      return await work()
    } finally {
      this.#inUse.move(shares, -1)
      this.#callNext()
    }
  }

  #callNext(): void {
    const next = this.#waiting.findIndex(({ shares }) => this.#inUse.fits(this.#atOnce, shares))
    const [called] = next < 0 ? [] : this.#waiting.splice(next, 1)
    if (!called) return
    this.#inUse.move(called.shares, 1)
    called.go()
  }
}
