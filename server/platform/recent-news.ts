import type { LiveNews } from './events.ts'

/** Milliseconds for which news are kept, and how many at most. */
const keptFor = 30_000
const most = 5000

/**
 * News of the last half minute: between the moment at which a page fetched what it shows and the moment at which its
 * stream is open, something may have happened. Instants are milliseconds since 1970.
 */
export class RecentNews {
  #kept: { readonly at: number; readonly news: LiveNews }[] = []
  #complete = Number.POSITIVE_INFINITY

  /** From now on everything is heard; what came before is not known. */
  begin(now: number): void {
    this.#kept = []
    this.#complete = now
  }

  add(news: LiveNews, now: number): void {
    this.#kept.push({ at: now, news })
    let gone = this.#kept.findIndex(({ at }) => at >= now - keptFor)
    if (this.#kept.length - gone > most) gone = this.#kept.length - most
    const last = this.#kept[gone - 1]
    if (!last) return
    this.#complete = Math.max(this.#complete, last.at + 1)
    this.#kept.splice(0, gone)
  }

  /** News from an instant on; null where not all of them are known. */
  since(from: number): readonly LiveNews[] | null {
    return from >= this.#complete ? this.#kept.filter(({ at }) => at >= from).map(({ news }) => news) : null
  }
}
