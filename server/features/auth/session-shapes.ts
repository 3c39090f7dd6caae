/** How a person authenticated, newest first in a session (`amr` claim). `timestamp`: seconds since 1970. */
export interface AccessMethod {
  readonly method: string
  readonly timestamp: number
}

export interface SessionRow {
  readonly id: string
  readonly user_id: string
  readonly aal: 'aal1' | 'aal2'
  readonly factor_id: string | null
  readonly amr: readonly AccessMethod[]
  readonly refresh_key: Buffer
  readonly refresh_counter: number
  readonly refreshed_at: Date
  readonly active_at: Date
  readonly not_after: Date | null
  readonly created_at: Date
}
