import { takeEarlyAnswer } from './early-calls.ts'
import { fetchWithin, longestWait } from './fetch-within.ts'

const address = '/api/v1/client-settings'

/** Settings that the server sends to every browser, signed in or not. */
export interface ClientSettings {
  /** Public key of the auth service; it identifies the product and grants no access. */
  readonly anonKey: string
  /** Target of the header's Upload link: a full address, or a path of this site. */
  readonly uploadFormUrl: string
  /** Minimum number of characters of a new password. */
  readonly passwordMinLength: number
  /** True when providers may be simulated on this installation. */
  readonly simulation: boolean
}

let settings: Promise<ClientSettings> | null = null

/** Fetched once per page; after a failure the next call fetches again. */
export function clientSettings(): Promise<ClientSettings> {
  settings ??= takeEarlyAnswer(address, null)
    .then((early) => early ?? fetchWithin(longestWait.signIn, address))
    .then((response) => {
      if (!response.ok) throw new Error(`client settings: ${response.status}`)
      return response.json() as Promise<ClientSettings>
    })
    .catch((error: unknown) => {
      settings = null
      throw error
    })
  return settings
}
