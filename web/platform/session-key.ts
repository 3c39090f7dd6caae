/** The `localStorage` key of the session. */
export const sessionKey = 'umuhora-auth'

/** How long before its expiry, in milliseconds, a token is no longer used but left to the auth client to refresh. */
export const changedBefore = 120_000
