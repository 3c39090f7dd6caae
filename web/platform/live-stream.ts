/** One server-sent event: its name, its data and its id. */
export interface StreamEvent {
  readonly event: string
  readonly data: string
  readonly id: string | null
}

/**
 * Splits a stream of server-sent events into events (HTML standard, "event stream interpretation"). Feed it the chunks
 * as they arrive; a chunk may end anywhere.
 */
export class EventCutter {
  #rest = ''
  #event = ''
  #data: string[] = []
  #id: string | null = null

  feed(chunk: string): StreamEvent[] {
    const lines = (this.#rest + chunk).split(/\r\n|\n|\r(?!$)/)
    this.#rest = lines.pop() ?? ''
    return lines.flatMap((line) => this.#line(line))
  }

  #line(line: string): StreamEvent[] {
    if (line === '') {
      const event = { event: this.#event || 'message', data: this.#data.join('\n'), id: this.#id }
      const complete = this.#data.length > 0
      this.#event = ''
      this.#data = []
      return complete ? [event] : []
    }
    const colon = line.indexOf(':')
    const field = colon === -1 ? line : line.slice(0, colon)
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'event') this.#event = value
    if (field === 'data') this.#data.push(value)
    if (field === 'id') this.#id = value
    return []
  }
}

/**
 * Milliseconds to wait before the next try after `failures` in a row: 1 s, doubling up to 30 s, of which between a half
 * and all by `chance` (0 to 1).
 */
export function backOff(failures: number, chance: number): number {
  const longest = Math.min(30_000, 1_000 * 2 ** Math.max(0, failures - 1))
  return Math.round(longest / 2 + (longest / 2) * chance)
}
