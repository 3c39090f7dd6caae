/**
 * Idempotency keys by submitted content. The same content has the same key until there is a clear response, so that a
 * double click, a retry after a lost response or a second click creates one row. After that response the same content
 * is a new request with a new key.
 */
export class SubmitKeys {
  readonly #open = new Map<string, string>()
  readonly #newKey: () => string

  constructor(newKey: () => string) {
    this.#newKey = newKey
  }

  take(submit: string): string {
    const key = this.#open.get(submit) ?? this.#newKey()
    this.#open.set(submit, key)
    return key
  }

  settle(submit: string): void {
    this.#open.delete(submit)
  }
}
