import { randomUUID } from 'node:crypto'
import { GoTrueClient, type Session } from '@supabase/auth-js'
import { companiesContract } from '../contract/companies.ts'
import { serviceKey } from '../server/features/auth/service-key.ts'
import { makeSigningKeys, type SigningKeys } from '../server/features/auth/signing-keys.ts'
import { type TestApp, testApp } from './app.ts'

export interface Letter {
  readonly subject: string
  readonly link: URL
  /** `token_hash` of the link. */
  readonly hash: string
  readonly type: string
  /** The six-digit code. */
  readonly code: string
}

/** Every response of the service is a JSON object. */
export interface Reply extends Omit<Response, 'json'> {
  json(): Promise<Record<string, unknown>>
}

export interface AuthVisitor {
  readonly client: GoTrueClient
  readonly email: string
  readonly password: string
}

export interface AuthBench {
  readonly app: TestApp
  readonly keys: SigningKeys
  /** URL of the auth service, which really listens. */
  readonly url: string
  readonly siteUrl: string
  /** A separate browser with the unmodified client library, not signed in. */
  visitor(options?: { flowType?: 'implicit' | 'pkce'; email?: string }): AuthVisitor
  /** A person who signed up, confirmed their address and is signed in. */
  member(options?: { flowType?: 'implicit' | 'pkce' }): Promise<AuthVisitor & { session: Session }>
  /** The newest mail to an address. */
  letter(to: string): Promise<Letter>
  letters(to: string): Promise<Letter[]>
  /** Ends the pause between two mails of one kind. */
  mailPausePasses(email: string): Promise<void>
  /** `GET /me` with this session; null if the product rejects it. */
  me(session: Session | null): Promise<unknown>
  /** A plain request of a kind that the client library never sends. */
  fetch(path: string, init?: RequestInit & { json?: unknown }): Promise<Reply>
  admin(): Promise<GoTrueClient['admin']>
  close(): Promise<void>
}

class Memory {
  readonly #kept = new Map<string, string>()
  getItem = (key: string) => this.#kept.get(key) ?? null
  setItem = (key: string, value: string) => void this.#kept.set(key, value)
  removeItem = (key: string) => void this.#kept.delete(key)
}

/** The auth service on its own port, with its own database. */
export async function authBench(env: Record<string, string> = {}): Promise<AuthBench> {
  const app = await testApp(env)
  const url = `${await app.listen()}/auth/v1`
  const { siteUrl } = app.context.config
  const keys = makeSigningKeys(app.context.auth, app.context.config)
  const clientWith = (headers: Record<string, string>, flowType: 'implicit' | 'pkce' = 'implicit') =>
    new GoTrueClient({
      url,
      headers: { apikey: 'anon', ...headers },
      flowType,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      persistSession: true,
      storage: new Memory(),
      storageKey: randomUUID(),
    })
  const bench: AuthBench = {
    app,
    keys,
    url,
    siteUrl,
    visitor: ({ flowType, email } = {}) => ({
      client: clientWith({}, flowType),
      email: email ?? `${randomUUID()}@example.org`,
      password: `long enough ${randomUUID()}`,
    }),
    async member(options = {}) {
      const visitor = bench.visitor(options)
      const { client, email, password } = visitor
      const made = await client.signUp({
        email,
        password,
        options: { data: { first_name: 'Test', last_name: 'Person' } },
      })
      if (made.error) throw made.error
      const { hash } = await bench.letter(email)
      if (options.flowType === 'pkce') await bench.fetch(`/verify?token=${hash}&type=signup`)
      else await client.verifyOtp({ token_hash: hash, type: 'signup' })
      const { data, error } = await client.signInWithPassword({ email, password })
      if (error) throw error
      return { ...visitor, session: data.session }
    },
    async letters(to) {
      await app.work()
      return (await app.mails(to)).map(({ subject, body_text: text }) => {
        const link = new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? 'about:blank')
        return {
          subject,
          link,
          hash: link.searchParams.get('token_hash') ?? link.searchParams.get('token') ?? '',
          type: link.searchParams.get('type') ?? '',
          code: /\b\d{6}\b/.exec(text)?.[0] ?? '',
        }
      })
    },
    async letter(to) {
      const [newest] = await bench.letters(to)
      if (!newest) throw new Error(`no mail to ${to}`)
      return newest
    },
    async mailPausePasses(email) {
      const before = new Date(Date.now() - 61_000)
      await app.owner.db
        .updateTable('auth.users')
        .set({
          confirmation_sent_at: before,
          recovery_sent_at: before,
          email_change_sent_at: before,
          reauthentication_sent_at: before,
        })
        .where('email', '=', email)
        .execute()
    },
    async me(session) {
      const { status, body } = await app.call(companiesContract.getMe, {}, null, {
        headers: { authorization: `Bearer ${session?.access_token}` },
      })
      return status === 200 ? body : null
    },
    fetch(path, { json, ...init } = {}) {
      const body = json === undefined ? init.body : JSON.stringify(json)
      return fetch(url + path, {
        redirect: 'manual',
        ...init,
        ...(body === undefined || body === null ? {} : { method: init.method ?? 'POST', body }),
      }) as Promise<Reply>
    },
    async admin() {
      const key = await serviceKey(keys, url, 1)
      return clientWith({ authorization: `Bearer ${key}` }).admin
    },
    close: () => app.close(),
  }
  return bench
}
