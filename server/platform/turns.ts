/** At most so many at once; whoever comes beyond them waits for a turn, in order. */
export class Turns {
  #free: number
  readonly #waiting: (() => void)[] = []

  constructor(atOnce: number) {
    this.#free = atOnce
  }

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    try {
      return await work()
    } finally {
      // Handed on to the next one directly: nobody who comes now gets before them.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free++
    }
  }
}
