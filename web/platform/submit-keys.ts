/**
 * Idempotency keys by what is submitted. The same content keeps its key until a clear answer came, so a double click,
 * a retry after a lost answer or a second press of the button makes one row; after the answer the same content is a
 * new request and gets a new key.
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
