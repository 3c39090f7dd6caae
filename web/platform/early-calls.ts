/** Requested by every page, without a token. */
export const publicCall = '/api/v1/client-settings'

interface EarlyCalls {
  /** The access token of the calls that need a signed-in user. */
  token: string | null
  /** By address; null when the server was not reached. */
  readonly answers: Record<string, Promise<Response | null>>
}

declare global {
  var umuhoraEarlyCalls: EarlyCalls | undefined
}

/**
 * The response to a GET that the page started early, if it used the token that the caller would send (null: none). Null
 * when there is none, when the server was not reached, or when the response was already taken.
 */
export async function takeEarlyAnswer(address: string, token: string | null): Promise<Response | null> {
  const early = globalThis.umuhoraEarlyCalls
  const answer = early?.answers[address]
  if (!early || !answer || token !== (address === publicCall ? null : early.token)) return null
  delete early.answers[address]
  return answer
}
