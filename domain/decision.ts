/**
 * A refusal is an expected result, not an error: the rule does not allow the command. `code` goes to the client
 * unchanged (RFC 9457 problem+json), and the web client has a text for it.
 */
export interface Refusal<Code extends string = string> {
  readonly refused: Code
  /** Values that the text needs, for example `{ left: 3 }`. */
  readonly values?: Readonly<Record<string, string | number>>
  /** Refusals of single fields: path of the field → code. */
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
