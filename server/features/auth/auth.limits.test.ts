import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthBench, authBench } from '../../../testing/auth.ts'
import { networkOf } from './limits.ts'
import { stepAt, totpCode } from './totp.ts'

let bench: AuthBench
beforeAll(async () => {
  bench = await authBench({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'true' })
})
afterAll(() => bench.close())

const from = (ip: string) => ({ 'x-forwarded-for': ip })
const signIn = async (email: string, password: string, ip: string) =>
  (await bench.fetch('/token?grant_type=password', { json: { email, password }, headers: from(ip) })).status

describe('guessing', () => {
  test('a password: the eleventh guess is refused even when it is right; from another address the owner signs in', async () => {
    const { email, password } = await bench.member()
    for (let i = 0; i < 10; i++) expect(await signIn(email, `guess number ${i}`, '203.0.113.7')).toBe(400)
    expect(await signIn(email, password, '203.0.113.7')).toBe(429)
    expect(await signIn(email, password, '203.0.113.8')).toBe(200)
  })

  test('concurrent guesses are all counted', async () => {
    const { email } = await bench.member()
    const statuses = await Promise.all(Array.from({ length: 30 }, (_, i) => signIn(email, `guess ${i}`, '203.0.113.9')))
    expect(statuses.filter((status) => status === 400)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  })

  test('an unknown address has the same limits as a known one', async () => {
    const { email } = bench.visitor()
    const statuses: number[] = []
    for (let i = 0; i < 12; i++) statuses.push(await signIn(email, `guess ${i}`, '203.0.113.10'))
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429])
  })

  test('a right password resets the count', async () => {
    const { email, password } = await bench.member()
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 8; i++) expect(await signIn(email, `guess ${i}`, '203.0.113.11')).toBe(400)
      expect(await signIn(email, password, '203.0.113.11')).toBe(200)
    }
  })

  test('mailed codes in place of the password: fifteen in ten minutes', async () => {
    const { session } = await bench.member()
    const guess = async () => {
      const json = { password: 'something newer', nonce: '000000' }
      const headers = { authorization: `Bearer ${session.access_token}` }
      return (await bench.fetch('/user', { method: 'PUT', json, headers })).status
    }
    for (let i = 1; i <= 15; i++) expect(await guess()).toBe(422)
    expect(await guess()).toBe(429)
  })

  test('second-factor codes: ten in ten minutes, from whatever address', async () => {
    const { client, session } = await bench.member()
    const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
    const guess = async (i: number) => {
      const headers = { authorization: `Bearer ${session.access_token}`, ...from(`198.51.100.${i}`) }
      return (
        await bench.fetch(`/factors/${data?.id}/verify`, { json: { challenge_id: 'x', code: '000000' }, headers })
      ).status
    }
    for (let i = 1; i <= 10; i++) expect(await guess(i)).toBe(422)
    expect(await guess(11)).toBe(429)
  })
})

test('a challenge can only be answered from the address that opened it', async () => {
  const { client, session } = await bench.member()
  const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
  const headers = (ip: string) => ({ authorization: `Bearer ${session.access_token}`, ...from(ip) })
  const opened = await bench.fetch(`/factors/${data?.id}/challenge`, { json: {}, headers: headers('192.0.2.1') })
  const { id } = await opened.json()
  const code = totpCode(data?.totp.secret ?? '', stepAt(Date.now()))
  const answer = async (ip: string) => {
    const json = { challenge_id: id, code }
    const reply = await bench.fetch(`/factors/${data?.id}/verify`, { json, headers: headers(ip) })
    return (await reply.json()).error_code
  }
  expect(await answer('192.0.2.2')).toBe('mfa_ip_address_mismatch')
  expect(await answer('192.0.2.1')).toBeUndefined()
})

test('strangers at many addresses cannot lock out a device that signed in before', async () => {
  const { email, password } = await bench.member()
  const known = await bench.fetch('/token?grant_type=password', {
    json: { email, password },
    headers: from('192.0.2.60'),
  })
  const cookie = known.headers.getSetCookie().find((each) => each.startsWith('known-device-')) ?? ''
  expect(cookie).toMatch(/^known-device-[0-9a-f]{16}=.*; Path=\/auth\/v1; HttpOnly; SameSite=Lax/)
  expect(cookie).not.toContain(email)
  for (let i = 0; i < 100; i++) await signIn(email, `guess ${i}`, `198.51.${i}.1`)
  const later = async (sent: string, typed = password) => {
    const headers = { ...from('203.0.113.99'), cookie: sent }
    return bench.fetch('/token?grant_type=password', { json: { email, password: typed }, headers })
  }
  const [pair = ''] = cookie.split(';')
  const stranger = await later('')
  expect(stranger.status).toBe(429)
  expect(Number(stranger.headers.get('retry-after'))).toBeGreaterThan(0)
  // A forged cookie, or one of another account, proves nothing.
  expect((await later(`${pair}x`)).status).toBe(429)
  const other = await bench.member()
  const theirs = await bench.fetch('/token?grant_type=password', {
    json: { email: other.email, password: other.password },
    headers: from('192.0.2.61'),
  })
  const [name] = pair.split('=')
  expect((await later(`${name}=${theirs.headers.getSetCookie()[0]?.split(/[=;]/)[1]}`)).status).toBe(429)
  expect((await later(pair)).status).toBe(200)
  // A stolen cookie does not allow unlimited guesses: it has its own limit.
  for (let i = 0; i < 10; i++) await later(pair, `guess ${i}`)
  expect((await later(pair)).status).toBe(429)
}, 60_000)

describe('mails', () => {
  test('strangers can trigger ten mails an hour to a person; further requests get the same answer', async () => {
    const { email } = await bench.member()
    const statuses: number[] = []
    for (let i = 0; i < 12; i++) {
      await bench.mailPausePasses(email)
      const reply = await bench.fetch('/recover', { json: { email }, headers: from(`192.0.2.${i}`) })
      statuses.push(reply.status)
    }
    expect(new Set(statuses)).toEqual(new Set([200]))
    const letters = await bench.letters(email)
    expect(letters.filter(({ subject }) => subject === 'Set a new password')).toHaveLength(10)
  })

  test('one address may ask thirty times in five minutes, then waits', async () => {
    const ask = async () =>
      (await bench.fetch('/resend', { json: { type: 'sms' }, headers: from('192.0.2.50') })).status
    for (let i = 0; i < 30; i++) expect(await ask()).toBe(400)
    const reply = await bench.fetch('/recover', { json: { email: 'a@b.rw' }, headers: from('192.0.2.50') })
    expect([reply.status, await reply.json()]).toEqual([
      429,
      { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' },
    ])
    expect((await bench.fetch('/resend', { json: { type: 'sms' }, headers: from('192.0.2.51') })).status).toBe(400)
  })
})

describe('a network address', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s counts as %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network)
  })
})

test('without a trusted proxy a forged address has no effect', async () => {
  const direct = await authBench({ RATE_LIMIT_FACTOR: '1' })
  try {
    const statuses = new Set<number>()
    for (let i = 0; i < 32; i++)
      statuses.add((await direct.fetch('/resend', { json: { type: 'sms' }, headers: from(`192.0.2.${i}`) })).status)
    expect(statuses).toContain(429)
  } finally {
    await direct.close()
  }
})
