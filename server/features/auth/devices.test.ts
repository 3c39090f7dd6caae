import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthBench, authBench } from '../../../testing/auth.ts'
import { noteDevice } from './devices.store.ts'

let bench: AuthBench
beforeAll(async () => {
  bench = await authBench()
})
afterAll(() => bench.close())

const deviceCookie = (answer: Awaited<ReturnType<AuthBench['fetch']>>) =>
  answer.headers.getSetCookie().find((each) => each.startsWith('device='))

async function signIn(account: { email: string; password: string }, cookie = '') {
  const { email, password } = account
  return bench.fetch('/token?grant_type=password', { json: { email, password }, headers: { cookie } })
}

const accountsOn = async (value: string) => {
  const rows = await bench.app.owner.db
    .selectFrom('auth.devices')
    .innerJoin('auth.users', 'auth.users.id', 'auth.devices.user_id')
    .select('auth.users.email')
    .where('device', '=', createHash('sha256').update(value).digest())
    .orderBy('email')
    .execute()
  return rows.map(({ email }) => email)
}

test('two accounts on one device are recorded as sharing it; signing out does not change that', async () => {
  const [one, other] = [await bench.member(), await bench.member()]
  const first = await signIn(one)
  const set = deviceCookie(first) ?? ''
  expect(set).toMatch(/^device=[\w-]{22}; Max-Age=31536000; Path=\/auth\/v1; HttpOnly; SameSite=Lax/)
  const pair = set.split(';')[0] as string
  const { access_token: token } = await first.json()
  await bench.fetch('/logout', { method: 'POST', headers: { authorization: `Bearer ${token}` } })
  const second = await signIn(other, pair)
  expect(deviceCookie(second)).toBeUndefined()
  expect(await accountsOn(pair.slice('device='.length))).toEqual([one.email, other.email].sort())
})

test.each(['device=', 'device=short', `device=${'x'.repeat(5000)}`, 'device=aaaaaaaaaaaaaaaaaaaa é'])(
  'a forged cookie is replaced: %.20s',
  async (cookie) => {
    expect(deviceCookie(await signIn(await bench.member(), cookie))).toMatch(/^device=[\w-]{22};/)
  },
)

test('an account used without cookies has at most its last twenty devices, and a deleted account none', async () => {
  const { db } = bench.app.owner
  const { email } = await bench.member()
  const { id } = await db.selectFrom('auth.users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  for (let n = 0; n < 25; n++) await db.transaction().execute((tx) => noteDevice(tx, id, Buffer.alloc(32, n)))
  const devices = () => db.selectFrom('auth.devices').select('device').where('user_id', '=', id).execute()
  expect(await devices()).toHaveLength(20)
  await db.deleteFrom('auth.users').where('id', '=', id).execute()
  await db.transaction().execute((tx) => noteDevice(tx, id, Buffer.alloc(32, 1)))
  expect(await devices()).toEqual([])
})
