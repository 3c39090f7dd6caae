/** The most concurrent turns under one name: a person, a company or a network address. */
export interface Share {
  readonly name: string
  readonly most: number
}

/** The turns in use, by name and in total. */
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

/** Limits concurrent use in total and by name; a caller beyond a limit is refused. */
export class Places {
  readonly #atOnce: number
  readonly #inUse = new InUse()

  constructor(atOnce: number) {
    this.#atOnce = atOnce
  }

  /** Returns the function that gives the place back, to be called once; undefined when there is no place. */
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
 * Limits concurrent use; callers beyond the limit wait in order. A caller whose share is used up lets those behind it
 * pass: however many come under one name, the others get their turns.
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
