import { takeEarlyAnswer } from './early-calls.ts'

const address = '/api/v1/client-settings'

/** What the server tells every browser before anyone has signed in. */
export interface ClientSettings {
  /** Public key of the auth service; it names the product, it grants nothing. */
  readonly anonKey: string
  /** Where the header's Upload entry leads: an address, or a path of ours. */
  readonly uploadFormUrl: string
  /** Characters that a new password needs at least. */
  readonly passwordMinLength: number
  /** Whether providers may be simulated here. */
  readonly simulation: boolean
}

let settings: Promise<ClientSettings> | null = null

/** Fetched once per page; a failed fetch is tried again at the next call. */
export function clientSettings(): Promise<ClientSettings> {
  settings ??= takeEarlyAnswer(address, null)
    .then((early) => early ?? fetch(address))
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
