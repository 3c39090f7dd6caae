import { GoTrueClient } from '@supabase/auth-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthBench, authBench } from '../../../tools/test-auth.ts'

let bench: AuthBench
beforeAll(async () => {
  bench = await authBench()
})
afterAll(() => bench.close())

describe('signing up', () => {
  test('[spec 7.002] a new address gets a mail; its link confirms, signs in and founds a company', async () => {
    const { client, email, password } = bench.visitor()
    const { data, error } = await client.signUp({
      email,
      password,
      options: { data: { first_name: 'Aline', last_name: 'Uwase' }, emailRedirectTo: `${bench.siteUrl}/dashboard` },
    })
    expect(error).toBeNull()
    expect(data.session).toBeNull()
    expect(data.user?.identities).toHaveLength(1)
    expect(data.user?.user_metadata).toMatchObject({ first_name: 'Aline', email_verified: false })
    expect((await client.signInWithPassword({ email, password })).error).toMatchObject({
      code: 'email_not_confirmed',
      status: 400,
    })

    const { link, hash, type } = await bench.letter(email)
    expect(link.origin + link.pathname).toBe(`${bench.siteUrl}/auth/confirm`)
    expect(link.searchParams.get('redirect_to')).toBe(`${bench.siteUrl}/dashboard`)
    expect(type).toBe('signup')
    const confirmed = await client.verifyOtp({ token_hash: hash, type: 'signup' })
    expect(confirmed.error).toBeNull()
    expect(confirmed.data.user?.email_confirmed_at).toBeTruthy()
    expect(await bench.me(confirmed.data.session)).toMatchObject({
      person: { firstName: 'Aline', lastName: 'Uwase', email, role: 'manager' },
      company: { name: 'Aline Uwase', kind: 'customer' },
    })
    expect((await client.verifyOtp({ token_hash: hash, type: 'signup' })).error).toMatchObject({
      code: 'otp_expired',
      status: 403,
    })
  })
})

test('the client is the real one', () => {
  expect(bench.visitor().client).toBeInstanceOf(GoTrueClient)
})
