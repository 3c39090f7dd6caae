/** How a person authenticated, newest first in a session (`amr` claim). `timestamp`: seconds since 1970. */
export interface AccessMethod {
  readonly method: string
  readonly timestamp: number
}
