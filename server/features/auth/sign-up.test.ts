import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthBench, authBench } from '../../../testing/auth.ts'
import { readJsonColumns } from '../../../testing/json-columns.ts'
import { listenToStatements } from '../../../testing/statements.ts'
import { somebodyWaits } from '../../../testing/waits.ts'

/** The keys of a response, at every depth. */
const shapeOf = (value: unknown): string =>
  JSON.stringify(value, (_, part) => (typeof part === 'string' ? typeof part : part))

let bench: AuthBench
beforeAll(async () => {
  bench = await authBench()
})
afterAll(() => bench.close())

test.each([
  [{ cookie: 'language=rw', 'accept-language': 'fr' }, 'rw', 'Emeza aderesi yawe ya imeyili'],
  [{ 'accept-language': 'de, fr-BE;q=0.8, en' }, 'fr', 'Confirmez votre adresse e-mail'],
  [{ 'accept-language': 'de' }, 'en', 'Confirm your e-mail address'],
] as const)('with %o the mail and the new company are in %s', async (headers, language, subject) => {
  const { client, email, password } = bench.visitor()
  const url = '/auth/v1/signup'
  const { statusCode } = await bench.app.http.inject({ method: 'POST', url, headers, payload: { email, password } })
  expect(statusCode).toBe(200)
  const letter = await bench.letter(email)
  expect(letter.subject).toBe(subject)
  const { data } = await client.verifyOtp({ token_hash: letter.hash, type: 'signup' })
  expect(await bench.me(data.session)).toMatchObject({ language, ownLanguage: null })
  await client.resetPasswordForEmail(email)
  const recovery = { en: /^Set a new/, fr: /^Définissez/, rw: /^Shyiraho/ }[language]
  expect((await bench.letter(email)).subject).toMatch(recovery)
})

describe('several sign-ups of one address', () => {
  test('two of them, while the one before is deleted because nobody confirmed it: both are answered, one account waits', async () => {
    const { email } = bench.visitor()
    const signUp = (password: string) => bench.fetch('/signup', { json: { email, password } })
    expect((await signUp('a week before')).status).toBe(200)
    const users = () =>
      bench.app.owner.db.selectFrom('auth.users').select(['id', 'email']).where('email', '=', email).execute()
    const [before] = await users()
    await sql`update auth.users set confirmation_sent_at = now() - interval '8 days' where email = ${email}`.execute(
      bench.app.owner.db,
    )
    const both = await bench.app.owner.transact(async (tx) => {
      // The account is still there when the sign-ups find it, and deleted before they can lock it.
      await sql`select from auth.users where email = ${email} for update`.execute(tx)
      const answers = [signUp('one of two'), signUp('two of two')]
      await somebodyWaits(bench.app, 2)
      await sql`select tidy_auth()`.execute(tx)
      return { answers }
    })
    expect((await Promise.all(both.answers)).map(({ status }) => status)).toEqual([200, 200])
    const [after, ...more] = await users()
    expect([after?.email, more]).toEqual([email, []])
    expect(after?.id).not.toBe(before?.id)
    const { hash, type } = await bench.letter(email)
    const { data } = await bench.visitor().client.verifyOtp({ token_hash: hash, type: type as 'signup' })
    expect(data.user?.email).toBe(email)
  })

  test('known, unconfirmed and unknown addresses get the same answer in similar time; a known one gets no mail', async () => {
    const member = await bench.member()
    const before = (await bench.letters(member.email)).length
    const waiting = bench.visitor()
    await waiting.client.signUp({
      email: waiting.email,
      password: 'somebody before',
      options: { data: { first_name: 'Old' } },
    })
    const shapes: string[] = []
    const statements: string[][] = []
    const times: number[] = []
    for (const email of [bench.visitor().email, waiting.email, member.email.toUpperCase()]) {
      const said: string[] = []
      const heard = listenToStatements(said)
      const json = { email, password: 'another one', data: { first_name: 'Eve', invitation: 'secret' } }
      const began = performance.now()
      const reply = await bench.fetch('/signup', { json })
      times.push(performance.now() - began)
      heard()
      expect(reply.status).toBe(200)
      const body = await reply.json()
      expect(JSON.stringify(body)).not.toContain('secret')
      expect(body.user_metadata).toMatchObject({ first_name: 'Eve', email: email.toLowerCase() })
      expect(body.id).not.toBe(member.session.user.id)
      shapes.push(shapeOf(body))
      statements.push(said)
    }
    expect(new Set(shapes).size).toBe(1)
    // All wait for the same fixed time, which is longer than the work takes; the password is hashed before the account
    // is looked up.
    for (const time of times) expect(time).toBeGreaterThan(145)
    expect(statements[0]?.length).toBeGreaterThan(5)
    expect(statements[1]).toEqual(statements[0])
    expect(statements[2]).toEqual(statements[0])
    expect(await bench.letters(member.email)).toHaveLength(before)
    expect((await member.client.signInWithPassword({ email: member.email, password: 'another one' })).error?.code).toBe(
      'invalid_credentials',
    )
  })

  test('each sign-up sends its own mail at once; the confirmed one determines password and names', async () => {
    const { client, email } = bench.visitor()
    const sign = (password: string, first_name: string) =>
      client.signUp({ email, password, options: { data: { first_name } } })
    await sign('password of a thief', 'Thief')
    await sign('password of the owner', 'Owner')
    await sign('a later thief', 'Later')
    const [later, own, thief] = await bench.letters(email)
    const { data, error } = await client.verifyOtp({ token_hash: own?.hash ?? '', type: 'signup' })
    expect(error).toBeNull()
    expect(data.user?.user_metadata).toMatchObject({ first_name: 'Owner', email_verified: true })
    expect(data.user?.identities?.[0]?.identity_data).toMatchObject({ first_name: 'Owner', email_verified: true })
    expect(await bench.me(data.session)).toMatchObject({ person: { firstName: 'Owner' } })
    for (const letter of [later, thief])
      expect((await client.verifyOtp({ token_hash: letter?.hash ?? '', type: 'signup' })).error?.code).toBe(
        'otp_expired',
      )
    for (const password of ['password of a thief', 'a later thief'])
      expect((await client.signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials')
    expect((await client.signInWithPassword({ email, password: 'password of the owner' })).error).toBeNull()
  })

  test.each(['recovery', 'magiclink', 'invite'] as const)(
    'an account confirmed by %s contains nothing of an unconfirmed sign-up',
    async (type) => {
      const { client, email } = bench.visitor()
      const password = 'password of a thief'
      await client.signUp({ email, password, options: { data: { first_name: 'Thief' } } })
      const thief = await bench.letter(email)
      const admin = await bench.admin()
      const { data: made } = await admin.generateLink({ type, email } as Parameters<typeof admin.generateLink>[0])
      const { data } = await client.verifyOtp({ token_hash: made.properties?.hashed_token ?? '', type })
      expect(data.user?.email_confirmed_at).toBeTruthy()
      expect(data.user?.user_metadata).not.toHaveProperty('first_name')
      expect((await client.verifyOtp({ token_hash: thief.hash, type: 'signup' })).error?.code).toBe('otp_expired')
      expect((await client.signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials')
    },
  )

  test('a resent confirmation confirms the address alone, unless the password is sent with it', async () => {
    for (const given of [undefined, 'not the one', 'password of mine']) {
      const { client, email } = bench.visitor()
      const password = 'password of mine'
      await client.signUp({ email, password })
      await bench.mailPausePasses(email)
      await bench.fetch('/resend', { json: { type: 'signup', email, password: given } })
      const letters = await bench.letters(email)
      expect(letters).toHaveLength(2)
      expect((await client.verifyOtp({ token_hash: letters[0]?.hash ?? '', type: 'signup' })).error).toBeNull()
      const { error } = await client.signInWithPassword({ email, password })
      expect(error?.code).toBe(given === password ? undefined : 'invalid_credentials')
    }
  })
})

test('JSON values fit their columns', async () => {
  const columns = ['auth.one_time_tokens.user_metadata', 'auth.sessions.amr'] as const
  expect(await readJsonColumns(bench.app.owner, columns)).toEqual({ faults: [], empty: [] })
})
