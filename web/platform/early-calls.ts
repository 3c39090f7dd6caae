import { changedBefore, sessionKey } from './session-key.ts'

/** What every page of the application asks for before it shows anything. */
const publicCall = '/api/v1/client-settings'
const signedInCalls = ['/api/v1/me', '/api/v1/settings']

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
 * Stands in the head of the application's page: its first calls are under way while its scripts are. A token that the
 * auth client will change is left to it.
 */
export const beginEarlyCalls = `{const early={token:null,answers:{}};const begin=(path,headers)=>{early.answers[path]=fetch(path,{headers}).catch(()=>null)};begin('${publicCall}',{});try{const kept=JSON.parse(localStorage.getItem('${sessionKey}'));if(kept&&kept.expires_at*1e3>Date.now()+${changedBefore}){early.token=kept.access_token;for(const path of ${JSON.stringify(signedInCalls)})begin(path,{Accept:'application/json',Authorization:'Bearer '+early.token})}}catch{}globalThis.umuhoraEarlyCalls=early}`

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
