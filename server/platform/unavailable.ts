/**
 * A service that the server needs (database, object store) is away or overloaded; the same request may succeed in a
 * moment. The response is 503 with `Retry-After`.
 */
export class Unavailable extends Error {
  override readonly name: string = 'Unavailable'
  /** Seconds to wait before trying again. */
  readonly retryAfter = 2
}

/** The disk of the database or of the files is full: reading continues, and writing once there is room. */
export class DiskFull extends Unavailable {
  override readonly name = 'DiskFull'
}
