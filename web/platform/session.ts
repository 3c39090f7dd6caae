import type { AuthChangeEvent, GoTrueClient, Session, User } from '@supabase/auth-js'
import { useSyncExternalStore } from 'react'
import { paths } from '../../contract/paths.ts'
import { clientSettings } from './client-settings.ts'
import { changedBefore, sessionKey } from './session-key.ts'

/** `loading` until the first lookup or the first auth event, whichever comes first. */
export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'loaded'; readonly session: Session | null; readonly user: User | null }

let state: SessionState = { status: 'loading' }
const watchers = new Set<() => void>()
let opening: Promise<GoTrueClient> | null = null
/** Set on the way out: what the session does from here on must not lead the page elsewhere. */
let leaving = false
let following = false

/** True where this browser has kept a session; cheap, and says nothing about whether it is still good. */
export function mayBeSignedIn(): boolean {
  return localStorage.getItem(sessionKey) !== null
}

/** The session that this browser kept, while its token is good for more than the next moments. */
function freshSession(): Session | null {
  try {
    const kept = JSON.parse(localStorage.getItem(sessionKey) ?? 'null') as Partial<Session> | null
    const isFresh = (kept?.expires_at ?? 0) * 1000 > Date.now() + changedBefore
    return isFresh && kept?.access_token && kept.refresh_token && kept.user ? (kept as Session) : null
  } catch {
    return null
  }
}

/**
 * Tells who is signed in, by what this browser kept; the auth client is fetched when the token is to be changed, and at
 * once where nothing fresh was kept. Rejects as `authClient` does.
 */
export async function openSession(): Promise<void> {
  followOtherTabs()
  const kept = freshSession()
  if (!kept) return void (await authClient())
  setState(kept, 'INITIAL_SESSION')
  openWhenDue(kept)
}

let due: ReturnType<typeof setTimeout> | undefined

function openWhenDue({ expires_at: end = 0 }: Session): void {
  clearTimeout(due)
  due = setTimeout(
    () => {
      // Another tab may have changed it meanwhile.
      const kept = freshSession()
      if (kept) openWhenDue(kept)
      // Without a connection the next call of a page tries again.
      else authClient().catch(() => undefined)
    },
    Math.max(0, end * 1000 - changedBefore - Date.now()),
  )
}

/** The session with a token that is good for the next moments, or null when nobody is signed in. */
export async function currentSession(): Promise<Session | null> {
  if (!mayBeSignedIn()) return null
  followOtherTabs()
  const kept = freshSession()
  if (kept) return kept
  const client = await authClient()
  const { data } = await client.getSession()
  return data.session
}

/**
 * The auth client, opened at the first call: it looks the stored session up and keeps the access token fresh. Rejects while the server cannot be reached; a later call tries again.
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
    // A session in an address is somebody else's idea: our own links are confirmed on a page, by a click.
    detectSessionInUrl: false,
  })
  followOtherTabs()
  client.onAuthStateChange((event: AuthChangeEvent, session) => {
    // The first lookup reports itself as INITIAL_SESSION; every later event carries the session it led to.
    setState(session, event)
  })
  return client
}

/** Tells the other tabs of this browser that its person has signed out. */
const signedOutChannel = 'umuhora-signed-out'

/**
 * Whoever signs out in one tab has signed out in all: they leave at once, whether or not the server answers. Where the
 * session only went (it ended, or another was begun), the page is covered and stays.
 */
function followOtherTabs(): void {
  if (following) return
  following = true
  new BroadcastChannel(signedOutChannel).onmessage = () => {
    // The tab that signs out hears itself: it leaves when the server has been asked.
    if (leaving) return
    setState(null, 'SIGNED_OUT')
    leaving = true
    location.assign(paths.home)
  }
  addEventListener('storage', ({ key, newValue }) => {
    if ((key === sessionKey && newValue === null) || key === null) return setState(null, 'SIGNED_OUT')
    const kept = key === sessionKey ? freshSession() : null
    if (kept) setState(kept, 'SIGNED_IN')
  })
}

function setState(session: Session | null, event: AuthChangeEvent): void {
  if (leaving) return
  const before = state.status === 'loaded' ? state.session : null
  if (state.status === 'loaded' && before?.access_token === session?.access_token && event !== 'USER_UPDATED') return
  state = { status: 'loaded', session, user: session?.user ?? null }
  for (const watcher of watchers) watcher()
}

/** The session as this browser kept it and the auth events tell it; looking it up is left to `openSession`. */
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

/** A token that is good for the next moments, or null when nobody is signed in. */
export async function accessToken(): Promise<string | null> {
  return (await currentSession())?.access_token ?? null
}

/** True once this tab is being left by a sign-out or for another person: nothing may hold it up then. */
export const isLeaving = (): boolean => leaving

/** Leaves at once: what stands here is another person's. */
export function leaveForAnother(): void {
  leaving = true
  location.assign(paths.dashboard)
}

/** Ends the session and leaves for the start page, whatever the server says. */
export async function signOut(): Promise<void> {
  leaving = true
  new BroadcastChannel(signedOutChannel).postMessage(null)
  await endSession()
  location.assign(paths.home)
}

/** Longest wait, in milliseconds, for the server to end a session: whoever signs out or in does not wait for more. */
const logoutTimeout = 5_000

/**
 * Forgets the session in this browser, then ends it (and the person's others) on the server. The token is read before
 * it is forgotten, because the server asks for it. A server that fails or is late is logged and otherwise ignored.
 */
export async function endSession(): Promise<void> {
  const token = storedToken()
  clearStoredAuth()
  await endOnServer(token, 'global').catch((error: unknown) => console.error('Sign-out failed', error))
}

/**
 * The session is over, by the server's word or for want of anybody: forgotten here, ended there (failure ignored), and
 * whoever watches is told. The page stays: what was typed on it is not lost.
 */
export async function sessionOver(): Promise<void> {
  const token = storedToken()
  clearStoredAuth()
  setState(null, 'SIGNED_OUT')
  await endOnServer(token, 'local').catch(() => undefined)
}

/** This browser's side first: a late answer about the old session finds nothing of the next one to end. */
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
    const kept = JSON.parse(localStorage.getItem(sessionKey) ?? 'null') as { access_token?: string } | null
    return kept?.access_token ?? null
  } catch {
    return null
  }
}

/** Removes everything the auth client keeps in this browser. */
export function clearStoredAuth(): void {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) if (key.startsWith(sessionKey)) storage.removeItem(key)
  }
}
