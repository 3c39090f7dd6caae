/** Where this browser keeps the session. */
export const sessionKey = 'umuhora-auth'

/** Milliseconds before its end from which on a token is the auth client's to change: it is used by nobody else then. */
export const changedBefore = 120_000
