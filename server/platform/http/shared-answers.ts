import { createHash } from 'node:crypto'
import { isRefusal, type Refusal } from '../../../domain/decision.ts'

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

/**
 * Answers that are the same for everybody (`sameForAll` of the contract): a list that a hundred people open at once is
 * read and written once. They are forgotten with every change that this process makes, before whoever made it has their
 * answer, and with every piece of news of another process; a second is for what nobody announces.
 */
export class SharedAnswers {
  readonly #answers = new Map<string, { readonly until: number; readonly answer: Promise<WrittenAnswer | Refusal> }>()

  /** The answer to a question; asked by `make` where nobody has just asked the same. A refusal is not shared further. */
  of(question: string, make: () => Promise<WrittenAnswer | Refusal>): Promise<WrittenAnswer | Refusal> {
    const now = performance.now()
    const known = this.#answers.get(question)
    if (known && known.until > now) return known.answer
    const one = { until: now + longest, answer: make() }
    this.#answers.delete(question)
    this.#answers.set(question, one)
    for (const [oldest] of this.#answers)
      if (this.#answers.size > most) this.#answers.delete(oldest)
      else break
    const drop = () => this.#answers.get(question) === one && this.#answers.delete(question)
    one.answer.then((answer) => isRefusal(answer) && drop(), drop)
    return one.answer
  }

  forget(): void {
    this.#answers.clear()
  }
}
