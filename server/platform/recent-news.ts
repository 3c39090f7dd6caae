import type { LiveNews } from './events.ts'

/** Milliseconds for which news are retained, and their maximum number. */
const retentionMs = 30_000
const most = 5000

/**
 * The news of the last half minute, for events between the moment when a page fetched its data and the moment when its
 * stream is open. Instants are milliseconds since 1970.
 */
export class RecentNews {
  #recent: { readonly at: number; readonly news: LiveNews }[] = []
  #complete = Number.POSITIVE_INFINITY

  /** All news from now on are received; earlier ones are unknown. */
  begin(now: number): void {
    this.#recent = []
    this.#complete = now
  }

  add(news: LiveNews, now: number): void {
    this.#recent.push({ at: now, news })
    let gone = this.#recent.findIndex(({ at }) => at >= now - retentionMs)
    if (this.#recent.length - gone > most) gone = this.#recent.length - most
    const last = this.#recent[gone - 1]
    if (!last) return
    this.#complete = Math.max(this.#complete, last.at + 1)
    this.#recent.splice(0, gone)
  }

  /** The news since an instant; null when some of them are unknown. */
  since(from: number): readonly LiveNews[] | null {
    return from >= this.#complete ? this.#recent.filter(({ at }) => at >= from).map(({ news }) => news) : null
  }
}
