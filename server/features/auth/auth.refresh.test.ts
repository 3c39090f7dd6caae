import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthBench, authBench } from '../../../testing/auth.ts'
import { makeRefreshToken, readRefreshToken } from './refresh-token.ts'

let bench: AuthBench
beforeAll(async () => {
  bench = await authBench()
})
afterAll(() => bench.close())

interface Refreshed {
  readonly status: number
  readonly error_code?: string
  readonly access_token: string
  readonly refresh_token: string
}

async function refresh(token: string): Promise<Refreshed> {
  const reply = await bench.fetch('/token?grant_type=refresh_token', { json: { refresh_token: token } })
  return { status: reply.status, ...(await reply.json()) } as Refreshed
}

const forgivenessPasses = (sessionUser: string) =>
  bench.app.owner.db
    .updateTable('auth.sessions')
    .set({ refreshed_at: new Date(Date.now() - 11_000) })
    .where('user_id', '=', sessionUser)
    .execute()

describe('a refresh token', () => {
  test('is exchanged for the next, and the client library continues with it', async () => {
    const { client, session } = await bench.member()
    const first = await client.refreshSession()
    expect(first.error).toBeNull()
    expect(first.data.session?.refresh_token).not.toBe(session.refresh_token)
    expect((await client.refreshSession()).error).toBeNull()
  })

  test('used again much later: the session ends for everyone who has it', async () => {
    const { session } = await bench.member()
    const second = await refresh(session.refresh_token)
    const third = await refresh(second.refresh_token)
    await forgivenessPasses(session.user.id)
    expect(await refresh(session.refresh_token)).toMatchObject({
      status: 400,
      error_code: 'refresh_token_already_used',
    })
    expect(await refresh(third.refresh_token)).toMatchObject({ status: 400, error_code: 'refresh_token_not_found' })
    const user = await bench.fetch('/user', { headers: { authorization: `Bearer ${third.access_token}` } })
    expect((await user.json()).error_code).toBe('session_not_found')
    expect(await bench.me(session)).toBeNull()
  })

  test('whose response was lost gets the same response again, for ten seconds', async () => {
    const { session } = await bench.member()
    const lost = await refresh(session.refresh_token)
    expect((await refresh(session.refresh_token)).refresh_token).toBe(lost.refresh_token)
    expect((await refresh(lost.refresh_token)).status).toBe(200)
    const other = await bench.member()
    await refresh(other.session.refresh_token)
    await forgivenessPasses(other.session.user.id)
    expect(await refresh(other.session.refresh_token)).toMatchObject({ error_code: 'refresh_token_already_used' })
    expect(await bench.me(other.session)).toBeNull()
  })

  test('twenty concurrent tabs all stay signed in with the same token', async () => {
    const { session } = await bench.member()
    const tabs = await Promise.all(Array.from({ length: 20 }, () => refresh(session.refresh_token)))
    expect(tabs.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(new Set(tabs.map(({ refresh_token }) => refresh_token)).size).toBe(1)
    expect((await refresh(tabs[0]?.refresh_token ?? '')).status).toBe(200)
  })

  test('whose successor was used is refused, however soon it comes', async () => {
    const { session } = await bench.member()
    const second = await refresh(session.refresh_token)
    await refresh(second.refresh_token)
    expect(await refresh(session.refresh_token)).toMatchObject({ error_code: 'refresh_token_already_used' })
  })

  test('that waits five seconds for another refresh of its session gets 409, and remains valid', async () => {
    const { session } = await bench.member()
    const reply = await bench.app.owner.transact(async (tx) => {
      await tx.selectFrom('auth.sessions').select('id').where('user_id', '=', session.user.id).forUpdate().execute()
      return refresh(session.refresh_token)
    })
    expect(reply).toMatchObject({ status: 409, error_code: 'conflict' })
    expect((await refresh(session.refresh_token)).status).toBe(200)
  })

  test.each([
    ['', 'validation_failed'],
    ['abcdefghijkl', 'refresh_token_not_found'],
    ['not a token at all', 'validation_failed'],
    [makeRefreshToken('0198c000-0000-7000-8000-000000000001', Buffer.alloc(32), 0), 'refresh_token_not_found'],
  ])('%j is not a refresh token', async (token, code) => {
    expect(await refresh(token)).toMatchObject({ status: 400, error_code: code })
  })

  test('with any bit changed is refused, and does not end the session', async () => {
    const { session } = await bench.member()
    const bytes = Buffer.from(session.refresh_token, 'base64url')
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length * 8 - 1), async (bit) => {
        const changed = Buffer.from(bytes)
        changed[bit >> 3] = (changed[bit >> 3] as number) ^ (1 << (bit & 7))
        expect((await refresh(changed.toString('base64url'))).status).toBe(400)
      }),
      { numRuns: 30 },
    )
    expect((await refresh(session.refresh_token)).status).toBe(200)
  })

  test('has exactly one spelling', () => {
    const token = makeRefreshToken('0198c000-0000-7000-8000-000000000001', Buffer.alloc(32), 2 ** 40)
    expect(readRefreshToken(token)).toMatchObject({
      sessionId: '0198c000-0000-7000-8000-000000000001',
      counter: 2 ** 40,
    })
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const spellings = [...alphabet].filter((last) => readRefreshToken(token.slice(0, -1) + last) !== null)
    expect(spellings.length).toBeLessThanOrEqual(16)
    expect(readRefreshToken(token.slice(0, -1) + alphabet[alphabet.indexOf(token.at(-1) as string) ^ 1])).toBeNull()
  })
})

describe('a session ends', () => {
  const age = (userId: string, changes: { refreshed_at?: Date; not_after?: Date }) =>
    bench.app.owner.db.updateTable('auth.sessions').set(changes).where('user_id', '=', userId).execute()

  test('when it was unused for thirty days', async () => {
    const { session } = await bench.member()
    await age(session.user.id, { refreshed_at: new Date(Date.now() - 31 * 86_400_000) })
    const reply = await bench.fetch('/token?grant_type=refresh_token', {
      json: { refresh_token: session.refresh_token },
    })
    expect(await reply.json()).toMatchObject({
      error_code: 'session_expired',
      msg: 'Invalid Refresh Token: Session Expired (Inactivity)',
    })
    expect(await bench.me(session)).toBeNull()
  })

  test('ninety days after it began, however often it was used; its access token too', async () => {
    const { session } = await bench.member()
    await age(session.user.id, { not_after: new Date(Date.now() - 1000) })
    expect(await bench.me(session)).toBeNull()
    expect(await refresh(session.refresh_token)).toMatchObject({ error_code: 'session_expired' })
  })

  test('on a ban, although the tokens are valid', async () => {
    const { session } = await bench.member()
    await bench.app.owner.db
      .updateTable('auth.users')
      .set({ banned_until: '2999-01-01' })
      .where('id', '=', session.user.id)
      .execute()
    expect(await refresh(session.refresh_token)).toMatchObject({ error_code: 'user_banned' })
  })
})
