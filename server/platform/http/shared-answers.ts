import { createHash } from 'node:crypto'
import { isRefusal, type Refusal } from '../../../domain/decision.ts'
import { keepNewest } from '../keep-newest.ts'

/** A serialised answer and its ETag. */
export interface WrittenAnswer {
  readonly text: string
  readonly etag: string
}

export function written(text: string): WrittenAnswer {
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` }
}

/** Milliseconds for which an answer is valid at most. */
const longest = 1000
const most = 500

interface Asked {
  readonly until: number
  /** Null once it was returned to a single caller: most questions are asked once, and should take no memory. */
  answer: Promise<WrittenAnswer | Refusal> | null
  isShared: boolean
}

/**
 * Caches answers that are the same for everybody (`sameForAll` of the contract). A list that a hundred people open at
 * once is read and serialised once for concurrent requests, and from the second request on for all within a second. The
 * cache is cleared by every change that this process makes, before its caller gets the response, and by every notice
 * from another process. The limit of a second covers changes that nobody announces.
 */
export class SharedAnswers {
  readonly #asked = new Map<string, Asked>()

  /**
   * Returns the cached answer to a question, or makes it with `make`. A refusal is shared only by concurrent requests.
   */
  of(question: string, make: () => Promise<WrittenAnswer | Refusal>): Promise<WrittenAnswer | Refusal> {
    const now = performance.now()
    const before = this.#asked.get(question)
    const known = before && before.until > now ? before : undefined
    if (known?.answer) {
      known.isShared = true
      return known.answer
    }
    const answer = make()
    const one: Asked = { until: now + longest, answer, isShared: known !== undefined }
    this.#asked.delete(question)
    this.#asked.set(question, one)
    keepNewest(this.#asked, most)
    const drop = () => this.#asked.get(question) === one && this.#asked.delete(question)
    answer.then((given) => {
      if (isRefusal(given)) drop()
      else if (!one.isShared) one.answer = null
    }, drop)
    return answer
  }

  forget(): void {
    this.#asked.clear()
  }
}
