import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companiesContract as c } from '../../../contract/companies.ts'
import { seedCompanies } from '../../../database/seed/companies.ts'
import type { Person } from '../../../testing/app.ts'
import { type AuthBench, authBench } from '../../../testing/auth.ts'
import { invitationHourPasses, mailedInvitation } from '../../../testing/invitations.ts'

const unintroduced = { tin: null, imports: [], introduced: false }

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

const invite = (...args: [manager: Person, email: string, role?: Person['role']]) => mailedInvitation(bench, ...args)

const audited = (subject: string) =>
  bench.app.owner.db
    .selectFrom('audit_log')
    .select(['verb', 'person_id', 'before', 'after'])
    .where('subject_id', '=', subject)
    .orderBy('id')
    .execute()

describe('the company', () => {
  test('is renamed by a manager, with an audit row', async () => {
    const manager = await person('customer', { companyName: 'Before' })
    const { status, body } = await call(c.changeCompany, { body: { name: '  Kigali Home Imports ' } }, manager)
    expect([status, body]).toEqual([
      200,
      {
        id: manager.companyId,
        name: 'Kigali Home Imports',
        kind: 'customer',
        verified: false,
        ...unintroduced,
      },
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

  test.each([
    ['Umuhora\u200b Ltd', 'name_unreadable'],
    ['Refunds at evil.com/pay', 'name_is_link'],
    ['   ', 'required'],
  ])('cannot be named %o, and the field says why', async (name, code) => {
    const { status, body } = await call(c.changeCompany, { body: { name } }, await person('customer'))
    expect([status, body.fields]).toEqual([422, { name: code }])
  })

  test('has its name in one Unicode spelling', async () => {
    const { body } = await call(
      c.changeCompany,
      { body: { name: 'Socie\u0301te\u0301\u00a0 Kivu' } },
      await person('customer'),
    )
    expect(body.name).toBe('Soci\u00e9t\u00e9 Kivu')
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

  test('kind and verification cannot be changed by extra fields', async () => {
    const manager = await person('customer')
    const { status, body } = await call(
      c.changeCompany,
      { body: { name: 'Mine', kind: 'operator', verified_at: new Date() } as { name: string } },
      manager,
    )
    expect([status, body.fields]).toEqual([422, { kind: 'unknown_field', verified_at: 'unknown_field' }])
    const stored = await bench.app.owner.db
      .selectFrom('companies')
      .selectAll()
      .where('id', '=', manager.companyId)
      .executeTakeFirst()
    expect(stored).toMatchObject({ kind: 'customer', verified_at: null })
    expect(stored?.name).not.toBe('Mine')
  })
})

describe('its people', () => {
  test('are listed in pages, without people who left and people of other companies', async () => {
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

  test('of another company are not found, and stay unchanged', async () => {
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

  test('a new role applies from the next request', async () => {
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
      { verb: 'companies.change-role', before: { role: 'user' }, after: { role: 'manager' } },
    ])
  })

  test('the last manager cannot be demoted', async () => {
    const manager = await person('customer')
    await colleague(manager)
    const self = { params: { personId: manager.personId } }
    expect((await call(c.changeRole, { ...self, body: { role: 'user' } }, manager)).body.code).toBe('last_manager')
    expect((await call(c.removePerson, self, manager)).status).toBe(409)
  })

  test('two managers who demote each other concurrently: one stays manager', async () => {
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

  test('of three managers, two demote each other concurrently: the second is no longer a manager and is refused', async () => {
    for (let round = 0; round < 5; round++) {
      const one = await person('customer')
      const other = await colleague(one, 'manager')
      await colleague(one, 'manager')
      const demote = (by: Person, whom: Person) =>
        call(c.changeRole, { params: { personId: whom.personId }, body: { role: 'user' } }, by)
      const answers = await Promise.all([demote(one, other), demote(other, one)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
      expect(answers.find(({ status }) => status === 403)?.body.code).toBe('role_missing')
    }
  })

  test('managers cannot change their own role or remove themselves, even if there is another manager', async () => {
    const manager = await person('customer')
    await colleague(manager, 'manager')
    const self = { params: { personId: manager.personId } }
    expect((await call(c.changeRole, { ...self, body: { role: 'user' } }, manager)).body.code).toBe('own_role')
    expect((await call(c.removePerson, self, manager)).body.code).toBe('own_role')
    // Changing one's duties without the role can't lock anyone out.
    const { status } = await call(c.changeRole, { ...self, body: { role: 'manager', duties: ['accounts'] } }, manager)
    expect(status).toBe(200)
  })

  test('a duty is given and taken away, applies from the next request, and stays when only the role changes', async () => {
    const manager = await person('customer')
    const member = await colleague(manager)
    const who = { params: { personId: member.personId } }
    const give = (body: { role: Person['role']; duties?: ('dispatch' | 'accounts')[] }) =>
      call(c.changeRole, { ...who, body }, manager)
    expect((await give({ role: 'user', duties: ['accounts'] })).body).toMatchObject({
      role: 'user',
      duties: ['accounts'],
    })
    expect((await call(c.getMe, {}, member)).body.person.duties).toEqual(['accounts'])
    expect((await give({ role: 'operator' })).body).toMatchObject({ role: 'operator', duties: ['accounts'] })
    expect((await give({ role: 'operator', duties: [] })).body.duties).toEqual([])
    expect((await give({ role: 'user', duties: ['accounts', 'accounts'] })).body.fields).toEqual({ duties: 'twice' })
    expect((await give({ role: 'user', duties: ['boss'] as never })).status).toBe(422)
    expect(await audited(member.personId)).toMatchObject([
      { before: { role: 'user', duties: [] }, after: { role: 'user', duties: ['accounts'] } },
      { after: { role: 'operator', duties: ['accounts'] } },
      { after: { role: 'operator', duties: [] } },
    ])
  })

  test('the refusal for a missing role names the managers to ask', async () => {
    const manager = await person('customer')
    await bench.app.owner.db
      .updateTable('people')
      .set({ first_name: 'Aline', last_name: 'Uwase' })
      .where('id', '=', manager.personId)
      .execute()
    await colleague(manager, 'operator')
    const member = await colleague(manager)
    const { body } = await call(c.listInvitations, {}, member)
    expect([body.code, body.values]).toEqual(['role_missing', { may: 'people', ask: 'Aline Uwase' }])
    expect((await call(c.getMe, {}, member)).body.managers).toBe('Aline Uwase')
  })

  test.each(['demoted', 'removed'])('invitations of a manager who is %s are invalid', async (how) => {
    const manager = await person('customer')
    const leaving = await colleague(manager, 'manager')
    const guest = await person('customer')
    const token = await invite(leaving, guest.email, 'manager')
    const who = { params: { personId: leaving.personId } }
    if (how === 'removed') await call(c.removePerson, who, manager)
    else await call(c.changeRole, { ...who, body: { role: 'operator' } }, manager)
    expect((await call(c.listInvitations, {}, manager)).body.items).toEqual([])
    expect((await call(c.acceptInvitation, { body: { token } }, guest)).body.code).toBe('invitation_invalid')
  })

  test('an invitation carries its duties', async () => {
    const manager = await person('customer')
    const guest = await person('customer')
    const { body } = await call(
      c.invitePerson,
      { body: { email: guest.email, role: 'user', duties: ['dispatch'] } },
      manager,
    )
    expect(body.duties).toEqual(['dispatch'])
    await bench.app.work()
    const [mail] = await bench.app.mails(guest.email)
    const token = /#token=([\w-]+)/.exec(mail?.body_text ?? '')?.[1] ?? ''
    expect((await call(c.acceptInvitation, { body: { token } }, guest)).body.person).toMatchObject({
      role: 'user',
      duties: ['dispatch'],
    })
  })

  test('a person who is removed is signed out everywhere at once', async () => {
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

  test('a person who was removed signs in to a company of their own, and may be invited again', async () => {
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
    await invitationHourPasses(bench)
    expect((await back()).body).toMatchObject({
      person: { firstName: 'Test', role: 'user' },
      company: { id: manager.companyId },
    })
  })

  test('a person who leaves colleagues behind stays recorded as the author of their actions', async () => {
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

describe('row level security', () => {
  test('the app role sees nothing without a session, and cannot write kind, membership or invitations of others', async () => {
    const manager = await person('customer')
    const { app } = bench.app.context
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
  await seedCompanies(bench.app.context)
  await seedCompanies(bench.app.context)
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

test('[spec 6.004] a browser gets the public key, which gives no access', async () => {
  const { status, body } = await call(c.getClientSettings, {})
  expect([status, body]).toMatchObject([200, { passwordMinLength: 6, siteUrl: bench.siteUrl }])
  const reply = await call(c.getMe, {}, null, { headers: { authorization: `Bearer ${body.anonKey}` } })
  expect(reply.status).toBe(401)
})
