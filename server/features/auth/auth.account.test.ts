import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthBench, authBench } from '../../../testing/auth.ts'
import { somebodyWaits } from '../../../testing/waits.ts'
import { tidyAuth } from './tidy.store.ts'

let bench: AuthBench
beforeAll(async () => {
  bench = await authBench()
})
afterAll(() => bench.close())

describe('a forgotten password', () => {
  test('the mailed link signs in, and the new password needs no old one; every other session ends', async () => {
    const { client, email, password, session } = await bench.member()
    const other = bench.visitor()
    expect((await other.client.resetPasswordForEmail(email, { redirectTo: `${bench.siteUrl}/auth` })).error).toBeNull()
    const { hash, type } = await bench.letter(email)
    expect(type).toBe('recovery')
    expect((await other.client.verifyOtp({ token_hash: hash, type: 'recovery' })).error).toBeNull()
    expect((await other.client.updateUser({ password: 'quite another one' })).error).toBeNull()
    expect(await bench.me(session)).toBeNull()
    expect((await client.signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials')
    expect((await client.signInWithPassword({ email, password: 'quite another one' })).error).toBeNull()
    expect((await bench.letter(email)).subject).toBe('Your password was changed')
  })

  test('known and unknown addresses get the same answer after the same time; within a minute no second mail is sent', async () => {
    const { email } = await bench.member()
    const ask = async (path: string, json: object) => {
      const began = performance.now()
      const reply = await bench.fetch(path, { json })
      return { answer: `${reply.status} ${await reply.text()}`, ms: performance.now() - began }
    }
    const unknown = bench.visitor().email
    const answers = [
      await ask('/recover', { email }),
      await ask('/recover', { email }),
      await ask('/recover', { email: unknown }),
      await ask('/resend', { type: 'signup', email }),
      await ask('/resend', { type: 'signup', email: unknown }),
    ]
    expect(new Set(answers.map(({ answer }) => answer))).toEqual(new Set(['200 {}']))
    for (const { ms } of answers) expect(ms).toBeGreaterThanOrEqual(145)
    const letters = await bench.letters(email)
    expect(letters.filter(({ subject }) => subject === 'Set a new password')).toHaveLength(1)
    expect(await bench.letters(unknown)).toHaveLength(0)
  })

  test.each([
    ['/recover', {}, 'An email address is required'],
    ['/recover', { email: 'x' }, 'Unable to validate email address: invalid format'],
    ['/resend', { email: 'a@b.rw' }, 'Missing one of these types: signup, email_change, sms, phone_change'],
  ])('%s refuses %o', async (path, json, msg) => {
    expect(await (await bench.fetch(path, { json })).json()).toMatchObject({ code: 400, msg })
  })

  test('a recovery link confirms an unconfirmed address and creates its company', async () => {
    const { client, email, password } = bench.visitor()
    await client.signUp({ email, password })
    await client.resetPasswordForEmail(email)
    const { data } = await client.verifyOtp({ token_hash: (await bench.letter(email)).hash, type: 'recovery' })
    expect(await bench.me(data.session)).toMatchObject({ person: { email, role: 'manager' } })
  })
})

describe('resending the confirmation', () => {
  test('resend mails a new link after a minute; the old link becomes invalid when the new one is used', async () => {
    const { client, email, password } = bench.visitor()
    await client.signUp({ email, password })
    const first = await bench.letter(email)
    await client.resend({ type: 'signup', email })
    expect(await bench.letters(email)).toHaveLength(1)
    await bench.mailPausePasses(email)
    await client.resend({ type: 'signup', email })
    const second = await bench.letter(email)
    expect(second.hash).not.toBe(first.hash)
    expect((await client.verifyOtp({ token_hash: second.hash, type: 'signup' })).error).toBeNull()
    expect((await client.verifyOtp({ token_hash: first.hash, type: 'signup' })).error?.code).toBe('otp_expired')
  })
})

describe('changing the password', () => {
  test('needs the current one, or a code from the mail; a wrong code is refused even with the right password', async () => {
    const { client, email, password } = await bench.member()
    expect((await client.updateUser({ password: 'something new' })).error).toMatchObject({
      code: 'current_password_required',
      status: 400,
    })
    expect((await client.updateUser({ password: 'something new', current_password: 'wrong' })).error).toMatchObject({
      code: 'current_password_invalid',
    })
    expect((await client.updateUser({ password, current_password: password })).error).toMatchObject({
      code: 'same_password',
      status: 422,
    })
    expect((await client.updateUser({ password: 'short', current_password: password })).error).toMatchObject({
      code: 'weak_password',
      reasons: ['length'],
    })
    expect((await client.updateUser({ password: 'something new', current_password: password })).error).toBeNull()

    expect((await client.reauthenticate()).error).toBeNull()
    expect((await client.reauthenticate()).error).toMatchObject({ code: 'over_email_send_rate_limit', status: 429 })
    const { code } = await bench.letter(email)
    const wrong = code === '111111' ? '222222' : '111111'
    expect((await client.updateUser({ password: 'something newer', nonce: wrong })).error).toMatchObject({
      code: 'reauthentication_not_valid',
      status: 422,
    })
    expect(
      (await client.updateUser({ password: 'something newer', nonce: wrong, current_password: 'made up' })).error,
    ).toMatchObject({ code: 'reauthentication_not_valid' })
    expect((await client.updateUser({ password: 'something newer', nonce: code })).error).toBeNull()
    expect((await client.updateUser({ password: 'something newest', nonce: code })).error).toMatchObject({
      code: 'reauthentication_not_valid',
    })
    expect((await client.signInWithPassword({ email, password: 'something newer' })).error).toBeNull()
  })

  test('leaves this session open and invalidates links that were mailed before', async () => {
    const { client, email, password, session } = await bench.member()
    await client.resetPasswordForEmail(email)
    const { hash } = await bench.letter(email)
    await client.updateUser({ password: 'something new', current_password: password })
    expect(await bench.me(session)).not.toBeNull()
    expect((await client.verifyOtp({ token_hash: hash, type: 'recovery' })).error?.code).toBe('otp_expired')
  })
})

describe('changing the address', () => {
  const begin = async () => {
    const member = await bench.member()
    const to = bench.visitor().email
    const { data, error } = await member.client.updateUser({ email: to })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email: member.email, new_email: to })
    return { member, to, current: await bench.letter(member.email), fresh: await bench.letter(to) }
  }

  test.each(['current first', 'new first'])('only when both addresses have confirmed (%s)', async (order) => {
    const { member, to, current, fresh } = await begin()
    const [one, two] = order === 'current first' ? [current, fresh] : [fresh, current]
    const waiting = await bench.fetch('/verify', { json: { type: 'email_change', token_hash: one.hash } })
    expect(await waiting.json()).toEqual({
      msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
      code: '200',
    })
    const twice = await bench.fetch('/verify', { json: { type: 'email_change', token_hash: one.hash } })
    expect(twice.status).toBe(403)
    expect(await bench.me(member.session)).toMatchObject({ person: { email: member.email } })
    expect((await member.client.verifyOtp({ token_hash: two.hash, type: 'email_change' })).error).toBeNull()
    expect(await bench.me(member.session)).toMatchObject({ person: { email: to } })
    expect(
      (await bench.visitor().client.signInWithPassword({ email: member.email, password: member.password })).error?.code,
    ).toBe('invalid_credentials')
    const signedIn = await bench.visitor().client.signInWithPassword({ email: to, password: member.password })
    expect(signedIn.data.user?.identities?.[0]?.identity_data).toMatchObject({ email: to, email_verified: true })
  })

  test('by the six-digit code too, and by GET links with a message in the fragment', async () => {
    const { member, to, current, fresh } = await begin()
    const first = await bench.fetch(`/verify?token=${current.hash}&type=email_change`)
    expect(decodeURIComponent((first.headers.get('location') ?? '').replaceAll('+', ' '))).toContain(
      '#message=Confirmation link accepted.',
    )
    expect((await member.client.verifyOtp({ email: to, token: fresh.code, type: 'email_change' })).error).toBeNull()
    expect(await bench.me(member.session)).toMatchObject({ person: { email: to } })
    expect((await bench.letter(member.email)).subject).toBe('Your e-mail address was changed')
  })

  test('an address for which a stranger began to sign up is free; tidied away or not, its own sign-up ends', async () => {
    const member = await bench.member()
    const { client, email: to } = bench.visitor()
    await client.signUp({ email: to, password: 'of a stranger' })
    const abandoned = await bench.letter(to)
    expect((await member.client.updateUser({ email: to })).error).toBeNull()
    const [current, fresh] = [await bench.letter(member.email), await bench.letter(to)]
    await member.client.verifyOtp({ token_hash: current.hash, type: 'email_change' })
    expect((await member.client.verifyOtp({ token_hash: fresh.hash, type: 'email_change' })).error).toBeNull()
    expect(await bench.me(member.session)).toMatchObject({ person: { email: to } })
    expect((await client.verifyOtp({ token_hash: abandoned.hash, type: 'signup' })).error?.code).toBe('otp_expired')
  })

  test('a sign-up that nobody confirmed is deleted after a week', async () => {
    const [old, recent, invited] = [bench.visitor(), bench.visitor(), bench.visitor()]
    for (const { client, email } of [old, recent]) await client.signUp({ email, password: 'a long password' })
    await (await bench.admin()).inviteUserByEmail(invited.email)
    const emails = [old, recent, invited].map(({ email }) => email)
    await bench.app.owner.db
      .updateTable('auth.users')
      .set({ confirmation_sent_at: new Date(Date.now() - 8 * 86_400_000) })
      .where('email', 'in', [old.email, invited.email])
      .execute()
    await bench.app.context.worker.transact(tidyAuth)
    const left = await bench.app.owner.db
      .selectFrom('auth.users')
      .select('email')
      .where('email', 'in', emails)
      .execute()
    expect(left.map(({ email }) => email).sort()).toEqual([recent.email, invited.email].sort())
  })

  test('a taken address, a second change within the minute, and an address taken in the meantime', async () => {
    const other = await bench.member()
    const { client } = await bench.member()
    const taken = await client.updateUser({ email: other.email })
    expect([taken.error, taken.data.user?.new_email]).toEqual([null, other.email])
    expect((await bench.letter(other.email)).subject).toBe('Somebody tried to use your e-mail address')
    const agreed = await bench.letter(taken.data.user?.email ?? '')
    await client.verifyOtp({ token_hash: agreed.hash, type: 'email_change' })
    expect((await client.getUser()).data.user?.email).toBe(taken.data.user?.email)
    expect((await client.updateUser({ email: 'nonsense' })).error).toMatchObject({ code: 'validation_failed' })
    const { member, to, current, fresh } = await begin()
    expect((await member.client.updateUser({ email: bench.visitor().email })).error).toMatchObject({
      code: 'over_email_send_rate_limit',
    })
    await (await bench.admin()).createUser({ email: to, email_confirm: true })
    await member.client.verifyOtp({ token_hash: current.hash, type: 'email_change' })
    expect((await member.client.verifyOtp({ token_hash: fresh.hash, type: 'email_change' })).error?.code).toBe(
      'email_exists',
    )
    expect(await bench.me(member.session)).toMatchObject({ person: { email: member.email } })
  })

  describe('at the same instant', () => {
    /** Starts the calls one after the other while none can write an e-mail identity; returns when all have ended. */
    async function together<T>(calls: readonly (() => Promise<T>)[]): Promise<T[]> {
      const started: Promise<T>[] = []
      await bench.app.owner.transact(async (tx) => {
        await sql`lock table auth.identities in share mode`.execute(tx)
        for (const call of calls) {
          started.push(call())
          await somebodyWaits(bench.app, started.length)
        }
      })
      return Promise.all(started)
    }

    /** A person who has only to follow the link in the mail to the new address. */
    async function almostMoved(to: string) {
      const member = await bench.member()
      expect((await member.client.updateUser({ email: to })).error).toBeNull()
      const { hash } = await bench.letter(member.email)
      await member.client.verifyOtp({ token_hash: hash, type: 'email_change' })
      const { hash: last } = await bench.letter(to)
      return { member, finish: () => bench.fetch('/verify', { json: { type: 'email_change', token_hash: last } }) }
    }
    const codeOf = async (reply: Awaited<ReturnType<typeof bench.fetch>>) => [
      reply.status,
      (await reply.json()).error_code ?? 'done',
    ]

    test.each([
      ['that is free', false],
      ['with a sign-up that nobody confirmed', true],
    ])('two people move to one address %s: the second is refused', async (_, begun) => {
      const { client, email: to, password } = bench.visitor()
      if (begun) await client.signUp({ email: to, password })
      const people = [await almostMoved(to), await almostMoved(to)]
      const answers = await Promise.all((await together(people.map(({ finish }) => finish))).map(codeOf))
      expect(answers).toEqual([
        [200, 'done'],
        [422, 'email_exists'],
      ])
      const addresses = await Promise.all(people.map(({ member }) => bench.me(member.session)))
      expect(addresses).toMatchObject([{ person: { email: to } }, { person: { email: people[1]?.member.email } }])
    })

    test('a sign-up and a move to its address: the move succeeds, as when the sign-up was before', async () => {
      const { email: to, password } = bench.visitor()
      const { member, finish } = await almostMoved(to)
      const signUp = () => bench.fetch('/signup', { json: { email: to, password } })
      const answers = await Promise.all((await together([signUp, finish])).map(codeOf))
      expect(answers).toEqual([
        [200, 'done'],
        [200, 'done'],
      ])
      expect(await bench.me(member.session)).toMatchObject({ person: { email: to } })
    })

    test('an account that an administrator makes and a move to its address: the move is refused', async () => {
      const to = bench.visitor().email
      const { member, finish } = await almostMoved(to)
      const admin = await bench.admin()
      const [made, moved] = await together<unknown>([() => admin.createUser({ email: to }), finish])
      expect(made).toMatchObject({ error: null })
      expect(await codeOf(moved as Awaited<ReturnType<typeof bench.fetch>>)).toEqual([422, 'email_exists'])
      expect(await bench.me(member.session)).toMatchObject({ person: { email: member.email } })
    })
  })
})

describe('user data', () => {
  test('is merged one level deep, null removes a key, and it grants no rights', async () => {
    const { client, session } = await bench.member()
    await client.updateUser({ data: { first_name: 'New', hobby: { sport: 'cycling' }, role: 'service_role' } })
    const { data } = await client.updateUser({
      data: { hobby: null, app_metadata: { admin: true }, __proto__: { polluted: 1 } },
    })
    expect(data.user?.user_metadata).toMatchObject({ first_name: 'New', role: 'service_role' })
    expect(data.user?.user_metadata).not.toHaveProperty('hobby')
    expect(data.user?.role).toBe('authenticated')
    expect(data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email'] })
    const list = await bench.fetch('/admin/users', { headers: { authorization: `Bearer ${session.access_token}` } })
    expect([list.status, (await list.json()).error_code]).toEqual([403, 'not_admin'])
  })
})

describe('instances with other settings', () => {
  test('autoconfirm signs in at once and reports a taken address', async () => {
    const quick = await authBench({ AUTH_AUTOCONFIRM: 'true' })
    try {
      const { client, email, password } = quick.visitor()
      const { data } = await client.signUp({ email, password })
      expect(await quick.me(data.session)).toMatchObject({ company: { name: email } })
      expect((await client.signUp({ email, password })).error).toMatchObject({
        code: 'user_already_exists',
        status: 422,
      })
      expect((await (await quick.fetch('/settings')).json()).mailer_autoconfirm).toBe(true)
    } finally {
      await quick.close()
    }
  })

  test('sign-up disabled; a longer minimum for passwords', async () => {
    const closed = await authBench({ AUTH_DISABLE_SIGNUP: 'true', AUTH_PASSWORD_MIN_LENGTH: '12' })
    try {
      const { client, email, password } = closed.visitor()
      expect((await client.signUp({ email, password })).error).toMatchObject({ code: 'signup_disabled', status: 422 })
      expect((await (await closed.fetch('/settings')).json()).disable_signup).toBe(true)
      const made = await (await closed.admin()).createUser({ email, password: 'eleven char' })
      expect(made.error).toMatchObject({ code: 'weak_password', message: 'Password should be at least 12 characters.' })
    } finally {
      await closed.close()
    }
  })
})
