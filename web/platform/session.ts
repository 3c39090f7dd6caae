import type { AuthChangeEvent, GoTrueClient, Session, User } from '@supabase/auth-js'
import { useSyncExternalStore } from 'react'
import { paths } from '../../contract/paths.ts'
import { clientSettings } from './client-settings.ts'
import { fetchWithin, longestWait } from './fetch-within.ts'
import { changedBefore, sessionKey } from './session-key.ts'

/** `loading` until the first lookup or the first auth event, whichever comes first. */
export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'loaded'; readonly session: Session | null; readonly user: User | null }

let state: SessionState = { status: 'loading' }
const watchers = new Set<() => void>()
let opening: Promise<GoTrueClient> | null = null
/** Set when this tab leaves the page. From then on a change of the session must not navigate elsewhere. */
let leaving = false
let following = false

/** True when this browser has stored a session. Cheap, and does not check whether that session is still valid. */
export function mayBeSignedIn(): boolean {
  return localStorage.getItem(sessionKey) !== null
}

/** The stored session, if its token stays valid for longer than `changedBefore`. */
function freshSession(): Session | null {
  try {
    const stored = JSON.parse(localStorage.getItem(sessionKey) ?? 'null') as Partial<Session> | null
    const isFresh = (stored?.expires_at ?? 0) * 1000 > Date.now() + changedBefore
    return isFresh && stored?.access_token && stored.refresh_token && stored.user ? (stored as Session) : null
  } catch {
    return null
  }
}

/**
 * Loads the stored session. The auth client is loaded when the token has to be refreshed, or at once when there is no
 * stored session or its token is about to expire. Rejects as `authClient` does.
 */
export async function openSession(): Promise<void> {
  followOtherTabs()
  const stored = freshSession()
  if (!stored) return void (await authClient())
  setState(stored, 'INITIAL_SESSION')
  openWhenDue(stored)
}

let due: ReturnType<typeof setTimeout> | undefined

function openWhenDue({ expires_at: end = 0 }: Session): void {
  clearTimeout(due)
  due = setTimeout(
    () => {
      // Another tab may have refreshed it in the meantime.
      const stored = freshSession()
      if (stored) openWhenDue(stored)
      // Without a connection the next call of a page tries again.
      else authClient().catch(() => undefined)
    },
    Math.max(0, end * 1000 - changedBefore - Date.now()),
  )
}

/** The session with a token that is still valid, or null when nobody is signed in. */
export async function currentSession(): Promise<Session | null> {
  if (!mayBeSignedIn()) return null
  followOtherTabs()
  const stored = freshSession()
  if (stored) return stored
  const client = await authClient()
  const { data } = await client.getSession()
  return data.session
}

/**
 * The auth client, created at the first call. It looks up the stored session and refreshes the access token. Rejects
 * while the server cannot be reached; a later call tries again.
 */
export function authClient(): Promise<GoTrueClient> {
  opening ??= open().catch((error: unknown) => {
    opening = null
    throw error
  })
  return opening
}

async function open(): Promise<GoTrueClient> {
  const [{ GoTrueClient }, { anonKey }] = await Promise.all([import('@supabase/auth-js'), clientSettings()])
  const client = new GoTrueClient({
    url: `${location.origin}/auth/v1`,
    headers: { apikey: anonKey, Authorization: `Bearer ${anonKey}` },
    storageKey: sessionKey,
    fetch: (address, given) => fetchWithin(longestWait.signIn, address, given),
    // A session in an address does not come from us: our own links are confirmed on a page, by a click.
    detectSessionInUrl: false,
  })
  followOtherTabs()
  client.onAuthStateChange((event: AuthChangeEvent, session) => {
    // The first lookup is reported as INITIAL_SESSION; every later event carries the new session.
    setState(session, event)
  })
  return client
}

/** Notifies the other tabs of this browser of a sign-out. */
const signedOutChannel = 'umuhora-signed-out'

/**
 * A sign-out in one tab signs out all tabs: they leave at once, whether or not the server responds. When the session
 * has only ended or was replaced by another, the page stays but is covered.
 */
function followOtherTabs(): void {
  if (following) return
  following = true
  new BroadcastChannel(signedOutChannel).onmessage = () => {
    // The tab that signs out ignores its own message: it leaves after the server's response.
    if (leaving) return
    setState(null, 'SIGNED_OUT')
    leaving = true
    location.assign(paths.home)
  }
  addEventListener('storage', ({ key, newValue }) => {
    if ((key === sessionKey && newValue === null) || key === null) return setState(null, 'SIGNED_OUT')
    const stored = key === sessionKey ? freshSession() : null
    if (stored) setState(stored, 'SIGNED_IN')
  })
}

function setState(session: Session | null, event: AuthChangeEvent): void {
  if (leaving) return
  const before = state.status === 'loaded' ? state.session : null
  if (state.status === 'loaded' && before?.access_token === session?.access_token && event !== 'USER_UPDATED') return
  state = { status: 'loaded', session, user: session?.user ?? null }
  for (const watcher of watchers) watcher()
}

/** The session as stored and as changed by auth events. `openSession` loads it. */
export function useSession(): SessionState {
  return useSyncExternalStore(watchSession, sessionState, sessionState)
}

function sessionState(): SessionState {
  return state
}

function watchSession(changed: () => void): () => void {
  watchers.add(changed)
  return () => watchers.delete(changed)
}

/** A token that is still valid, or null when nobody is signed in. */
export async function accessToken(): Promise<string | null> {
  return (await currentSession())?.access_token ?? null
}

/** True once this tab is leaving because of a sign-out or a change of user. Nothing may delay it then. */
export const isLeaving = (): boolean => leaving

/** Leaves this page at once, because it shows another user's data. */
export function leaveForAnother(): void {
  leaving = true
  location.assign(paths.dashboard)
}

/** Ends the session and opens the start page, whether or not the server succeeds. */
export async function signOut(): Promise<void> {
  leaving = true
  new BroadcastChannel(signedOutChannel).postMessage(null)
  await endSession()
  location.assign(paths.home)
}

/** Longest wait, in milliseconds, for the server to end a session; a sign-out or sign-in waits no longer. */
const logoutTimeout = 5_000

/**
 * Removes the session from this browser, then ends it (and the user's other sessions) on the server. The token is read
 * before it is removed, because the server needs it. A server that fails or times out is logged and otherwise ignored.
 */
export async function endSession(): Promise<void> {
  const token = storedToken()
  clearStoredAuth()
  await endOnServer(token, 'global').catch((error: unknown) => console.error('Sign-out failed', error))
}

/**
 * The session is invalid, because the server says so or because the user was idle. Removes it here, ends it on the
 * server (failure ignored) and notifies the watchers. The page stays, so that input is not lost.
 */
export async function sessionOver(): Promise<void> {
  const token = storedToken()
  clearStoredAuth()
  setState(null, 'SIGNED_OUT')
  await endOnServer(token, 'local').catch(() => undefined)
}

/** Ends the session in the auth client first, so that a late response for the old session cannot end the next one. */
async function endOnServer(token: string | null, scope: 'global' | 'local'): Promise<void> {
  const end = async () => {
    const client = await authClient()
    await client.signOut({ scope: 'local' })
    const { error } = token ? await client.admin.signOut(token, scope) : { error: null }
    if (error) throw error
  }
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the server is late')), logoutTimeout)
  })
  await Promise.race([end(), late])
}

function storedToken(): string | null {
  try {
    const stored = JSON.parse(localStorage.getItem(sessionKey) ?? 'null') as { access_token?: string } | null
    return stored?.access_token ?? null
  } catch {
    return null
  }
}

/** Removes everything that the auth client stores in this browser. */
export function clearStoredAuth(): void {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) if (key.startsWith(sessionKey)) storage.removeItem(key)
  }
}
