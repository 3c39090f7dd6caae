/** What can be said of anything that was thrown; '' where it does not say. */
interface Fault {
  /** The SQLSTATE of a database error (PostgreSQL, appendix A), or the code of a system error such as `ENOENT`. */
  readonly code: string
  readonly name: string
  readonly message: string
}

/** The code, name and message of a thrown value, which may be anything. */
export function faultOf(error: unknown): Fault {
  const given: Partial<Record<keyof Fault, unknown>> = typeof error === 'object' && error !== null ? error : {}
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return { code: text(given.code), name: text(given.name), message: text(given.message) }
}
