import { request } from 'node:http'
import { hash } from '@node-rs/argon2'
import type { GoTrueClient } from '@supabase/auth-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthBench, authBench } from '../../../testing/auth.ts'
import { serviceKey } from './service-key.ts'
import { uuidv7 } from './uuid.ts'

let bench: AuthBench
let admin: GoTrueClient['admin']
beforeAll(async () => {
  bench = await authBench()
  admin = await bench.admin()
})
afterAll(() => bench.close())

describe('accounts', () => {
  test('created with an id and a password hash of another service, found, changed, deleted', async () => {
    const { client, email } = bench.visitor()
    const id = uuidv7()
    const made = await admin.createUser({
      id,
      email,
      password_hash: await hash('from elsewhere'),
      email_confirm: true,
      user_metadata: { first_name: 'Old' },
      app_metadata: { tier: 1 },
    })
    expect(made.error).toBeNull()
    expect(made.data.user).toMatchObject({
      id,
      email,
      app_metadata: { provider: 'email', tier: 1 },
      user_metadata: { first_name: 'Old' },
    })
    const { data } = await client.signInWithPassword({ email, password: 'from elsewhere' })
    expect(await bench.me(data.session)).toMatchObject({ company: { name: 'Old' } })
    expect((await admin.createUser({ email })).error).toMatchObject({ code: 'email_exists', status: 422 })
    expect((await admin.getUserById(id)).data.user?.email).toBe(email)

    const moved = bench.visitor().email
    const changed = await admin.updateUserById(id, {
      email: moved,
      user_metadata: { first_name: null, last_name: 'New' },
      app_metadata: { tier: null },
    })
    expect(changed.data.user).toMatchObject({ email: moved, user_metadata: { last_name: 'New' } })
    expect(changed.data.user?.app_metadata).not.toHaveProperty('tier')
    expect(await bench.me(data.session)).toMatchObject({ person: { email: moved } })
    await admin.updateUserById(id, { password: 'given by staff' })
    expect(await bench.me(data.session)).toBeNull()
    expect((await client.signInWithPassword({ email: moved, password: 'given by staff' })).error).toBeNull()

    expect((await admin.deleteUser(id)).error).toBeNull()
    expect((await admin.getUserById(id)).error).toMatchObject({ code: 'user_not_found', status: 404 })
    expect((await client.signInWithPassword({ email: moved, password: 'given by staff' })).error?.code).toBe(
      'invalid_credentials',
    )
  })

  test('a soft deletion ends sessions and frees the address', async () => {
    const { email, session } = await bench.member()
    expect((await admin.deleteUser(session.user.id, true)).error).toBeNull()
    expect(await bench.me(session)).toBeNull()
    expect((await admin.getUserById(session.user.id)).error?.code).toBe('user_not_found')
    expect((await admin.createUser({ email })).error).toBeNull()
  })

  test('are listed newest first in numbered pages, and found by a part of the address', async () => {
    for (let i = 0; i < 5; i++) await admin.createUser({ email: `listed-${i}@pages.example.org` })
    const { data } = await admin.listUsers({ page: 1, perPage: 2 })
    expect(data.users.map(({ email }) => email)).toEqual(['listed-4@pages.example.org', 'listed-3@pages.example.org'])
    expect(data).toMatchObject({ nextPage: 2, aud: 'authenticated' })
    expect((data as { total: number }).total).toBeGreaterThanOrEqual(5)
    const token = await serviceKey(bench.keys, bench.url, 1)
    const found = await bench.fetch('/admin/users?filter=LISTED-3', { headers: { authorization: `Bearer ${token}` } })
    expect(found.headers.get('x-total-count')).toBe('1')
    expect((await found.json()).users).toHaveLength(1)
  })

  test.each([
    [{ email: 'x' }, 'validation_failed'],
    [{}, 'validation_failed'],
    [{ email: 'a@b.rw', password_hash: '$2a$10$abc' }, 'validation_failed'],
    [{ email: 'a@b.rw', ban_duration: 'for ever' }, 'validation_failed'],
    [{ email: 'a@b.rw', password: 'abc' }, 'weak_password'],
  ])('%o is refused', async (input, code) => {
    expect((await admin.createUser(input)).error?.code).toBe(code)
  })

  test('an impossible id is not found', async () => {
    const headers = { authorization: `Bearer ${await serviceKey(bench.keys, bench.url, 1)}` }
    for (const id of ['x', "1'--", uuidv7()])
      expect((await bench.fetch(`/admin/users/${encodeURIComponent(id)}`, { headers })).status).toBe(404)
  })
})

describe('links and invitations', () => {
  test.each(['signup', 'invite', 'magiclink', 'recovery'] as const)(
    'a %s link is created, not mailed, and works both ways',
    async (type) => {
      const { client, email } = type === 'signup' || type === 'invite' ? bench.visitor() : await bench.member()
      const before = (await bench.letters(email)).length
      const { data, error } = await admin.generateLink({
        type,
        email,
        password: 'long enough',
        options: { redirectTo: `${bench.siteUrl}/auth` },
      } as Parameters<typeof admin.generateLink>[0])
      expect(error).toBeNull()
      expect(await bench.letters(email)).toHaveLength(before)
      expect(data.properties).toMatchObject({ verification_type: type, redirect_to: `${bench.siteUrl}/auth` })
      const link = new URL(data.properties?.action_link ?? '')
      expect(link.href.startsWith(`${bench.siteUrl}/auth/v1/verify?`)).toBe(true)
      const opened = await bench.fetch(`/verify${link.search}`)
      expect(opened.headers.get('location')).toContain(`${bench.siteUrl}/auth#access_token=`)
      const spent = await client.verifyOtp({ email, token: data.properties?.email_otp ?? '', type: 'email' })
      expect(spent.error?.code).toBe('otp_expired')
    },
  )

  test.each(['signup', 'invite'] as const)('the data of a %s link become no claims of the token', async (type) => {
    const { client, email } = bench.visitor()
    const claims = { sub: 'somebody', role: 'service_role', aal: 'aal2', email: 'else@example.org', session_id: 'x' }
    const data = { ...claims, app_metadata: { provider: 'x', roles: ['operator'] }, first_name: 'Ana' }
    const made = await admin.generateLink({ type, email, password: 'long enough', options: { data } } as Parameters<
      typeof admin.generateLink
    >[0])
    expect(made.error).toBeNull()
    const opened = await client.verifyOtp({ token_hash: made.data.properties?.hashed_token ?? '', type })
    const { session, user } = opened.data
    const token = JSON.parse(Buffer.from(session?.access_token.split('.')[1] ?? '', 'base64url').toString())
    expect(token).toMatchObject({ sub: user?.id, role: 'authenticated', aal: 'aal1', email })
    expect(token.session_id).not.toBe('x')
    expect(token.app_metadata).not.toHaveProperty('roles')
    expect(token.user_metadata).toMatchObject({ sub: user?.id, email, first_name: 'Ana' })
  })

  test('a link for an unknown address is refused', async () => {
    expect((await admin.generateLink({ type: 'recovery', email: bench.visitor().email })).error).toMatchObject({
      status: 404,
      message: 'User with this email not found',
    })
  })

  test('an invited person opens the mail, chooses a password and signs in', async () => {
    const { client, email } = bench.visitor()
    const invited = await admin.inviteUserByEmail(email, { data: { first_name: 'Guest' } })
    expect(invited.data.user?.invited_at).toBeTruthy()
    const { hash: link, type } = await bench.letter(email)
    expect(type).toBe('invite')
    expect((await client.verifyOtp({ token_hash: link, type: 'invite' })).error).toBeNull()
    expect((await client.updateUser({ password: 'mine from now on' })).error).toBeNull()
    const { data } = await client.signInWithPassword({ email, password: 'mine from now on' })
    expect(await bench.me(data.session)).toMatchObject({ company: { name: 'Guest' } })
    expect((await admin.inviteUserByEmail(email)).error?.code).toBe('email_exists')
  })
})

describe('who may administer', () => {
  test('a person with the administrator role may, as long as they have it', async () => {
    const { session } = await bench.member()
    const list = () => bench.fetch('/admin/users', { headers: { authorization: `Bearer ${session.access_token}` } })
    expect((await list()).status).toBe(403)
    await admin.updateUserById(session.user.id, { role: 'supabase_admin' })
    expect((await list()).status).toBe(200)
    await admin.updateUserById(session.user.id, { role: 'authenticated' })
    expect((await list()).status).toBe(403)
  })

  test('invalid values are refused, given user data is stored, and repeated invitations send one mail an hour', async () => {
    const admin = await bench.admin()
    const authorization = `Bearer ${await serviceKey(bench.keys, bench.url, 1)}`
    for (const page of ['-1', '0', 'x', '1.5'])
      expect((await bench.fetch(`/admin/users?page=${page}`, { headers: { authorization } })).status).toBe(400)
    for (const password_hash of ['$argon2id$', '$argon2id$v=19$m=99999999999,t=1,p=1$c2FsdHNhbHQ$aGFzaA', '$argon2x'])
      expect((await admin.createUser({ email: bench.visitor().email, password_hash })).error?.status).toBe(422)
    const user_metadata = { nickname: 'Ka' }
    const made = await admin.createUser({ email: bench.visitor().email, user_metadata, email_confirm: true })
    expect(made.data.user?.user_metadata).toEqual(user_metadata)
    const { email } = bench.visitor()
    for (let i = 0; i < 30; i++) expect((await admin.inviteUserByEmail(email)).error).toBeNull()
    expect(await bench.letters(email)).toHaveLength(1)
  })

  test.each(['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])(
    'administration is not available through a proxy (%s)',
    async (header) => {
      const token = await serviceKey(bench.keys, bench.url, 1)
      const status = await new Promise<number>((resolve, reject) => {
        const url = new URL(`${bench.url}/admin/users`)
        request(url, { headers: { authorization: `Bearer ${token}`, [header]: '127.0.0.1' } }, (reply) =>
          resolve(reply.resume().statusCode ?? 0),
        )
          .on('error', reject)
          .end()
      })
      expect(status).toBe(404)
    },
  )
})
