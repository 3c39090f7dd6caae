/** Asked for without a token, by every page. */
export const publicCall = '/api/v1/client-settings'

interface EarlyCalls {
  /** The access token that the calls of a signed-in person were made with. */
  token: string | null
  /** By address; null where the server was not reached. */
  readonly answers: Record<string, Promise<Response | null>>
}

declare global {
  var umuhoraEarlyCalls: EarlyCalls | undefined
}

/**
 * The answer to a GET that the page began by itself, with the token that the caller would send (null: none); null when
 * there is none, the server was not reached, or it was taken before.
 */
export async function takeEarlyAnswer(address: string, token: string | null): Promise<Response | null> {
  const early = globalThis.umuhoraEarlyCalls
  const answer = early?.answers[address]
  if (!early || !answer || token !== (address === publicCall ? null : early.token)) return null
  delete early.answers[address]
  return answer
}
