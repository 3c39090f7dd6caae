/** Where this browser keeps the session. */
export const sessionKey = 'umuhora-auth'
