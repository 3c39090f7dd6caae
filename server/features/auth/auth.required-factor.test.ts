import type { Session } from '@supabase/auth-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companiesContract } from '../../../contract/companies.ts'
import { settingsContract } from '../../../contract/settings.ts'
import { type AuthBench, type AuthVisitor, authBench } from '../../../testing/auth.ts'
import { tidyAuth } from './tidy.store.ts'
import { stepAt, totpCode } from './totp.ts'

let bench: AuthBench
beforeAll(async () => {
  bench = await authBench()
})
afterAll(() => bench.close())

type Member = AuthVisitor & { session: Session }

const bearer = (session: Session | null) => ({ headers: { authorization: `Bearer ${session?.access_token}` } })

/** The access of a session to the product: `in`, or the code of the refusal. */
async function stands(session: Session | null): Promise<string> {
  const { status, body } = await bench.app.call(companiesContract.getMe, {}, null, bearer(session))
  return status === 200 ? 'in' : body.code
}

const now = async ({ client }: AuthVisitor) => (await client.getSession()).data.session

/** The current code of a factor, which may be used again without waiting. */
async function codeOf(secret: string, factorId: string): Promise<string> {
  const factors = bench.app.owner.db.updateTable('auth.mfa_factors').set({ last_used_step: null })
  await factors.where('id', '=', factorId).execute()
  return totpCode(secret, stepAt(Date.now()))
}

async function enrol({ client }: AuthVisitor): Promise<{ id: string; secret: string }> {
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName: `Phone ${Math.random()}` })
  if (error) throw error
  const factor = { id: data.id, secret: data.totp.secret }
  const verified = await client.mfa.challengeAndVerify({
    factorId: factor.id,
    code: await codeOf(factor.secret, factor.id),
  })
  if (verified.error) throw verified.error
  return factor
}

async function setting(companyOf: Member, changes: { second_factor_required?: boolean; session_minutes?: number }) {
  const companies = bench.app.owner.db.updateTable('companies').set(changes)
  await companies
    .where('id', 'in', (e) => e.selectFrom('people').select('company_id').where('id', '=', companyOf.session.user.id))
    .execute()
}

/** A person without a factor in a company that has just made it mandatory. */
async function asked(): Promise<Member> {
  const member = await bench.member()
  await setting(member, { second_factor_required: true })
  return member
}

describe('a second factor for all cannot be bypassed', () => {
  test('a manager switches it on and is asked for it on the next call', async () => {
    const { session } = await bench.member()
    const body = { secondFactorRequired: true }
    const changed = await bench.app.call(settingsContract.changeSettings, { body }, null, bearer(session))
    expect(changed.body).toMatchObject(body)
    expect(await stands(session)).toBe('second_factor_required')
  })

  test('a session from before gives no access any more', async () => {
    const member = await bench.member()
    expect(await stands(member.session)).toBe('in')
    await setting(member, { second_factor_required: true })
    expect(await stands(member.session)).toBe('second_factor_required')
    const stream = await bench.app.http.inject({ url: '/api/v1/live', headers: bearer(member.session).headers })
    expect(stream.json()).toMatchObject({ code: 'second_factor_required' })
  })

  test('a refresh token from before makes a session that gives no access either', async () => {
    const member = await asked()
    const { data, error } = await member.client.refreshSession()
    expect(error).toBeNull()
    expect(await stands(data.session)).toBe('second_factor_required')
  })

  test('nor does a password alone', async () => {
    const { email, password } = await asked()
    const { data } = await bench.visitor().client.signInWithPassword({ email, password })
    expect(await stands(data.session)).toBe('second_factor_required')
  })

  test('nor a recovery link, even with a new password', async () => {
    const { email } = await asked()
    const { client } = bench.visitor()
    await client.resetPasswordForEmail(email)
    const { hash } = await bench.letter(email)
    const { data } = await client.verifyOtp({ token_hash: hash, type: 'recovery' })
    expect(await stands(data.session)).toBe('second_factor_required')
    const changed = await client.updateUser({ password: 'another long enough one' })
    expect(changed.error).toBeNull()
    expect(await stands((await client.getSession()).data.session)).toBe('second_factor_required')
  })

  test('nor a recovery link for a person with a factor: it sets no password without it', async () => {
    const member = await asked()
    await enrol(member)
    const { client } = bench.visitor()
    await client.resetPasswordForEmail(member.email)
    const { hash } = await bench.letter(member.email)
    const { data } = await client.verifyOtp({ token_hash: hash, type: 'recovery' })
    expect(await stands(data.session)).toBe('second_factor_required')
    expect((await client.updateUser({ password: 'another long enough one' })).error?.code).toBe('insufficient_aal')
  })

  test('nor an invitation into such a company, by somebody who had a session elsewhere', async () => {
    const manager = await asked()
    await enrol(manager)
    const guest = await bench.member()
    const as = bearer(await now(manager))
    const body = { email: guest.email, role: 'user' as const }
    expect((await bench.app.call(companiesContract.invitePerson, { body }, null, as)).status).toBe(200)
    const { link } = await bench.letter(guest.email)
    const token = new URLSearchParams(link.hash.slice(1)).get('token') ?? ''
    const accept = { body: { token } }
    const joined = await bench.app.call(companiesContract.acceptInvitation, accept, null, bearer(guest.session))
    expect(joined.status).toBe(200)
    expect(await stands(guest.session)).toBe('second_factor_required')
  })

  test('nor a link created by an administrator', async () => {
    const { email } = await asked()
    const admin = await bench.admin()
    const { data } = await admin.generateLink({ type: 'magiclink', email })
    const { client } = bench.visitor()
    const opened = await client.verifyOtp({ token_hash: data.properties?.hashed_token ?? '', type: 'magiclink' })
    expect(await stands(opened.data.session)).toBe('second_factor_required')
  })

  test('enrolling gives access; other sessions and the earlier refresh token remain closed', async () => {
    const member = await asked()
    const elsewhere = bench.visitor()
    const other = await elsewhere.client.signInWithPassword({ email: member.email, password: member.password })
    const before = member.session.refresh_token
    await enrol(member)
    expect(await stands(await now(member))).toBe('in')
    expect(await stands(other.data.session)).toBe('unauthenticated')
    const old = await bench.fetch('/token?grant_type=refresh_token', { json: { refresh_token: before } })
    expect(old.status).toBe(400)
  })

  test('a person with a factor must pass it at every sign-in, whatever their company requires', async () => {
    const member = await bench.member()
    await enrol(member)
    const { client } = bench.visitor()
    const { data } = await client.signInWithPassword({ email: member.email, password: member.password })
    expect(await stands(data.session)).toBe('second_factor_required')
  })

  test('a person who removes their only factor is asked for a new one at once', async () => {
    const member = await asked()
    const { id } = await enrol(member)
    await member.client.mfa.unenroll({ factorId: id })
    expect(await stands(await now(member))).toBe('second_factor_required')
  })
})

describe('recovery codes', () => {
  const codes = async (session: Session | null) =>
    (await (await bench.fetch('/factors/recovery-codes', { method: 'POST', ...bearer(session) })).json()) as {
      codes: string[]
    }
  const use = (session: Session | null, code: string) =>
    bench.fetch('/factors/recovery-codes/use', { json: { code }, ...bearer(session) })
  const passwordOnly = async ({ email, password }: AuthVisitor) =>
    (await bench.visitor().client.signInWithPassword({ email, password })).data.session

  test('are created by a person who has passed the factor, and each replaces it once', async () => {
    const member = await asked()
    expect((await codes(member.session)) as object).toMatchObject({ error_code: 'insufficient_aal' })
    await enrol(member)
    const made = await codes(await now(member))
    expect(new Set(made.codes).size).toBe(10)
    for (const code of made.codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}$/)
    const [first = ''] = made.codes
    const [session, thief] = [await passwordOnly(member), await passwordOnly(member)]
    const raised = await use(session, ` ${first.toLowerCase().replace('-', ' ')}`)
    expect(raised.status).toBe(200)
    const answer = (await raised.json()) as unknown as Session
    expect(await stands(answer)).toBe('in')
    expect(await stands(thief)).toBe('unauthenticated')
    expect((await bench.letter(member.email)).subject).toBe('A recovery code was used')
    expect((await use(await passwordOnly(member), first)).status).toBe(422)
    const stored = await bench.app.owner.db.selectFrom('auth.recovery_codes').select('code_hash').execute()
    expect(JSON.stringify(stored)).not.toContain(first.slice(0, 5))
  })

  test('the same code four times concurrently is accepted once', async () => {
    const member = await bench.member()
    await enrol(member)
    const [code = ''] = (await codes(await now(member))).codes
    const sessions = await Promise.all(Array.from({ length: 4 }, () => passwordOnly(member)))
    const answers = await Promise.all(sessions.map((session) => use(session, code)))
    // The accepted one also ends the others' sessions.
    expect(answers.map(({ status }) => (status === 200 ? 'accepted' : status < 500 && 'refused')).sort()).toEqual([
      'accepted',
      ...Array(3).fill('refused'),
    ])
  })

  test('are refused when they are another person’s, were replaced, or belong to a removed factor', async () => {
    const member = await bench.member()
    const factor = await enrol(member)
    const old = (await codes(await now(member))).codes
    const fresh = (await codes(await now(member))).codes
    const other = await bench.member()
    await enrol(other)
    expect((await use(await passwordOnly(other), fresh[0] ?? '')).status).toBe(422)
    expect((await use(await passwordOnly(member), old[0] ?? '')).status).toBe(422)
    await member.client.mfa.unenroll({ factorId: factor.id })
    await enrol(member)
    expect((await use(await passwordOnly(member), fresh[1] ?? '')).status).toBe(422)
  })

  test('can’t be guessed', async () => {
    const strict = await authBench({ RATE_LIMIT_FACTOR: '1' })
    try {
      const member = await strict.member()
      const statuses: number[] = []
      for (let i = 0; i < 12; i++) {
        const json = { code: 'AAAAA-AAAAA' }
        statuses.push((await strict.fetch('/factors/recovery-codes/use', { json, ...bearer(member.session) })).status)
      }
      expect(statuses.at(-1)).toBe(429)
    } finally {
      await strict.close()
    }
  })
})

describe('a manager resets the factor of somebody whose device is lost', () => {
  test('they are notified, sign in by password, and the log records it', async () => {
    const manager = await bench.member()
    const guest = await bench.member()
    const as = bearer(manager.session)
    const body = { email: guest.email, role: 'user' as const }
    await bench.app.call(companiesContract.invitePerson, { body }, null, as)
    const { link } = await bench.letter(guest.email)
    const accept = { body: { token: new URLSearchParams(link.hash.slice(1)).get('token') ?? '' } }
    await bench.app.call(companiesContract.acceptInvitation, accept, null, bearer(guest.session))
    await enrol(guest)
    const personId = guest.session.user.id
    const people = await bench.app.call(companiesContract.listPeople, {}, null, as)
    expect(people.body.items.map(({ secondFactor }) => secondFactor).sort()).toEqual([false, true])
    const reset = () => bench.app.call(settingsContract.resetSecondFactor, { params: { personId } }, null, as)
    expect((await reset()).status).toBe(200)
    expect((await reset()).body.code).toBe('no_second_factor')
    expect((await bench.letter(guest.email)).subject).toBe('Your second factor was reset')
    expect(await stands(await now(guest))).toBe('unauthenticated')
    const { data } = await bench.visitor().client.signInWithPassword(guest)
    expect(await stands(data.session)).toBe('in')
    const log = await bench.app.call(settingsContract.listLog, {}, null, as)
    expect(log.body.items[0]).toMatchObject({ verb: 'settings.reset-second-factor', subject: { id: personId } })
  })
})

describe('an idle session', () => {
  const idle = (session: Session, minutes: number) =>
    bench.app.owner.db
      .updateTable('auth.sessions')
      .set({ active_at: new Date(Date.now() - minutes * 60_000) })
      .where('user_id', '=', session.user.id)
      .execute()

  test('ends for the product, the auth service, the refresh token and the live stream; later its row is removed', async () => {
    const member = await bench.member()
    await idle(member.session, 29)
    expect(await stands(member.session)).toBe('in')
    await idle(member.session, 31)
    expect(await stands(member.session)).toBe('unauthenticated')
    const stream = await bench.app.http.inject({ url: '/api/v1/live', headers: bearer(member.session).headers })
    expect(stream.statusCode).toBe(401)
    expect((await member.client.getUser()).error?.name).toBe('AuthSessionMissingError')
    const { refresh_token } = member.session
    const refreshed = await bench.fetch('/token?grant_type=refresh_token', { json: { refresh_token } })
    expect(refreshed.status).toBe(400)
    const other = await bench.member()
    await idle(other.session, 31)
    await bench.app.context.worker.transact(tidyAuth)
    const rows = bench.app.owner.db.selectFrom('auth.sessions').select('id')
    expect(await rows.where('user_id', '=', other.session.user.id).execute()).toEqual([])
  })

  test('is extended by the person’s actions, not by what their page reads or refreshes', async () => {
    const member = await bench.member()
    const activeAt = async () =>
      (
        await bench.app.owner.db
          .selectFrom('auth.sessions')
          .select('active_at')
          .where('user_id', '=', member.session.user.id)
          .orderBy('active_at', 'desc')
          .executeTakeFirstOrThrow()
      ).active_at.getTime()
    await idle(member.session, 20)
    const before = await activeAt()
    await stands(member.session)
    await member.client.refreshSession()
    expect(await activeAt()).toBe(before)
    const as = bearer(await now(member))
    expect((await bench.app.call(settingsContract.stayActive, {}, null, as)).status).toBe(200)
    expect(await activeAt()).toBeGreaterThan(before + 19 * 60_000)
  })

  test('does not end when the company disables the timeout; twenty concurrent keep-alives do not block', async () => {
    const member = await bench.member()
    await idle(member.session, 20)
    const as = bearer(member.session)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => bench.app.call(settingsContract.stayActive, {}, null, as)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const body = { sessionTimeout: false }
    await bench.app.call(settingsContract.changeSettings, { body }, null, as)
    await idle(member.session, 3 * 24 * 60)
    expect(await stands(member.session)).toBe('in')
  })
})
