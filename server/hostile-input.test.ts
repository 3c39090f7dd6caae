import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthBench, authBench } from '../testing/auth.ts'
import { serviceKey } from './features/auth/service-key.ts'

/** URLs outside the contract of the API: the auth service, the hooks, the demo's mailbox. */
let bench: AuthBench
let token: string
let factorId: string
let adminKey: Record<string, string>

beforeAll(async () => {
  bench = await authBench()
  const { client, session } = await bench.member()
  token = session.access_token
  factorId = (await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })).data?.id ?? ''
  adminKey = { authorization: `Bearer ${await serviceKey(bench.keys, bench.url, 1)}` }
})
afterAll(() => bench.close())

const texts = [
  '\u0000',
  'a\u0000b@example.org',
  '\ud800',
  'x\udc00@example.org',
  'x@\ud800.org',
  '\r\nBcc: victim@example.org',
  "' or 1=1 --",
  '\u202E',
  '%00',
  '<script>',
  'x'.repeat(200_000),
]

const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const others: readonly unknown[] = [
  null,
  true,
  1,
  1e308,
  [],
  [[]],
  {},
  { a: { b: 1 } },
  { toString: 1 },
  { a: '\u0000' },
  { a: '\ud800' },
  { '\u0000': 1 },
]

/** Bodies in which one field after the other is malformed, and bodies that are no objects. */
function* bodiesWith(fields: Record<string, unknown>): Generator<string> {
  for (const name of Object.keys(fields))
    for (const value of [...texts, ...others]) yield JSON.stringify({ ...fields, [name]: value })
  for (const name of Object.keys(fields)) yield JSON.stringify({ ...fields, [name]: '«' }).replace('"«"', deep(10_000))
  yield* ['', 'null', '1', '"text"', '[]', '[null]', '{', '{"a":1}}', '\u0000', deep(10_000), deep(400_000)]
  yield '{"__proto__":{"role":"supabase_admin"},"constructor":{"prototype":{"role":"supabase_admin"}}}'
}

interface Target {
  readonly method?: 'GET' | 'POST' | 'PUT'
  readonly url: string
  readonly fields: Record<string, unknown>
  readonly as?: 'person' | 'admin'
}

const email = 'somebody@example.org'
const challenge = { code_challenge: 'x'.repeat(43), code_challenge_method: 's256' }
const targets = (): Record<string, Target> => ({
  signup: { url: '/auth/v1/signup', fields: { email, password: 'a long password', data: {}, ...challenge } },
  password: { url: '/auth/v1/token?grant_type=password', fields: { email, password: 'a long password' } },
  refresh: { url: '/auth/v1/token?grant_type=refresh_token', fields: { refresh_token: 'abcdefghijkl' } },
  pkce: { url: '/auth/v1/token?grant_type=pkce', fields: { auth_code: 'x', code_verifier: 'y'.repeat(43) } },
  recover: { url: '/auth/v1/recover', fields: { email, ...challenge } },
  resend: { url: '/auth/v1/resend', fields: { email, type: 'signup', ...challenge } },
  verify: { url: '/auth/v1/verify', fields: { type: 'signup', token_hash: 'abc' } },
  'verify by code': { url: '/auth/v1/verify', fields: { type: 'signup', token: '123456', email } },
  'own user': {
    method: 'PUT',
    url: '/auth/v1/user',
    fields: { data: { first_name: 'A' }, email, current_password: 'x', nonce: '123456' },
    as: 'person',
  },
  factors: { url: '/auth/v1/factors', fields: { factor_type: 'totp', friendly_name: 'A', issuer: 'B' }, as: 'person' },
  'factor of mine': {
    url: `/auth/v1/factors/${factorId}/verify`,
    fields: { challenge_id: factorId, code: '123456' },
    as: 'person',
  },
  'admin creates': {
    url: '/auth/v1/admin/users',
    fields: {
      email,
      password: 'a long password',
      user_metadata: {},
      app_metadata: {},
      ban_duration: '1h',
      role: 'x',
      id: 'y',
    },
    as: 'admin',
  },
  'admin links': { url: '/auth/v1/admin/generate_link', fields: { type: 'magiclink', email, data: {} }, as: 'admin' },
  'admin invites': { url: '/auth/v1/invite', fields: { email, data: {} }, as: 'admin' },
  tracking: { url: '/hooks/tracking', fields: { data: 'CSQU3054383', timestamp: 'now' } },
  chat: {
    url: '/hooks/chat',
    fields: { message: 'price from Mombasa to Kigali', timestamp: 'now', source: 'x', url: 'y' },
  },
})

const send = (target: Target, payload?: string, headers: Record<string, string> = {}) =>
  bench.app.http.inject({
    method: target.method ?? (payload === undefined ? 'GET' : 'POST'),
    url: target.url,
    headers: {
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...(target.as === 'person' ? { authorization: `Bearer ${token}` } : target.as === 'admin' ? adminKey : {}),
      ...headers,
    },
    ...(payload === undefined ? {} : { payload }),
  })

describe('odd bodies are refused, never a server error [ASVS 1.5.2, 2.2.1, 15.3.5, 15.3.6]', () => {
  test.each(Object.keys(targets()))('%s', async (name) => {
    const target = targets()[name] as Target
    const faults: string[] = []
    let turn = 0
    for (const body of bodiesWith(target.fields)) {
      // A different address for each, because otherwise all but the first would be about a known address.
      const answer = await send(target, body.replace('somebody@', `somebody${turn++}@`))
      if (answer.statusCode >= 500) faults.push(`${answer.statusCode} for ${body.slice(0, 200)}`)
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
    expect(faults).toEqual([])
    expect(({} as Record<string, unknown>).role).toBeUndefined()
  })
})

test('a compressed body is not decompressed', async () => {
  const folded = gzipSync(JSON.stringify({ email, password: 'x'.repeat(50_000_000) }))
  const answer = await bench.app.http.inject({
    method: 'POST',
    url: '/hooks/chat',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: folded,
  })
  expect(answer.json()).toMatchObject({ status: 400, code: 'body_unreadable' })
})

describe('odd addresses are refused, never a server error [ASVS 15.3.7]', () => {
  const strange = ['%00', '%ed%a0%80', '%ff', "'", '%0d%0aSet-Cookie:a=b', 'x'.repeat(3000), '-1', '1e999', 'a&to=b']
  test.each([
    '/auth/v1/verify?type=signup&token=',
    '/auth/v1/verify?token=abc&type=',
    '/auth/v1/verify?type=signup&token=a&redirect_to=',
    '/auth/v1/admin/users?filter=',
    '/auth/v1/admin/users?page=',
    '/auth/v1/admin/users?per_page=',
    '/auth/v1/admin/users/',
    '/auth/v1/settings?x=',
    '/dev/mailbox?to=',
    '/dev/mailbox.json?to=',
    '/api/v1/offers?service=transport&after=',
    '/api/v1/',
    '/',
    '/dashboard/bookings/',
  ])('%s', async (address) => {
    for (const text of strange) {
      const url = address + text
      const answer = await send({ url, fields: {}, as: address.includes('admin') ? 'admin' : 'person' })
      expect(answer.statusCode, `${url.slice(0, 200)}: ${answer.body.slice(0, 300)}`).toBeLessThan(500)
      expect(answer.headers['set-cookie']).toBeUndefined()
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
    }
  })

  test('odd headers', async () => {
    for (const value of ['é\u00ff', 'x'.repeat(7000), '\u0080'])
      for (const name of [
        'user-agent',
        'x-client-info',
        'redirect_to',
        'x-supabase-api-version',
        'origin',
        'referer',
        'authorization',
        'if-none-match',
        'accept-encoding',
        'x-forwarded-for',
        'idempotency-key',
        'accept-language',
      ]) {
        const body = JSON.stringify({ email: `${Math.random()}@example.org`, password: 'a long password' })
        const answer = await send({ url: '/auth/v1/signup', fields: {} }, body, { [name]: value })
        expect(answer.statusCode, `${name}: ${answer.body}`).toBeLessThan(500)
      }
  })
})
