/**
 * A refusal is an answer, not a fault: the rule looked at the facts and said no.
 * `code` travels over the wire unchanged (RFC 9457 problem+json) and the web has words for it.
 */
export interface Refusal<Code extends string = string> {
  readonly refused: Code
  /** Values that the words need, e.g. `{ left: 3 }`. */
  readonly values?: Readonly<Record<string, string | number>>
  /** Field-level refusals: path of the field → code. */
  readonly fields?: Readonly<Record<string, string>>
}

export function refuse<Code extends string>(
  code: Code,
  details: { values?: Record<string, string | number>; fields?: Record<string, string> } = {},
): Refusal<Code> {
  return { refused: code, ...details }
}

export function isRefusal(answer: unknown): answer is Refusal {
  return typeof answer === 'object' && answer !== null && typeof (answer as Refusal).refused === 'string'
}
