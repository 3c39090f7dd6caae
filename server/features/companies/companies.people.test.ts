import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companiesContract as c } from '../../../contract/companies.ts'
import { seedCompanies } from '../../../database/seed/companies.ts'
import type { Person } from '../../../tools/test-app.ts'
import { type AuthBench, authBench } from '../../../tools/test-auth.ts'

let bench: AuthBench
beforeAll(async () => {
  bench = await authBench()
})
afterAll(() => bench.close())

const { call, person } = {
  call: ((...args: Parameters<AuthBench['app']['call']>) => bench.app.call(...args)) as AuthBench['app']['call'],
  person: ((...args: Parameters<AuthBench['app']['person']>) =>
    bench.app.person(...args)) as AuthBench['app']['person'],
}

const colleague = (manager: Person, role: Person['role'] = 'user') =>
  person(manager.companyKind, { companyId: manager.companyId, role })

async function invite(manager: Person, email: string, role: Person['role'] = 'user'): Promise<string> {
  const { status } = await call(c.invitePerson, { body: { email, role } }, manager)
  expect(status).toBe(200)
  const { link } = await bench.letter(email)
  expect(link.origin + link.pathname).toBe(`${bench.siteUrl}/auth/invitation`)
  // The token is where no server sees it.
  expect(link.search).toBe('')
  return new URLSearchParams(link.hash.slice(1)).get('token') ?? ''
}

const audited = (subject: string) =>
  bench.app.owner.db
    .selectFrom('audit_log')
    .select(['verb', 'person_id', 'before', 'after'])
    .where('subject_id', '=', subject)
    .orderBy('id')
    .execute()

describe('the company', () => {
  test('gets its name from a manager, with an audit row', async () => {
    const manager = await person('customer', { companyName: 'Before' })
    const { status, body } = await call(c.changeCompany, { body: { name: '  Kigali Home Imports ' } }, manager)
    expect([status, body]).toEqual([
      200,
      { id: manager.companyId, name: 'Kigali Home Imports', kind: 'customer', verified: false, wasCustomer: false },
    ])
    expect(await audited(manager.companyId)).toMatchObject([
      {
        verb: 'companies.rename',
        person_id: manager.personId,
        before: { name: 'Before' },
        after: { name: 'Kigali Home Imports' },
      },
    ])
  })

  test.each(['user', 'operator'] as const)('a %s may change nothing', async (role) => {
    const manager = await person('customer')
    const member = await colleague(manager, role)
    const one = { params: { personId: manager.personId } }
    expect((await call(c.changeCompany, { body: { name: 'Mine' } }, member)).status).toBe(403)
    expect((await call(c.changeRole, { ...one, body: { role: 'user' } }, member)).status).toBe(403)
    expect((await call(c.removePerson, one, member)).status).toBe(403)
    expect((await call(c.invitePerson, { body: { email: 'a@b.rw', role: 'manager' } }, member)).status).toBe(403)
    expect((await call(c.listInvitations, {}, member)).status).toBe(403)
    expect((await call(c.listPeople, {}, member)).status).toBe(200)
  })

  test('kind and verification can’t be written along', async () => {
    const manager = await person('customer')
    await call(
      c.changeCompany,
      { body: { name: 'Mine', kind: 'operator', verified_at: new Date() } as { name: string } },
      manager,
    )
    const stored = await bench.app.owner.db
      .selectFrom('companies')
      .selectAll()
      .where('id', '=', manager.companyId)
      .executeTakeFirst()
    expect(stored).toMatchObject({ name: 'Mine', kind: 'customer', verified_at: null })
  })
})

describe('its people', () => {
  test('are listed in pages, without those who left and those of others', async () => {
    const manager = await person('customer')
    const members = [manager]
    for (let i = 0; i < 4; i++) members.push(await colleague(manager))
    await person('customer')
    await call(c.removePerson, { params: { personId: members[4]?.personId ?? '' } }, manager)
    const seen: string[] = []
    let after: string | undefined
    do {
      const { body } = await call(c.listPeople, { query: { limit: 2, ...(after ? { after } : {}) } }, manager)
      seen.push(...body.items.map(({ id }) => id))
      after = body.next ?? undefined
    } while (after)
    expect(seen).toEqual(members.slice(0, 4).map(({ personId }) => personId))
  })

  test('of another company are not found, and stay as they are', async () => {
    const manager = await person('customer')
    const other = await person('customer')
    const operator = await person('operator')
    const theirs = { params: { personId: other.personId } }
    for (const stranger of [manager, operator]) {
      expect((await call(c.changeRole, { ...theirs, body: { role: 'user' } }, stranger)).status).toBe(404)
      expect((await call(c.removePerson, theirs, stranger)).status).toBe(404)
    }
    expect((await call(c.getMe, {}, other)).body).toMatchObject({ person: { role: 'manager' } })
  })

  test('a new role holds from the next request', async () => {
    const manager = await person('customer')
    const member = await colleague(manager)
    const { body } = await call(
      c.changeRole,
      { params: { personId: member.personId }, body: { role: 'manager' } },
      manager,
    )
    expect(body).toMatchObject({ id: member.personId, role: 'manager' })
    expect((await call(c.listInvitations, {}, member)).status).toBe(200)
    expect(await audited(member.personId)).toMatchObject([
      { verb: 'companies.change_role', before: { role: 'user' }, after: { role: 'manager' } },
    ])
  })

  test('the last manager stays one', async () => {
    const manager = await person('customer')
    await colleague(manager)
    const self = { params: { personId: manager.personId } }
    expect((await call(c.changeRole, { ...self, body: { role: 'user' } }, manager)).body.code).toBe('last_manager')
    expect((await call(c.removePerson, self, manager)).status).toBe(409)
  })

  test('two managers who demote each other at once: one stays', async () => {
    for (let round = 0; round < 5; round++) {
      const one = await person('customer')
      const two = await colleague(one, 'manager')
      const demote = (by: Person, whom: Person) =>
        call(c.changeRole, { params: { personId: whom.personId }, body: { role: 'user' } }, by)
      await Promise.all([demote(one, two), demote(two, one)])
      const managers = await bench.app.owner.db
        .selectFrom('people')
        .select('id')
        .where('company_id', '=', one.companyId)
        .where('role', '=', 'manager')
        .execute()
      expect(managers).toHaveLength(1)
    }
  })

  test('one who is removed is signed out everywhere at once', async () => {
    const manager = await person('customer')
    const member = await colleague(manager)
    expect((await call(c.removePerson, { params: { personId: member.personId } }, manager)).status).toBe(200)
    expect((await call(c.getMe, {}, member)).status).toBe(401)
    const sessions = await bench.app.owner.db
      .selectFrom('auth.sessions')
      .select('id')
      .where('user_id', '=', member.personId)
      .execute()
    expect(sessions).toEqual([])
    expect((await call(c.removePerson, { params: { personId: member.personId } }, manager)).status).toBe(404)
  })

  test('one who was removed signs in to a company of their own, and may be invited back', async () => {
    const manager = await person('provider')
    const { client, email, password, session } = await bench.member()
    const back = async () => {
      const token = await invite(manager, email)
      const { data } = await client.signInWithPassword({ email, password })
      return call(c.acceptInvitation, { body: { token } }, null, {
        headers: { authorization: `Bearer ${data.session?.access_token}` },
      })
    }
    expect((await back()).status).toBe(200)
    await call(c.removePerson, { params: { personId: session.user.id } }, manager)
    await bench.app.work()
    const { data } = await client.signInWithPassword({ email, password })
    expect(await bench.me(data.session)).toMatchObject({
      person: { role: 'manager' },
      company: { name: 'Test Person', kind: 'customer' },
    })
    expect((await back()).body).toMatchObject({
      person: { firstName: 'Test', role: 'user' },
      company: { id: manager.companyId },
    })
  })

  test('who leaves others behind stays as the author of what they did there', async () => {
    const manager = await person('customer')
    const left = await person('customer')
    const stays = await colleague(left, 'manager')
    const token = await invite(manager, left.email)
    expect((await call(c.acceptInvitation, { body: { token } }, left)).status).toBe(200)
    const rows = await bench.app.owner.db
      .selectFrom('people')
      .select(['company_id', 'left_at'])
      .where('id', '=', left.personId)
      .execute()
    expect(rows.find((row) => row.company_id === left.companyId)?.left_at).toBeInstanceOf(Date)
    expect(rows.find((row) => row.company_id === manager.companyId)?.left_at).toBeNull()
    expect((await call(c.listPeople, {}, stays)).body.items.map(({ id }) => id)).toEqual([stays.personId])
  })
})

describe('an invitation', () => {
  test('is read by who holds it, and takes a new account straight into the company', async () => {
    const manager = await person('provider', { companyName: 'Lake Carriers' })
    const { client, email, password } = bench.visitor()
    const token = await invite(manager, email, 'operator')
    const read = await call(c.readInvitation, { body: { token } })
    expect(read.body).toMatchObject({ companyName: 'Lake Carriers', email, role: 'operator' })
    await client.signUp({
      email,
      password,
      options: { data: { first_name: 'New', last_name: 'Hand', invitation: token } },
    })
    const { data } = await client.verifyOtp({ token_hash: (await bench.letter(email)).hash, type: 'signup' })
    expect(await bench.me(data.session)).toMatchObject({
      person: { role: 'operator', firstName: 'New', lastName: 'Hand' },
      company: { id: manager.companyId, kind: 'provider' },
    })
    expect(data.user?.user_metadata).not.toHaveProperty('invitation')
    expect((await call(c.readInvitation, { body: { token } })).status).toBe(404)
    expect((await call(c.invitePerson, { body: { email, role: 'user' } }, manager)).body.code).toBe(
      'already_in_company',
    )
  })

  test('takes a known person over; the empty company they leave goes', async () => {
    const manager = await person('customer')
    const alone = await person('customer')
    const token = await invite(manager, alone.email)
    const { status, body } = await call(c.acceptInvitation, { body: { token } }, alone)
    expect([status, body]).toMatchObject([
      200,
      { person: { id: alone.personId, role: 'user' }, company: { id: manager.companyId } },
    ])
    expect(
      await bench.app.owner.db.selectFrom('companies').select('id').where('id', '=', alone.companyId).execute(),
    ).toEqual([])
    expect((await call(c.acceptInvitation, { body: { token } }, alone)).status).toBe(404)
  })

  test('does not take a manager from people who would have none, nor a company from its records', async () => {
    const manager = await person('customer')
    const needed = await person('customer')
    await colleague(needed)
    const token = await invite(manager, needed.email)
    expect((await call(c.acceptInvitation, { body: { token } }, needed)).body.code).toBe('last_manager')

    const busy = await person('provider')
    await bench.app.owner.db.insertInto('provider_records').values({ provider_company_id: busy.companyId }).execute()
    const other = await invite(manager, busy.email)
    expect((await call(c.acceptInvitation, { body: { token: other } }, busy)).body.code).toBe('company_has_records')
    expect((await call(c.getMe, {}, busy)).body).toMatchObject({ company: { id: busy.companyId } })
  })

  test('is worth nothing to another address, after a week, once withdrawn, or once replaced', async () => {
    const manager = await person('customer')
    const guest = await person('customer')
    const thief = await person('customer')
    const accept = async (token: string, by: Person) =>
      (await call(c.acceptInvitation, { body: { token } }, by)).body.code
    const first = await invite(manager, guest.email)
    expect(await accept(first, thief)).toBe('invitation_invalid')
    const second = await invite(manager, guest.email)
    expect(await accept(first, guest)).toBe('invitation_invalid')
    await bench.app.owner.db
      .updateTable('invitations')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('email', '=', guest.email)
      .execute()
    expect(await accept(second, guest)).toBe('invitation_invalid')
    const third = await invite(manager, guest.email)
    const { body } = await call(c.listInvitations, {}, manager)
    expect(body.items).toMatchObject([{ email: guest.email, role: 'user' }])
    const stranger = { params: { invitationId: body.items[0]?.id ?? '' } }
    expect((await call(c.withdrawInvitation, stranger, thief)).status).toBe(404)
    expect((await call(c.withdrawInvitation, stranger, manager)).status).toBe(200)
    expect(await accept(third, guest)).toBe('invitation_invalid')
    expect(await accept('x'.repeat(43), guest)).toBe('invitation_invalid')
  })

  test('a stranger’s token at sign-up opens a company of one’s own', async () => {
    const manager = await person('customer')
    const token = await invite(manager, bench.visitor().email)
    const { client, email, password } = bench.visitor()
    await client.signUp({ email, password, options: { data: { invitation: token } } })
    const { data } = await client.verifyOtp({ token_hash: (await bench.letter(email)).hash, type: 'signup' })
    expect(await bench.me(data.session)).toMatchObject({ company: { name: email }, person: { role: 'manager' } })
  })

  test('accepted twice at once is accepted once', async () => {
    const manager = await person('customer')
    const guest = await person('customer')
    const token = await invite(manager, guest.email)
    const both = await Promise.all([1, 2].map(() => call(c.acceptInvitation, { body: { token } }, guest)))
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    const waiting = await bench.app.owner.db
      .selectFrom('invitations')
      .select('accepted_by')
      .where('email', '=', guest.email)
      .execute()
    expect(waiting).toEqual([{ accepted_by: guest.personId }])
  })

  test('the name of the company is text in the mail, whatever it is', async () => {
    const manager = await person('customer', { companyName: '<img src=x onerror=alert(1)>\nBcc: x@y.rw' })
    const email = bench.visitor().email
    await invite(manager, email)
    const mail = await bench.app.owner.db
      .selectFrom('mailbox')
      .selectAll()
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow()
    expect(mail.body_html).not.toContain('<img src=x')
    expect(mail.subject).not.toContain('\n')
  })
})

describe('row level security beneath', () => {
  test('the app role sees nothing without a session, and writes neither kind, membership nor invitations of others', async () => {
    const manager = await person('customer')
    const { app } = bench.app.house
    expect(await app.read((tx) => tx.selectFrom('companies').select('id').execute())).toEqual([])
    expect(await app.read((tx) => tx.selectFrom('people').select('id').execute())).toEqual([])
    const attempt = (work: Parameters<typeof app.transact>[0]) =>
      app.transact(work, `select * from open_session('${manager.sessionId}', '${manager.personId}')`)
    await expect(attempt((tx) => tx.updateTable('companies').set({ kind: 'operator' }).execute())).rejects.toThrow(
      'permission denied',
    )
    await expect(
      attempt((tx) => tx.updateTable('people').set({ company_id: manager.companyId }).execute()),
    ).rejects.toThrow('permission denied')
    await expect(attempt((tx) => tx.selectFrom('auth.users').selectAll().execute())).rejects.toThrow(
      'permission denied',
    )
    const renamed = await attempt((tx) => tx.updateTable('companies').set({ name: 'All mine' }).execute())
    expect(renamed).toMatchObject([{ numUpdatedRows: 1n }])
  })
})

test('the demo people sign in with the password that the start prints; a second seed changes nothing', async () => {
  await seedCompanies(bench.app.house)
  await seedCompanies(bench.app.house)
  for (const [who, kind] of [
    ['importer', 'customer'],
    ['provider', 'provider'],
    ['operator', 'operator'],
  ] as const) {
    const { client } = bench.visitor()
    const { data, error } = await client.signInWithPassword({
      email: `${who}@demo.umuhora.rw`,
      password: 'umuhora-demo',
    })
    expect(error).toBeNull()
    expect(await bench.me(data.session)).toMatchObject({
      person: { role: 'manager' },
      company: { kind, verified: true },
    })
  }
})

test('[spec 6.004] a browser is told the public key, which opens nothing', async () => {
  const { status, body } = await call(c.getClientSettings, {})
  expect([status, body]).toMatchObject([200, { passwordMinLength: 6, siteUrl: bench.siteUrl }])
  const reply = await call(c.getMe, {}, null, { headers: { authorization: `Bearer ${body.anonKey}` } })
  expect(reply.status).toBe(401)
})
