import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthBench, type AuthVisitor, authBench } from '../../../testing/auth.ts'
import { stepAt, totpCode } from './totp.ts'

let bench: AuthBench
beforeAll(async () => {
  bench = await authBench()
})
afterAll(() => bench.close())

/** Resets the last used step of a factor, so that the current code can be used without waiting. */
async function freshCode(secret: string, factorId: string): Promise<string> {
  await bench.app.owner.db
    .updateTable('auth.mfa_factors')
    .set({ last_used_step: null })
    .where('id', '=', factorId)
    .execute()
  return totpCode(secret, stepAt(Date.now()))
}

async function enrol(client: AuthVisitor['client'], friendlyName = 'Phone') {
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName, issuer: 'Umuhora' })
  if (error) throw error
  return { id: data.id, secret: data.totp.secret, totp: data.totp }
}

async function protectedMember() {
  const member = await bench.member()
  const factor = await enrol(member.client)
  const { error } = await member.client.mfa.challengeAndVerify({
    factorId: factor.id,
    code: await freshCode(factor.secret, factor.id),
  })
  if (error) throw error
  return { ...member, factor }
}

test.each(['global', 'others'] as const)(
  'a session of the password alone ends none that has the second factor too: scope %s',
  async (scope) => {
    const member = await protectedMember()
    const strong = (await member.client.getSession()).data.session?.access_token ?? ''
    const thief = bench.visitor()
    await thief.client.signInWithPassword({ email: member.email, password: member.password })
    const alive = async (token: string) =>
      (await bench.fetch('/user', { headers: { authorization: `Bearer ${token}` } })).status
    expect(await alive(strong)).toBe(200)
    expect((await thief.client.signOut({ scope })).error).toBeNull()
    expect(await alive(strong)).toBe(200)
    expect((await member.client.signOut({ scope: 'global' })).error).toBeNull()
    expect(await alive(strong)).toBe(403)
  },
)

describe('enrolling', () => {
  test('shows the secret once, as picture, text and address', async () => {
    const { client, email } = await bench.member()
    const { totp, secret } = await enrol(client)
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(totp.uri).toBe(
      `otpauth://totp/Umuhora:${encodeURIComponent(email)}?algorithm=SHA1&digits=6&issuer=Umuhora&period=30&secret=${secret}`,
    )
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /)
    const { data } = await client.mfa.listFactors()
    expect(data?.all).toMatchObject([{ friendly_name: 'Phone', factor_type: 'totp', status: 'unverified' }])
    expect(JSON.stringify(data)).not.toContain(secret)
    const stored = await bench.app.owner.db.selectFrom('auth.mfa_factors').select('secret_sealed').execute()
    for (const { secret_sealed: sealed } of stored) expect(sealed.toString('latin1')).not.toContain(secret)
  })

  test('refuses a second factor of the same name, unknown types and another person’s factor', async () => {
    const { client, session } = await bench.member()
    const { id } = await enrol(client)
    expect((await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })).error).toMatchObject({
      code: 'mfa_factor_name_conflict',
      message: 'A factor with the friendly name "Phone" for this user already exists',
    })
    const headers = { authorization: `Bearer ${session.access_token}` }
    const odd = await bench.fetch('/factors', { json: { factor_type: 'smoke' }, headers })
    expect(await odd.json()).toMatchObject({ code: 400, msg: 'factor_type needs to be totp, phone, or webauthn' })
    const stranger = await bench.member()
    expect((await stranger.client.mfa.challenge({ factorId: id })).error).toMatchObject({
      code: 'mfa_factor_not_found',
      status: 404,
    })
    expect((await stranger.client.mfa.unenroll({ factorId: id })).error?.code).toBe('mfa_factor_not_found')
  })
})

describe('verifying', () => {
  test('raises the session’s level; its earlier refresh token and the person’s other sessions end', async () => {
    const member = await bench.member()
    const { client, email, password, session } = member
    const elsewhere = bench.visitor()
    const other = await elsewhere.client.signInWithPassword({ email, password })
    const factor = await enrol(client)
    const { data, error } = await client.mfa.challengeAndVerify({
      factorId: factor.id,
      code: await freshCode(factor.secret, factor.id),
    })
    expect(error).toBeNull()
    expect(data?.user.factors).toMatchObject([{ status: 'verified' }])
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
      currentAuthenticationMethods: [{ method: 'totp' }, { method: 'password' }],
    })
    expect(await bench.me(other.data.session)).toBeNull()
    expect(await bench.me((await client.getSession()).data.session)).toMatchObject({ aal: 'aal2' })
    const old = await bench.fetch('/token?grant_type=refresh_token', { json: { refresh_token: session.refresh_token } })
    expect(await old.json()).toMatchObject({ error_code: 'refresh_token_not_found' })
    expect((await bench.letter(email)).subject).toBe('A second factor was added')
  })

  test('a code works once, even with a new challenge', async () => {
    const { client, factor } = await protectedMember()
    const code = await freshCode(factor.secret, factor.id)
    expect((await client.mfa.challengeAndVerify({ factorId: factor.id, code })).error).toBeNull()
    expect((await client.mfa.challengeAndVerify({ factorId: factor.id, code })).error).toMatchObject({
      code: 'mfa_verification_failed',
      status: 422,
    })
  })

  test('the same right code ten times concurrently is accepted once', async () => {
    const { session, client } = await bench.member()
    const factor = await enrol(client)
    const { data: challenge } = await client.mfa.challenge({ factorId: factor.id })
    const code = totpCode(factor.secret, stepAt(Date.now()))
    const replies = await Promise.all(
      Array.from({ length: 8 }, () =>
        bench.fetch(`/factors/${factor.id}/verify`, {
          json: { challenge_id: challenge?.id, code },
          headers: { authorization: `Bearer ${session.access_token}` },
        }),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('codes of one step before and after are accepted, others are not', async () => {
    const { client, factor } = await protectedMember()
    const attempt = async (offset: number) => {
      await freshCode(factor.secret, factor.id)
      const code = totpCode(factor.secret, stepAt(Date.now()) + offset)
      return (await client.mfa.challengeAndVerify({ factorId: factor.id, code })).error?.code
    }
    expect(await attempt(1)).toBeUndefined()
    expect(await attempt(-1)).toBeUndefined()
    expect(await attempt(-5)).toBe('mfa_verification_failed')
    expect(await attempt(5)).toBe('mfa_verification_failed')
  })

  test('a challenge allows five wrong codes, five minutes, and one right code', async () => {
    const { client, factor } = await protectedMember()
    const challenge = async () => (await client.mfa.challenge({ factorId: factor.id })).data?.id ?? ''
    const answer = async (challengeId: string, code: string) =>
      (await client.mfa.verify({ factorId: factor.id, challengeId, code })).error?.code
    const guessed = await challenge()
    for (let i = 0; i < 5; i++) expect(await answer(guessed, 'abcdef')).toBe('mfa_verification_failed')
    expect(await answer(guessed, await freshCode(factor.secret, factor.id))).toBe('mfa_challenge_expired')
    const slow = await challenge()
    await bench.app.owner.db
      .updateTable('auth.mfa_challenges')
      .set({ created_at: new Date(Date.now() - 301_000) })
      .where('id', '=', slow)
      .execute()
    expect(await answer(slow, await freshCode(factor.secret, factor.id))).toBe('mfa_challenge_expired')
    const good = await challenge()
    expect(await answer(good, await freshCode(factor.secret, factor.id))).toBeUndefined()
    expect(await answer(good, await freshCode(factor.secret, factor.id))).toBe('mfa_ip_address_mismatch')
    expect(await answer('nonsense', '123456')).toBe('mfa_challenge_expired')
  })
})

describe('the second factor cannot be bypassed', () => {
  test.each([
    [
      'password',
      async (m: AuthVisitor) => (await m.client.signInWithPassword({ email: m.email, password: m.password })).error,
    ],
    [
      'recovery',
      async (m: AuthVisitor) => {
        await m.client.resetPasswordForEmail(m.email)
        return (await m.client.verifyOtp({ token_hash: (await bench.letter(m.email)).hash, type: 'recovery' })).error
      },
    ],
    [
      'a link made by an administrator',
      async (m: AuthVisitor) => {
        const { data } = await (await bench.admin()).generateLink({ type: 'magiclink', email: m.email })
        return (await m.client.verifyOtp({ token_hash: data.properties?.hashed_token ?? '', type: 'magiclink' })).error
      },
    ],
  ])('%s gives the first level only, which can change neither password, address nor factors', async (_, signIn) => {
    const { email, password, factor } = await protectedMember()
    const { client } = bench.visitor()
    expect(await signIn({ client, email, password })).toBeNull()
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    })
    expect((await client.updateUser({ password: 'something new', current_password: password })).error).toMatchObject({
      code: 'insufficient_aal',
      status: 401,
    })
    // Refused before the password is checked: without the factor nobody learns whether it is right.
    expect((await client.updateUser({ password: 'something new', current_password: 'wrong' })).error?.code).toBe(
      'insufficient_aal',
    )
    expect((await client.updateUser({ email: bench.visitor().email })).error?.code).toBe('insufficient_aal')
    expect((await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Thief' })).error).toMatchObject({
      code: 'insufficient_aal',
      status: 403,
    })
    expect((await client.mfa.unenroll({ factorId: factor.id })).error).toMatchObject({
      code: 'insufficient_aal',
      status: 422,
    })
    const code = await freshCode(factor.secret, factor.id)
    expect((await client.mfa.challengeAndVerify({ factorId: factor.id, code })).error).toBeNull()
    expect((await client.updateUser({ password: 'something new', current_password: password })).error).toBeNull()
  })
})

test('tokens issued before the second factor do not gain its level, and end nothing', async () => {
  const { email, password, factor } = await protectedMember()
  const { client } = bench.visitor()
  const before = (await client.signInWithPassword({ email, password })).data.session
  const code = await freshCode(factor.secret, factor.id)
  expect((await client.mfa.challengeAndVerify({ factorId: factor.id, code })).error).toBeNull()
  const after = (await client.getSession()).data.session
  const idOf = (token = '') => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).session_id
  expect(idOf(after?.access_token)).not.toBe(idOf(before?.access_token))
  expect(await bench.me(before)).toBeNull()
  const headers = { authorization: `Bearer ${before?.access_token}` }
  expect((await (await bench.fetch('/user', { headers })).json()).error_code).toBe('session_not_found')
  const json = { refresh_token: before?.refresh_token }
  const late = await bench.fetch('/token?grant_type=refresh_token', { json })
  expect([late.status, (await late.json()).error_code]).toEqual([400, 'refresh_token_not_found'])
  expect(await bench.me(after)).toMatchObject({ aal: 'aal2' })
  expect((await client.refreshSession()).error).toBeNull()
  // A token with a lower level than its session has reached is no longer valid for it.
  const low = await bench.member()
  await bench.app.owner.db
    .updateTable('auth.sessions')
    .set({ aal: 'aal2' })
    .where('user_id', '=', low.session.user.id)
    .execute()
  expect(await bench.me(low.session)).toBeNull()
})

describe('removing it', () => {
  test('unenrolling lowers the session’s level; an administrator can remove the factor of a lost device', async () => {
    const { client, email, factor } = await protectedMember()
    expect((await client.mfa.unenroll({ factorId: factor.id })).error).toBeNull()
    await client.refreshSession()
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal1',
    })
    expect((await bench.letter(email)).subject).toBe('A second factor was removed')

    const lost = await protectedMember()
    const admin = await bench.admin()
    const userId = lost.session.user.id
    const { data } = await admin.mfa.listFactors({ userId })
    expect(data?.factors).toMatchObject([{ id: lost.factor.id, status: 'verified' }])
    expect((await admin.mfa.deleteFactor({ userId, id: lost.factor.id })).error).toBeNull()
    expect(await bench.me((await lost.client.getSession()).data.session)).toBeNull()
    const { client: fresh } = bench.visitor()
    await fresh.signInWithPassword(lost)
    expect((await fresh.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ nextLevel: 'aal1' })
  })
})
