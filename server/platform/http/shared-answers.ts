import { createHash } from 'node:crypto'
import { isRefusal, type Refusal } from '../../../domain/decision.ts'
import { keepNewest } from '../keep-newest.ts'

/** An answer as it leaves, and the tag by which a browser asks whether it still holds. */
export interface WrittenAnswer {
  readonly text: string
  readonly etag: string
}

export function written(text: string): WrittenAnswer {
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` }
}

/** Milliseconds for which an answer stands at most, whatever is heard meanwhile. */
const longest = 1000
const most = 500

interface Asked {
  readonly until: number
  /** Null once it was given to the only one who asked: most questions are asked once, and hold no memory. */
  answer: Promise<WrittenAnswer | Refusal> | null
  isShared: boolean
}

/**
 * Answers that are the same for everybody (`sameForAll` of the contract): a list that a hundred people open at once is
 * read and written once for those who ask together, and from the second time on for all within a second. They are
 * forgotten with every change that this process makes, before whoever made it has their answer, and with every piece of
 * news of another process; a second is for what nobody announces.
 */
export class SharedAnswers {
  readonly #asked = new Map<string, Asked>()

  /** The answer to a question; asked by `make` where nobody has just asked the same. A refusal is not shared further. */
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
