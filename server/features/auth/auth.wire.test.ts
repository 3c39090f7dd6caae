import { createHmac, randomUUID } from 'node:crypto'
import { AuthError, type Session } from '@supabase/auth-js'
import { exportJWK, exportSPKI, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthBench, authBench } from '../../../testing/auth.ts'
import { anonKey } from './service-key.ts'

let bench: AuthBench
let session: Session
beforeAll(async () => {
  bench = await authBench({ AUTH_CORS_ORIGINS: 'https://app.example.org' })
  session = (await bench.member()).session
})
afterAll(() => bench.close())

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

describe('errors', () => {
  const wrong = { json: { email: 'a@b.rw', password: 'wrong one' } }

  test.each(['2024-01-01', '2025-06-30'])(
    'for version %s: code and message, and the version in the answer',
    async (version) => {
      const reply = await bench.fetch('/token?grant_type=password', {
        ...wrong,
        headers: { 'x-supabase-api-version': version },
      })
      expect(await reply.json()).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' })
      expect(reply.headers.get('x-supabase-api-version')).toBe('2024-01-01')
      expect(reply.headers.get('x-sb-error-code')).toBe('invalid_credentials')
      expect(reply.headers.get('cache-control')).toBe('no-store')
    },
  )

  test.each([undefined, '2023-12-31', 'tomorrow'])('for version %s: the older form', async (version) => {
    const headers = version ? { 'x-supabase-api-version': version } : {}
    const reply = await bench.fetch('/token?grant_type=password', {
      ...wrong,
      headers: headers as Record<string, string>,
    })
    expect(await reply.json()).toEqual({
      code: 400,
      error_code: 'invalid_credentials',
      msg: 'Invalid login credentials',
    })
    expect(reply.headers.get('x-supabase-api-version')).toBeNull()
  })

  test('a weak password gives its reasons, in both forms', async () => {
    const json = { email: 'a@b.rw', password: 'abc' }
    const coded = await bench.fetch('/signup', { json, headers: { 'x-supabase-api-version': '2024-01-01' } })
    expect([coded.status, coded.headers.get('x-sb-error-code'), await coded.json()]).toEqual([
      422,
      null,
      {
        code: 'weak_password',
        message: 'Password should be at least 6 characters.',
        weak_password: { reasons: ['length'] },
      },
    ])
    expect(await (await bench.fetch('/signup', { json })).json()).toMatchObject({
      code: 422,
      weak_password: { reasons: ['length'] },
    })
  })

  test.each([
    ['not json', '{"email":', 400, 'bad_json'],
    ['an array', '[1]', 400, 'bad_json'],
    ['text', '"x"', 400, 'bad_json'],
    ['more than 1 MiB', JSON.stringify({ email: 'x'.repeat(1_100_000) }), 413, 'request_entity_too_large'],
    ['nothing', '', 400, 'validation_failed'],
  ])('a body that is %s', async (_, body, status, code) => {
    const reply = await bench.fetch('/token?grant_type=password', {
      method: 'POST',
      body,
      headers: { 'content-type': 'text/plain' },
    })
    expect([reply.status, (await reply.json()).error_code]).toEqual([status, code])
  })

  test.each([
    ['GET', '/nowhere', 404, null],
    ['GET', '/token', 405, 'POST'],
    ['DELETE', '/user', 405, 'GET, PUT'],
  ])('%s %s: %i in plain text', async (method, path, status, allow) => {
    const reply = await bench.fetch(path, { method })
    expect([reply.status, reply.headers.get('content-type')]).toEqual([status, 'text/plain; charset=utf-8'])
    expect(reply.headers.get('allow')).toBe(allow)
  })

  test('a 401 says how to sign in', async () => {
    const reply = await bench.fetch('/user', { method: 'GET' })
    expect([reply.status, reply.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
  })

  test('[spec 8.020] an outage leaves the client its session: 5xx, never 401', async () => {
    const broken = await authBench()
    const { client } = await broken.member()
    await broken.app.context.auth.close()
    const { error } = await client.getUser()
    expect(error).toMatchObject({ name: 'AuthRetryableFetchError', status: 500 })
    expect((await client.getSession()).data.session).not.toBeNull()
    await broken.app.api.stop()
  })
})

describe('information about the service', () => {
  test('health, settings, keys', async () => {
    expect(await (await bench.fetch('/health')).json()).toMatchObject({ name: 'GoTrue' })
    expect(await (await bench.fetch('/settings')).json()).toMatchObject({
      external: { email: true, phone: false },
      disable_signup: false,
      mailer_autoconfirm: false,
    })
    const keys = await bench.fetch('/.well-known/jwks.json')
    expect(keys.headers.get('cache-control')).toBe('public, max-age=600')
    const { keys: published } = (await keys.json()) as { keys: JWK[] }
    expect(published).toMatchObject([{ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' }])
    for (const key of published) expect(key).not.toHaveProperty('d')
  })

  test('the client library verifies tokens itself with the published keys', async () => {
    const { client } = await bench.member()
    const { data, error } = await client.getClaims()
    expect(error).toBeNull()
    expect(data?.header.alg).toBe('ES256')
    expect(data?.claims).toMatchObject({ role: 'authenticated', aal: 'aal1' })
  })

  test('[spec 4.006, 9.033] the client library checks every 30 s and refreshes 3 ticks ahead', async () => {
    const constants = await import('../../../node_modules/@supabase/auth-js/dist/main/lib/constants.js')
    expect([constants.AUTO_REFRESH_TICK_DURATION_MS, constants.AUTO_REFRESH_TICK_THRESHOLD]).toEqual([30_000, 3])
  })

  test('[spec 8.020] without a session the client library reports it', async () => {
    const { error } = await bench.visitor().client.getUser()
    expect(error).toBeInstanceOf(AuthError)
    expect(error?.message).toBe('Auth session missing!')
  })
})

describe('pages of other origins', () => {
  const preflight = (origin: string) =>
    bench.fetch('/token', { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } })

  test('a listed origin may call, with the headers of the client library, without cookies', async () => {
    const reply = await preflight('https://app.example.org')
    expect(reply.status).toBe(204)
    expect(reply.headers.get('access-control-allow-origin')).toBe('https://app.example.org')
    for (const header of ['apikey', 'authorization', 'content-type', 'x-client-info', 'x-supabase-api-version'])
      expect(reply.headers.get('access-control-allow-headers')).toContain(header)
    expect(reply.headers.get('access-control-allow-credentials')).toBeNull()
    const get = await bench.fetch('/settings', { headers: { origin: 'https://app.example.org' } })
    expect(get.headers.get('access-control-expose-headers')).toContain('X-Supabase-Api-Version')
  })

  test.each(['https://evil.example.org', 'null', 'https://app.example.org.evil.org'])('%s may not', async (origin) => {
    const reply = await preflight(origin)
    expect([...reply.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  })
})

describe('foreign tokens', () => {
  const claims = () => ({
    sub: session.user.id,
    session_id: JSON.parse(atob((session.access_token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')))
      .session_id as string,
    aud: 'authenticated',
    role: 'authenticated',
    exp: Math.floor(Date.now() / 1000) + 600,
    iss: `${bench.siteUrl}/auth/v1`,
  })
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const published = async () =>
    ((await (await bench.fetch('/.well-known/jwks.json')).json()) as { keys: JWK[] }).keys[0] as JWK
  const mine = (changes: object) => bench.keys.sign({ ...claims(), ...changes })

  const attacks: Record<string, () => Promise<string>> = {
    'no algorithm': async () => `${part({ alg: 'none', typ: 'JWT' })}.${part(claims())}.`,
    'no algorithm, with our key id': async () =>
      `${part({ alg: 'none', kid: (await published()).kid })}.${part(claims())}.`,
    'HS256 with the public key as secret': async () => {
      const jwk = await published()
      const pem = await exportSPKI((await importJWK(jwk, 'ES256')) as CryptoKey)
      const body = `${part({ alg: 'HS256', kid: jwk.kid })}.${part(claims())}`
      return `${body}.${createHmac('sha256', pem).update(body).digest('base64url')}`
    },
    'a foreign key under our key id': async () => {
      const { privateKey } = await generateKeyPair('ES256')
      return new SignJWT(claims()).setProtectedHeader({ alg: 'ES256', kid: (await published()).kid }).sign(privateKey)
    },
    'a foreign key embedded in the header': async () => {
      const { privateKey, publicKey } = await generateKeyPair('ES256')
      return new SignJWT(claims())
        .setProtectedHeader({ alg: 'ES256', kid: (await published()).kid, jwk: await exportJWK(publicKey) })
        .sign(privateKey)
    },
    'a key id that is a path': async () => {
      const { privateKey } = await generateKeyPair('ES256')
      return new SignJWT(claims()).setProtectedHeader({ alg: 'ES256', kid: '../../etc/passwd' }).sign(privateKey)
    },
    'a key id that is SQL': async () => {
      const { privateKey } = await generateKeyPair('ES256')
      return new SignJWT(claims()).setProtectedHeader({ alg: 'ES256', kid: "' or 1=1 --" }).sign(privateKey)
    },
    expired: () => mine({ exp: Math.floor(Date.now() / 1000) - 1 }),
    'expiry as text': () => mine({ exp: '9999999999' as unknown as number }),
    'no expiry': () => mine({ exp: undefined }),
    'not yet': () => mine({ nbf: Math.floor(Date.now() / 1000) + 600 }),
    'without a person': () => mine({ sub: undefined }),
    'a person that is no id': () => mine({ sub: "x' or '1'='1" }),
    'without a session': () => mine({ session_id: undefined }),
    'of another issuer': () => mine({ iss: 'https://elsewhere.example/auth/v1' }),
    'without an issuer': () => mine({ iss: undefined }),
    'for another audience': () => mine({ aud: 'uploads' }),
    'nobody’s': () => mine({ sub: randomUUID() }),
    'a session that is not there': () => mine({ session_id: randomUUID() }),
    'somebody else’s session': async () => mine({ sub: (await bench.member()).session.user.id }),
    'the public key of the product': async () => anonKey(bench.app.context.config),
    'a service key': () => bench.keys.sign({ role: 'service_role', aud: 'service_role', exp: claims().exp }),
    'a changed payload': async () => {
      const [header, , signature] = session.access_token.split('.')
      return `${header}.${part({ ...claims(), role: 'supabase_admin' })}.${signature}`
    },
  }

  test.each(Object.keys(attacks))('%s', async (name) => {
    const token = await (attacks[name] as () => Promise<string>)()
    const user = await bench.fetch('/user', { headers: bearer(token) })
    expect(user.status).toBe(403)
    expect(await bench.me({ ...session, access_token: token })).toBeNull()
    if (name === 'a service key') return
    const admin = await bench.fetch('/admin/users', { headers: bearer(token) })
    expect(admin.status).toBe(403)
  })

  test('an unchanged token is accepted, so the others fail because of their change', async () => {
    expect((await bench.fetch('/user', { headers: bearer(await mine({})) })).status).toBe(200)
  })

  test('the real token still works, and a request without one gets no_authorization', async () => {
    expect((await bench.fetch('/user', { headers: bearer(session.access_token) })).status).toBe(200)
    const none = await bench.fetch('/user')
    expect([none.status, (await none.json()).error_code]).toEqual([401, 'no_authorization'])
  })
})

test.each(['constructor', '__proto__', 'toString', 'reauthentication', 'zzz'])(
  'a token of the type %s is refused in the same way for every address',
  async (type) => {
    const { email } = await bench.member()
    for (const of of [
      { email, token: '123456' },
      { email: 'nobody@example.org', token: '123456' },
      { token_hash: 'x' },
    ]) {
      const reply = await bench.fetch('/verify', { json: { type, ...of } })
      expect([reply.status, (await reply.json()).error_code]).toEqual([400, 'validation_failed'])
    }
    const opened = await bench.fetch(`/verify?${new URLSearchParams({ token: 'x', type })}`)
    expect([opened.status, opened.headers.get('location')]).toEqual([303, expect.stringContaining('otp_expired')])
  },
)
