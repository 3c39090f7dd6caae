import { paths } from '../../contract/paths.ts'
import { publicCall } from './early-calls.ts'
import { changedBefore, sessionKey } from './session-key.ts'

/** What every page of the application requests before it shows anything. */
const signedInCalls = ['/api/v1/me', '/api/v1/settings']

/**
 * The first requests of a screen, by its path without a query. Only screens whose path alone determines these requests
 * are listed.
 */
const screenCalls: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  [
    { path: paths.shipments, side: 'customer' },
    { path: paths.providerShipments, side: 'provider' },
  ].map(({ path, side }) => [
    path,
    [`/api/v1/shipments?view=attention&side=${side}`, `/api/v1/shipments?side=${side}`],
  ]),
)

/**
 * An inline script in the head of the application's page. It starts the first requests while the other scripts load. It
 * makes no calls with a token that the auth client is about to refresh.
 */
export const beginEarlyCalls = `{const early={token:null,answers:{}};const begin=(path,headers)=>{early.answers[path]=fetch(path,{headers}).catch(()=>null)};begin('${publicCall}',{});try{const kept=JSON.parse(localStorage.getItem('${sessionKey}'));if(kept&&kept.expires_at*1e3>Date.now()+${changedBefore}){early.token=kept.access_token;const screen=location.search?[]:${JSON.stringify(screenCalls)}[location.pathname]??[];for(const path of [...${JSON.stringify(signedInCalls)},...screen])begin(path,{Accept:'application/json',Authorization:'Bearer '+early.token})}}catch{}globalThis.umuhoraEarlyCalls=early}`
